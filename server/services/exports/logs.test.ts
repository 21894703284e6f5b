/** The audit log and the changes of records as files, for administrators alone. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RecordData } from "../../../engine/index.ts";
import { inTenant } from "../../storage/index.ts";
import { codeOf, openExportFixture } from "./exports.fixture.ts";
import type { ExportFixture, Job } from "./exports.fixture.ts";

let fixture: ExportFixture;
beforeAll(async () => {
  fixture = await openExportFixture();
});
afterAll(() => fixture.close());

const start = (as: string, body: object, format = "/csv") =>
  fixture.ask({ method: "POST", url: `/api/export${format}`, as, body: { name: "Log", ...body } });

async function finished(body: object, format?: string): Promise<Job> {
  const reply = await start("admin", body, format);
  expect(reply.status, reply.text).toBe(202);
  const { id } = reply.body as Job;
  const status = async () =>
    (await fixture.ask({ url: `/api/export/status/${id}`, as: "admin" })).body as Job;
  await expect.poll(async () => (await status()).status, { timeout: 20_000, interval: 50 }).toBe("Ready");
  return status();
}

const contentOf = (id: string, as = "admin") => fixture.ask({ url: `/api/export/content/${id}`, as });
const linesOf = async (body: object) =>
  (await contentOf((await finished(body)).id)).text.split("\r\n").slice(1, -1);

it("contain what the screen shows as it is narrowed, on the clock that is asked for", async () => {
  const timezone = "America/Chicago";
  const lines = await linesOf({ log: "changeLog", event: "change", text: "creates a record", timezone });
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain("1/14/2026 6:00 PM CST,User No.");
  expect(lines[0]).toContain("Change,Creates a record,Record,3,Trip 3 Southtown,,201,POST /api/models");
  const narrowed = { log: "changeLog", event: "change", kind: "record", targetName: "southtown" };
  const found = await linesOf(narrowed);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((line) => !line.includes(",Record,3,Trip 3 Southtown,"))).toEqual([]);
  expect(await linesOf({ ...narrowed, field: "town" })).toEqual([]);
  const named = await linesOf({ log: "modelLog", recordName: "southtown", field: "town" });
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((line) => !line.includes(",Trip 3 Southtown,"))).toEqual([]);
  const changes = await linesOf({ log: "modelLog", templateAlias: "trip", field: "town" });
  expect(changes.filter((line) => line.includes(",Town,"))).toEqual([
    expect.stringMatching(/Created,Trip,3,Trip 3 Southtown,Town,,Southtown$/) as string,
    expect.stringMatching(/Created,Trip,2,Trip 2 Northtown,Town,,Northtown$/) as string,
  ]);
});

it("are workbooks unless another format is asked for", async () => {
  const job = await finished({ log: "modelLog" }, "");
  expect(job.fileName).toMatch(/^Log .*\.xlsx$/);
  const all = (await fixture.ask({ url: "/api/export/status", as: "admin" })).body as Job[];
  expect(all.map(({ id }) => id)).toContain(job.id);
});

it("are refused to others, and to who is no administrator any more", async () => {
  expect(codeOf(await start("viewer", { log: "modelLog" }))).toEqual([403, "action_not_permitted"]);
  expect(codeOf(await start("admin", { log: "none" }))).toEqual([400, "invalid_request"]);
  expect(codeOf(await start("admin", { log: "changeLog", recordId: 7 }))).toEqual([400, "invalid_request"]);
  const { id } = await finished({ log: "changeLog" });
  const other = (await fixture.finished("admin")).id;
  expect(codeOf(await contentOf(other))).toEqual([404, "export_not_found"]);
  await setAdmin(false);
  expect((await contentOf(id)).status).toBe(403);
  const direct = await fixture.ask({ url: `/api/models/query/export/content/${id}`, as: "admin" });
  expect(direct.status).toBe(403);
  await setAdmin(true);
  expect((await contentOf(id)).status).toBe(200);
});

async function setAdmin(admin: boolean): Promise<void> {
  const { db, redwood, people } = fixture.base;
  await inTenant(db, { customerId: redwood.id }, (trx) =>
    sql`update memberships set admin = ${admin} where customer_id = ${redwood.id}
      and user_id = (select id from own_members() where email = ${people["admin"]})`.execute(trx),
  );
}

it("of a record that was deleted since contain its changes", async () => {
  const found = await fixture.ask({ url: "/api/models?templateAlias=trip", as: "admin" });
  const [record] = (found.body as { data: RecordData[] }).data;
  await fixture.ask({ method: "DELETE", url: `/api/models/${record?.id}`, as: "admin" });
  const lines = await linesOf({ log: "modelLog", recordId: record?.id });
  expect(lines[0]).toContain(",Deleted,Trip,");
});
