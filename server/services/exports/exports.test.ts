import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { inTenant } from "../../storage/index.ts";
import { cleanUp } from "../../maintenance/index.ts";
import { marks } from "../app.fixture.ts";
import { codeOf, openExportFixture, endpoint, unheard } from "./exports.fixture.ts";
import type { ExportFixture, Job } from "./exports.fixture.ts";

let fixture: ExportFixture;
beforeAll(async () => {
  fixture = await openExportFixture();
});
afterAll(() => fixture.close());
afterEach(async () => {
  const customerId = fixture.base.redwood.id;
  await inTenant(fixture.base.db, { customerId }, async (trx) => {
    await sql`delete from export_jobs`.execute(trx);
    await sql`delete from job_leases`.execute(trx);
  });
});

async function linesOf(person: string, body: object = {}): Promise<string[]> {
  const job = await fixture.finished(person, "csv", body);
  return (await fixture.content(person, job.id)).text.split("\r\n").slice(0, -1);
}

describe("an export", () => {
  it("answers at once, and its file is there when it is ready", async () => {
    const reply = await fixture.start("admin", "csv");
    expect(reply.status).toBe(202);
    expect(reply.body).toMatchObject({
      fileName: "Trips 2026-01-14.csv",
      status: "preparing",
      progress: 0,
      createdDate: "2026-01-15T00:00:00.000Z",
    });
    const job = await fixture.finished("admin");
    expect(job).toMatchObject({ status: "Ready", progress: 100 });
    const file = await fixture.content("admin", job.id);
    expect(file.text).toBe("\uFEFFTown,Day\r\nSouthtown,\r\nNorthtown,\r\n");
    expect(file.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringContaining("Trips 2026-01-14.csv") as string,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
  });

  it("contains what the list shows this person: their groups, and only the confidential values that they may see", async () => {
    const columns = ["town", "secret"];
    const secret = `${marks.confidential} Northtown`;
    expect(await linesOf("confidential", { columns })).toContain(`Northtown,${secret}`);
    const viewer = await linesOf("viewer", { columns });
    expect(viewer).toHaveLength(3);
    expect(viewer.join()).not.toContain(marks.confidential);
    expect((await linesOf("terminal", { columns })).map((line) => line.split(",")[0])).toEqual([
      "\uFEFFTown",
      "Northtown",
    ]);
    const north = (await linesOf("northConfidential", { columns })).join();
    expect(north).toContain(secret);
    expect(north).not.toContain("Southtown");
  });

  it("takes the list's search, filter and order, and the columns in theirs", async () => {
    const orderBy = [{ field: "town", direction: "desc" }];
    expect(await linesOf("admin", { columns: ["recordNumber", "town"], orderBy })).toEqual([
      expect.stringMatching(/^\uFEFFRecord/),
      expect.stringMatching(/^\d+,Southtown$/),
      expect.stringMatching(/^\d+,Northtown$/),
    ]);
    const filter = { field: "town", contains: "north" };
    expect(await linesOf("admin", { filter })).toEqual(["\uFEFFTown,Day", "Northtown,"]);
    const textSearch = [{ field: "label", value: "southt" }];
    expect(await linesOf("admin", { textSearch })).toEqual(["\uFEFFTown,Day", "Southtown,"]);
  });

  it("takes a monitor's query, with its status", async () => {
    const lines = await linesOf("admin", {
      monitor: "trips",
      state: "all",
      columns: ["town", "monitorStatus"],
    });
    expect(lines).toEqual(["\uFEFFTown,Status", "Northtown,Current", "Southtown,Current"]);
  });

  it("is a workbook with values of their kinds", async () => {
    const { id, fileName } = await fixture.finished("admin", "xlsx", { name: "a/b: c" });
    expect(fileName).toBe("a b  c 2026-01-14.xlsx");
    const reply = await fixture.ask({ url: `${endpoint}/content/${id}`, as: "admin" });
    expect(reply.headers["content-type"]).toBe(
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    );
    const [name = ""] = (await fixture.entries()).map(({ storedName }) => storedName ?? "").filter(Boolean);
    const files = unzipSync(
      new Uint8Array(
        readFileSync(join(fixture.base.dataFolder, "files", String(fixture.base.redwood.id), name)),
      ),
    );
    expect(strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array())).toContain("Northtown");
  });

  it("is a PDF", async () => {
    const { id } = await fixture.finished("admin", "pdf");
    const reply = await fixture.content("admin", id);
    expect(reply.headers["content-type"]).toBe("application/pdf");
    expect(reply.text.startsWith("%PDF-1.7")).toBe(true);
  });
});

