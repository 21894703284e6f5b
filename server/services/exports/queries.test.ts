/** Exports of what queries answer, behind people's backs and at once. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errors } from "../../core/errors.ts";
import { tableName } from "../../storage/columns/columns.ts";
import { NOW, planOf } from "../../storage/testing/companyFixture.ts";
import { exports, inTenant } from "../../storage/index.ts";
import { marks } from "../app.fixture.ts";
import { codeOf, openExportFixture, endpoint, unheard } from "./exports.fixture.ts";
import type { ExportFixture, Job } from "./exports.fixture.ts";

let fixture: ExportFixture;
const towns = ["=1+1", "+1", "-1", "@a", 'say "no", please'];

beforeAll(async () => {
  fixture = await openExportFixture();
  const { redwood } = fixture.base;
  const save = async (
    templateAlias: string,
    fields: object,
    relations: object = {},
    groupId = redwood.north,
  ) => {
    const body = { templateAlias, groupId, fields, relations };
    const reply = await fixture.ask({ method: "POST", url: "/api/models", as: "admin", body });
    expect(reply.status, reply.text).toBe(201);
    return (reply.body as { id: number }).id;
  };
  const secretary = await save("driver", { firstName: "Cara", lastName: "Diaz" }, {}, redwood.south);
  await save(
    "trip",
    { town: "Reno", day: 1_768_435_200, cost: 12.5, late: true },
    { primaryModel: secretary },
  );
  for (const town of towns) await save("trip", { town, cost: 10 }, {}, redwood.south);
});
afterAll(() => fixture.close());

const column = (path: string) => ({ type: "PATH", path });
const rows = {
  template: "trip",
  columns: [column("town")],
  orderBy: [{ direction: "asc", path: column("town") }],
};
const byGroup = {
  template: "trip",
  aggregations: [{ aggregate: "COUNT" }, { aggregate: "SUM", of: column("cost") }],
  groupBy: [{ type: "MODEL_GROUP" }],
};

/** Starts with exactly this body. */
const start = (person: string, body: object, format = "csv") =>
  fixture.ask({ method: "POST", url: `${endpoint}/${format}`, as: person, body });

async function made(person: string, body: object, format = "csv"): Promise<Job> {
  const reply = await start(person, { name: "Answer", ...body }, format);
  expect(reply.status, reply.text).toBe(202);
  const { id } = reply.body as Job;
  const status = () => fixture.statusOf(person, id);
  await expect
    .poll(async () => (await status()).status, { timeout: 20_000, interval: 50 })
    .not.toBe("preparing");
  return status();
}

async function linesOf(person: string, body: object): Promise<string[]> {
  const job = await made(person, body);
  expect(job).toMatchObject({ status: "Ready" });
  return (await fixture.content(person, job.id)).text.replace("\uFEFF", "").split("\r\n").slice(0, -1);
}

/** The texts of the sheets of a workbook, by their names. */
async function sheetsOf(person: string, body: object): Promise<Record<string, string>> {
  const { id } = await made(person, body, "xlsx");
  const entry = (await fixture.entries()).find((each) => each.id === id);
  const folder = join(fixture.base.dataFolder, "files", String(fixture.base.redwood.id));
  const files = unzipSync(new Uint8Array(readFileSync(join(folder, entry?.storedName ?? ""))));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const names = [...text("xl/workbook.xml").matchAll(/<sheet name="([^"]*)"/g)].map(([, name = ""]) => name);
  return Object.fromEntries(names.map((name, index) => [name, text(`xl/worksheets/sheet${index + 1}.xml`)]));
}

/** The cells of a sheet, row by row. */
const cellsOf = (sheet = "") =>
  [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<c [^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs)].map(
      ([, text, number]) => text ?? Number(number),
    ),
  );