describe("a request that cannot be done", () => {
  it.each([
    ["an unknown format", "docx", {}, 400, "invalid_request"],
    ["an unknown column", "csv", { columns: ["town", "nothing"] }, 400, "invalid_request"],
    ["no column", "csv", { columns: [] }, 400, "invalid_request"],
    ["no name", "csv", { name: "  " }, 400, "invalid_request"],
    ["an unknown time zone", "csv", { timezone: "Mars/Base" }, 400, "invalid_request"],
    ["an unknown record type", "csv", { templateAliases: ["plane"] }, 400, "unknown_template"],
    ["a filter over nothing", "csv", { filter: { field: "nothing", is: 1 } }, 400, "invalid_request"],
    ["a confidential filter", "csv", { filter: { field: "secret", contains: "a" } }, 400, "invalid_request"],
    [
      "a confidential order",
      "csv",
      { orderBy: [{ field: "secret", direction: "asc" }] },
      400,
      "invalid_request",
    ],
    ["an unknown monitor", "csv", { monitor: "nothing" }, 404, "monitor_not_found"],
    [
      "a monitor of other records",
      "csv",
      { monitor: "trips", templateAliases: ["driver"] },
      400,
      "invalid_request",
    ],
    ["a stray property", "csv", { limit: 5 }, 400, "invalid_request"],
  ])("is refused at once: %s", async (_what, format, body, status, code) => {
    expect(codeOf(await fixture.start("admin", format, body))).toEqual([status, code]);
    expect((await fixture.ask({ url: `${endpoint}/status`, as: "admin" })).body).toEqual([]);
  });

  it("names the column that there is not", async () => {
    expect((await fixture.start("admin", "csv", { columns: ["nothing"] })).body).toMatchObject({
      message: 'The request is not valid: Trip has no column "nothing".',
    });
  });

  it("is refused for who may view no such records", async () => {
    expect(codeOf(await fixture.start("peopleOnly"))).toEqual([403, "not_permitted"]);
  });

  it("[ASVS 2.4.1] is refused when the user has 20 that are not ready", async () => {
    for (let count = 0; count < 20; count += 1) await fixture.waiting("viewer");
    expect(codeOf(await fixture.start("viewer"))).toEqual([409, "too_many_exports"]);
    expect((await fixture.start("admin")).status).toBe(202);
  });
});

describe("exports", () => {
  it("are their user's own, and all users' for a super admin who asks", async () => {
    const { id } = await fixture.finished("viewer");
    const list = async (person: string, query = "") =>
      (await fixture.ask({ url: `${endpoint}/status${query}`, as: person })).body as Job[];
    expect((await list("viewer")).map((job) => job.id)).toEqual([id]);
    expect(await list("admin")).toEqual([]);
    expect(codeOf(await fixture.ask({ url: `${endpoint}/status?all=true`, as: "admin" }))).toEqual([
      403,
      "action_not_permitted",
    ]);
    for (const reply of [
      await fixture.ask({ url: `${endpoint}/status/${id}`, as: "admin" }),
      await fixture.content("admin", id),
      await fixture.remove("admin", id),
      await fixture.remove("viewer", randomUUID()),
    ])
      expect(codeOf(reply)).toEqual([404, "export_not_found"]);
    await sql`update users set super_admin = true where email = ${fixture.base.people["admin"]}`.execute(
      fixture.base.db.kysely,
    );
    expect(await list("admin", "?all=true")).toMatchObject([
      { id, createdByName: expect.stringMatching(/^User No\. \d+$/) as string },
    ]);
    expect((await fixture.content("admin", id)).status).toBe(200);
    await sql`update users set super_admin = false`.execute(fixture.base.db.kysely);
  });

  it("are cancelled while they wait, and put away with their file when they are ready", async () => {
    const key = await fixture.waiting("viewer");
    expect((await fixture.content("viewer", key.id)).status).toBe(409);
    expect((await fixture.remove("viewer", key.id)).status).toBe(204);
    await fixture.work()({ ...key }, unheard());
    expect(codeOf(await fixture.ask({ url: `${endpoint}/status/${key.id}`, as: "viewer" }))[0]).toBe(404);
    const before = fixture.stored();
    const { id } = await fixture.finished("viewer");
    expect(fixture.stored()).toHaveLength(before.length + 1);
    expect((await fixture.remove("viewer", id)).status).toBe(204);
    await expect.poll(fixture.stored).toEqual(before);
  });

  it("go after a day, and their files with them", async () => {
    const { id } = await fixture.finished("viewer");
    const [name = ""] = (await fixture.entries()).map(({ storedName }) => storedName ?? "");
    const customer = {
      ...fixture.base.redwood,
      alias: "redwood",
      name: "",
      logoUrl: null,
      configuration: {},
    };
    const at = (seconds: number) => ({ ...fixture.deps, clock: () => (NOW + seconds) * 1_000 });
    await cleanUp(at(86_399), customer);
    expect((await fixture.content("viewer", id)).status).toBe(200);
    await cleanUp(at(86_400), customer);
    expect((await fixture.content("viewer", id)).status).toBe(404);
    // The clock of the file system is the true one.
    await cleanUp({ ...fixture.deps, clock: () => Date.now() + 90_000_000 }, customer);
    expect(fixture.stored()).not.toContain(name);
  });
});