describe("an export of a query", () => {
  it("has all records, whatever page was asked, as people read them and without formulas", async () => {
    const lines = await linesOf("admin", { ...rows, limit: 2 });
    expect(lines[0]).toBe("Town");
    expect(lines.slice(1).sort()).toEqual(
      ["'+1", "'-1", "'=1+1", "'@a", '"say ""no"", please"', "Northtown", "Reno", "Southtown"].sort(),
    );
  });

  it("shows related records by their labels, as far as they may be viewed, and days as days", async () => {
    const driver = { type: "RELATION", relation: "primaryModel" };
    const first = { type: "RELATION_PATH", relations: ["primaryModel"], path: "firstName" };
    const asked = {
      template: "trip",
      columns: [column("town"), column("day"), column("cost"), driver, first, { type: "GROUP" }],
      where: { path: column("town"), comparison: "EQUALS", value: "Reno" },
    };
    expect(await linesOf("admin", asked)).toEqual([
      "Town,Day,Cost,Driver,Driver: First name,Terminal",
      "Reno,01/15/2026,$12.50,Cara Diaz,Cara,North",
    ]);
    const [, seen = ""] = await linesOf("terminal", asked);
    expect(seen).toMatch(/^Reno,01\/15\/2026,\$12\.50,Record No\. \d+,,North$/);
  });

  it("has the groups with the labels of their keys, and typed totals", async () => {
    expect(await linesOf("admin", byGroup)).toEqual([
      "Terminal,Count,Sum of Cost",
      "North,2,$12.50",
      "South,6,$50.00",
    ]);
    const sheets = await sheetsOf("admin", byGroup);
    expect(cellsOf(sheets["Trips"])).toEqual([
      ["Terminal", "Count", "Sum of Cost"],
      ["North", 2, 12.5],
      ["South", 6, 50],
    ]);
    expect(sheets["Trips"]).toContain('state="frozen"');
    expect(sheets["Trips"]).toContain('<autoFilter ref="A1:C3"/>');
  });

  it("holds what its principal may view: neither rows nor counts of other groups", async () => {
    expect(await linesOf("terminal", byGroup)).toEqual(["Terminal,Count,Sum of Cost", "North,2,$12.50"]);
    expect((await linesOf("terminal", rows)).slice(1).sort()).toEqual(["Northtown", "Reno"]);
  });

  it("[S2][ASVS 8.2.3] shows confidential values to those who may see them, and counts them for nobody else", async () => {
    const asked = { template: "trip", columns: [column("town"), column("secret")] };
    expect(codeOf(await start("viewer", { ...asked, name: "A" }))).toEqual([400, "invalid_query"]);
    const counted = { template: "trip", aggregations: [{ aggregate: "COUNT", of: column("secret") }] };
    expect(codeOf(await start("viewer", { ...counted, name: "A" }))).toEqual([400, "invalid_query"]);
    expect(await linesOf("confidential", counted)).toEqual(["Count of Secret", "2"]);
    expect(await linesOf("northConfidential", counted)).toEqual(["Count of Secret", "1"]);
    const lines = await linesOf("northConfidential", asked);
    expect(lines).toContain(`Northtown,${marks.confidential} Northtown`);
    expect(lines.join()).not.toContain(`${marks.confidential} Southtown`);
  });

  it("of several is a workbook: totals side by side, then a sheet for each under a lawful name of its own", async () => {
    const late = { ...byGroup, where: { path: column("late"), comparison: "EQUALS", value: true } };
    const people = { template: "driver", aggregations: [{ aggregate: "COUNT" }], groupBy: byGroup.groupBy };
    const named = { ...people, name: `[Drivers]: 'all/${"x".repeat(60)}` };
    const sheets = await sheetsOf("admin", { queries: [late, byGroup, named] });
    const names = Object.keys(sheets);
    expect(names.slice(0, 3)).toEqual(["All series", "Trips", "Trips (2)"]);
    expect(names[3]).toMatch(/^ ?Drivers   'all x+$/);
    expect(names[3]?.length).toBeLessThanOrEqual(31);
    const [header, ...lines] = cellsOf(sheets["All series"]);
    expect(header?.slice(0, 5)).toEqual([
      "Terminal",
      "Trips: Count",
      "Trips: Sum of Cost",
      "Trips (2): Count",
      "Trips (2): Sum of Cost",
    ]);
    expect(lines).toEqual([
      ["North", 1, 12.5, 2, 12.5, 1],
      ["South", 0, 6, 50, 1],
    ]);
  });

  it("of several that are grouped differently has no common sheet", async () => {
    const sheets = await sheetsOf("admin", { queries: [byGroup, rows] });
    expect(Object.keys(sheets)).toEqual(["Trips", "Trips (2)"]);
  });

  it("is refused at once with every mistake and its place", async () => {
    const wrong = { ...rows, columns: [column("twon")] };
    const reply = await start("admin", { queries: [rows, wrong], name: "A" }, "xlsx");
    expect(codeOf(reply)).toEqual([400, "invalid_query"]);
    expect(reply.text).toContain("/queries/1/columns/0/path");
    expect(codeOf(await start("admin", { queries: [rows, rows], name: "A" }))).toEqual([
      400,
      "only_as_workbook",
    ]);
    for (const body of [
      { ...rows },
      { queries: [], name: "A" },
      { queries: Array.from({ length: 11 }, () => rows), name: "A" },
      { ...rows, name: "A", timezone: "Moon/Sea" },
      { name: "A" },
    ])
      expect(codeOf(await start("admin", body, "xlsx"))).toEqual([400, "invalid_request"]);
    expect(codeOf(await start("admin", { template: "plane", name: "A" }))).toEqual([400, "unknown_template"]);
    expect(codeOf(await start("peopleOnly", { ...rows, name: "A" }))).toEqual([403, "not_permitted"]);
    expect(
      codeOf(await start("peopleOnly", { queries: [{ template: "driver" }, rows], name: "A" }, "xlsx")),
    ).toEqual([403, "not_permitted"]);
  });

  it("is nobody else's, and not its user's once they have lost the right", async () => {
    const { id } = await made("viewer", rows);
    expect((await fixture.content("manager", id)).status).toBe(404);
    expect((await fixture.content("viewer", id)).status).toBe(200);
    const { redwood, people, db } = fixture.base;
    const member = (active: boolean) =>
      inTenant(db, { customerId: redwood.id }, (trx) =>
        sql`update memberships set active = ${active}
          where user_id = (user_by_email(${people["viewer"]}) ->> 'id')::bigint`.execute(trx),
      );
    const key = { customerId: redwood.id, id: randomUUID() };
    const { userId } = await planOf(db, redwood, people["viewer"] ?? "");
    const request = { queries: [rows], name: "Late" };
    const asked = { fileName: "Late.csv", format: "csv", request, userId, now: NOW };
    await inTenant(db, key, (trx) => exports.addExport(trx, key, asked));
    await member(false);
    expect((await fixture.content("viewer", id)).status).toBe(403);
    await fixture.work()({ ...key }, unheard());
    await member(true);
    expect(await fixture.statusOf("viewer", key.id)).toMatchObject({
      status: "Error",
      error: errors.notPermitted().message,
    });
  });
});

describe("a file that is sent at once", () => {
  const send = (url: string, body: object, as = "admin") => fixture.ask({ method: "POST", url, as, body });

  it("is of a query", async () => {
    const reply = await send("/api/models/query/csv", byGroup);
    expect(reply.text).toBe("\uFEFFTerminal,Count,Sum of Cost\r\nNorth,2,$12.50\r\nSouth,6,$50.00\r\n");
    expect(reply.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringContaining("Trips 2026-01-14.csv") as string,
      "x-content-type-options": "nosniff",
    });
    expect((await send("/api/models/query/csv", byGroup, "terminal")).text).not.toContain("South");
    expect(codeOf(await send("/api/models/query/pdf", byGroup))).toEqual([400, "invalid_request"]);
    expect(codeOf(await send("/api/models/query/csv", rows, "peopleOnly"))).toEqual([403, "not_permitted"]);
  });

  it("is of several queries as one workbook", async () => {
    const reply = await send("/api/models/queries/xlsx", { queries: [byGroup, byGroup], name: "Report" });
    expect(reply.status).toBe(200);
    expect(reply.text.startsWith("PK")).toBe(true);
    expect(reply.headers["content-disposition"]).toContain("Report 2026-01-14.xlsx");
  });

  it("is of records by their ids, those that may be viewed", async () => {
    const ids = await fixture.ask({ method: "POST", url: "/api/models/query", as: "admin", body: rows });
    const all = (ids.body as { rows: { id: number }[] }).rows.map(({ id }) => id);
    const body = { templateAliases: ["trip"], ids: all, columns: ["town"] };
    expect((await send("/api/models/export/csv", body)).text.split("\r\n")).toHaveLength(all.length + 2);
    expect(
      (await send("/api/models/export/csv", body, "terminal")).text.split("\r\n").slice(1, -1).sort(),
    ).toEqual(["Northtown", "Reno"]);
    expect(codeOf(await send("/api/models/export/csv", { ...body, ids: [] }))).toEqual([
      400,
      "invalid_request",
    ]);
  });

  it("is refused above 5,000 rows, with the way to have it", async () => {
    const ids = Array.from({ length: 5_001 }, (_, index) => index + 1);
    const { redwood, db } = fixture.base;
    const table = sql.raw(tableName("driver"));
    await inTenant(db, { customerId: redwood.id }, (trx) =>
      sql`insert into ${table}
        select (jsonb_populate_record(null::${table}, to_jsonb(d) || jsonb_build_object('id', 1000000 + n))).*
        from ${table} d, generate_series(1, 5000) n where d.id = (select min(id) from ${table})`.execute(trx),
    );
    const count = { template: "driver", aggregations: [{ aggregate: "COUNT" }] };
    const each = { ...count, groupBy: [{ type: "VALUE", path: { type: "ID" } }] };
    const refusals = [
      await send("/api/models/export/csv", { templateAliases: ["trip"], ids }),
      await send("/api/models/query/csv", { template: "driver" }),
      await send("/api/models/query/xlsx", each),
      await send("/api/models/queries/xlsx", { queries: [count, each] }),
    ];
    expect((await send("/api/models/query/csv", count)).text).toContain("5002");
    for (const reply of refusals) {
      expect(codeOf(reply)).toEqual([413, "export_too_large"]);
      expect(reply.text).toContain(
        "More than 5,000 rows cannot be sent at once. Have the file made in the background: POST /api/models/query/export/{format}.",
      );
    }
  });
});
