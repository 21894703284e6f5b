/** Official files of ready reports: what the check finds, who may have the file, and that it has the valid rows (spec reporting.md 7). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileCannedReports } from "../../../../engine/server.ts";
import { inTenant, roles } from "../../../storage/index.ts";
import { addUser, fixtureEngine, NOW } from "../../../storage/testing/companyFixture.ts";
import { marks } from "../../app.fixture.ts";
import { codeOf, openExportFixture } from "../../exports/exports.fixture.ts";
import type { ExportFixture, Job } from "../../exports/exports.fixture.ts";

const text = (name: string, field: string) => ({
  name,
  type: "text",
  required: true,
  value: { from: "field", field },
});
const upload = {
  alias: "upload",
  name: "Upload",
  help: "Trips for the authority.",
  section: "summary",
  exportTypes: ["txt", "xlsx"],
  modules: ["trips"],
  call: "clearingHouse",
  parameters: [{ kind: "choices", name: "positions", label: "Kind", field: "kind" }],
  report: {
    version: "1.0.0",
    dataSeries: [{ id: 1, alias: "trip", filters: [], aggregation: "COUNT", columns: [{ field: "town" }] }],
    commonFilters: [],
    settings: { displayType: "table" },
  },
  orderBy: { field: "town", direction: "asc" },
  fileFormat: {
    name: "Trips of the authority",
    delimiter: "tab",
    header: true,
    columns: [
      { ...text("TOWN", "town"), limits: { maxLength: 12 } },
      {
        name: "DAY",
        type: "date",
        dateForm: "MM/DD/YYYY",
        required: true,
        value: { from: "field", field: "day" },
      },
      { ...text("NOTE", "secret"), ownLimits: { pattern: "^canary", message: "A note usually is one." } },
      {
        name: "LAND",
        type: "text",
        value: { from: "constant", constant: "US" },
        notVerified: "Which there are.",
      },
      {
        name: "TYPE",
        type: "choice",
        choices: [
          { value: "1", label: "Limited" },
          { value: "2", label: "Full" },
        ],
        value: { from: "choice", name: "queryType", label: "Query type", default: "1" },
      },
      {
        name: "Miles",
        type: "integer",
        required: { column: "TYPE", any: ["2"], message: "Full ones need the miles." },
        notWritten: true,
        value: { from: "field", field: "miles" },
      },
    ],
    notes: ["Each row costs."],
    notVerified: ["How many rows."],
    sources: [{ about: "All of it", address: "https://authority.example" }],
  },
};
const engine = fixtureEngine();
const open = {
  ...upload,
  alias: "open",
  name: "Open/Upload",
  call: undefined,
  fileFormat: {
    ...upload.fileFormat,
    columns: upload.fileFormat.columns.filter(({ name }) => name !== "NOTE"),
  },
};
const plain = { ...upload, alias: "plain", exportTypes: ["csv"], call: undefined, fileFormat: undefined };
const cannedReports = compileCannedReports(
  [upload, open, plain].map((json) => ({ json: JSON.parse(JSON.stringify(json)) as unknown })),
  { engine },
);

let fixture: ExportFixture;
const ids: Record<string, number> = {};

beforeAll(async () => {
  fixture = await openExportFixture({ deps: { engine, cannedReports } });
  await addPartlyConfidential();
  const { north, south } = fixture.base.redwood;
  await save("Albany", north, { day: NOW, secret: `${marks.confidential} a`, miles: 4 });
  await save("Tab\tville", south, { day: NOW, secret: `${marks.confidential} b` });
  await save("A town of too many letters", north, { secret: "shout" });
});
afterAll(() => fixture.close());

/** Somebody who may view all trips, and what is confidential of those in the north. */
async function addPartlyConfidential() {
  const { db, redwood, people } = fixture.base;
  const role = { groupId: redwood.root, permissions: { trips: ["view" as const] } };
  const { user, userId } = await addUser(db, redwood, role);
  people["partly"] = user.email;
  await inTenant(db, { customerId: redwood.id }, async (trx) => {
    const permissions = { trips: ["view" as const, "viewConfidential" as const] };
    const named = { name: "Confidential in the north", roleType: "CUSTOM", sortOrder: 9, permissions };
    const roleId = await roles.createRole(trx, redwood.id, named);
    await roles.assignRole(trx, { customerId: redwood.id, userId, roleId, groupId: redwood.north });
  });
}

async function save(town: string, groupId: number, fields: object) {
  const body = { templateAlias: "trip", groupId, fields: { town, kind: "local", ...fields }, relations: {} };
  const reply = await fixture.ask({ method: "POST", url: "/api/models", as: "admin", body });
  expect(reply.status, reply.text).toBe(201);
  ids[town] = (reply.body as { id: number }).id;
}

const local = { positions: ["local"] };
const post = (url: string, as: string, body: object) => fixture.ask({ method: "POST", url, as, body });
const check = (as: string, alias = "upload", values: object = local) =>
  post(`/api/reports/canned/${alias}/check`, as, { values });

interface Check {
  rows: number;
  valid: number;
  warnings: number;
  findingCount: number;
  findings: {
    row: number;
    column: string;
    rule: string;
    severity: string;
    message: string;
    record: { id: number; label: string; templateAlias: string };
    field?: { key: string; label: string };
  }[];
}

async function fileOf(reply: Awaited<ReturnType<typeof post>>, as = "admin"): Promise<Buffer> {
  expect(reply.status, reply.text).toBe(202);
  const { id } = reply.body as Job;
  await expect
    .poll(async () => (await fixture.statusOf(as, id)).status, { timeout: 20_000, interval: 50 })
    .toBe("Ready");
  return Buffer.from((await fixture.content(as, id)).text);
}

describe("the check of a file", () => {
  it("names row, column and rule of each finding, with the record and the field to mend, and no value", async () => {
    const reply = await check("admin");
    expect(reply.status, reply.text).toBe(200);
    const { rows, valid, warnings, findingCount, findings } = reply.body as Check;
    expect([rows, valid, warnings, findingCount]).toEqual([3, 1, 1, 4]);
    expect(
      findings.map(({ row, column, rule, severity, record, field }) => [
        `${row} ${column} ${rule} ${severity}`,
        record.id,
        field?.key,
      ]),
    ).toEqual([
      ["1 TOWN maxLength error", ids["A town of too many letters"], "town"],
      ["1 DAY required error", ids["A town of too many letters"], "day"],
      ["1 NOTE pattern warning", ids["A town of too many letters"], "secret"],
      ["3 TOWN characters error", ids["Tab\tville"], "town"],
    ]);
    expect(findings[2]).toMatchObject({ message: "A note usually is one.", field: { label: "Secret" } });
    expect(reply.text).not.toContain("shout");
    expect(reply.text).not.toContain(marks.confidential);
  });

  it("counts what is chosen once for all rows", async () => {
    const { valid, findings } = (await check("admin", "upload", { ...local, queryType: "2" })).body as Check;
    expect([valid, findings.at(-1)]).toEqual([
      1,
      expect.objectContaining({ row: 3, column: "Miles", message: "Full ones need the miles." }),
    ]);
    const wrong = await check("admin", "upload", { queryType: "7" });
    expect([codeOf(wrong), (wrong.body as { message: string }).message]).toEqual([
      [400, "values_refused"],
      "Query type: must be one of 1, 2.",
    ]);
  });

  it("is refused, naming no value, to whom a column is confidential in some or all records", async () => {
    for (const as of ["terminal", "viewer", "partly"]) {
      const reply = await check(as);
      expect([as, codeOf(reply)]).toEqual([as, [403, "not_permitted"]]);
      expect(reply.text).toContain("The file needs Secret of each Trip, which is confidential");
      expect(reply.text).not.toContain(marks.confidential);
    }
    expect((await check("confidential")).status).toBe(200);
    expect((await check("terminal", "open")).status).toBe(200);
  });

  it("is refused where there is no such file or no right at all", async () => {
    expect(codeOf(await check("admin", "plain"))).toEqual([400, "invalid_request"]);
    expect(codeOf(await check("peopleOnly"))).toEqual([403, "not_permitted"]);
    expect(codeOf(await check("admin", "none"))).toEqual([404, "report_not_found"]);
  });
});

describe("the file", () => {
  const start = (as: string, format: string, body: object, alias = "upload") =>
    post(`/api/reports/canned/${alias}/export/${format}`, as, { values: local, ...body });

  it("is refused while rows have errors, and says which; the valid rows are made when they are asked for", async () => {
    const refused = await start("admin", "txt", {});
    expect(codeOf(refused)).toEqual([400, "rows_refused"]);
    expect(refused.body).toMatchObject({
      message: "2 of 3 rows have errors. Correct them, or export the valid rows without them.",
      issues: [{ path: "/rows/1/TOWN" }, { path: "/rows/1/DAY" }, { path: "/rows/3/TOWN" }],
    });
    const made = await start("admin", "txt", { validOnly: true });
    expect((made.body as Job).fileName).toMatch(/^Upload \d{4}-\d\d-\d\d\.txt$/);
    expect(String(await fileOf(made))).toBe(
      `TOWN\tDAY\tNOTE\tLAND\tTYPE\r\nAlbany\t01/15/2026\t${marks.confidential} a\tUS\t1\r\n`,
    );
  });

  it("is a workbook at the address that the specification names", async () => {
    const url = "/api/models/query/export/clearingHouse/xlsx";
    expect(codeOf(await post(url, "admin", local))).toEqual([400, "rows_refused"]);
    const made = await post(url, "admin", { ...local, queryType: "1", validOnly: true });
    expect((await fileOf(made)).subarray(0, 2).toString()).toBe("PK");
    expect(codeOf(await post(url, "terminal", { ...local, validOnly: true }))).toEqual([
      403,
      "not_permitted",
    ]);
  });

  it("is refused where it would have no rows, or in another form", async () => {
    const none = await start("admin", "txt", { values: { positions: ["express"] }, validOnly: true });
    expect(none.body).toMatchObject({ code: "rows_refused", message: /no rows/ });
    expect(codeOf(await start("admin", "csv", {}))).toEqual([400, "format_not_offered"]);
    expect(codeOf(await start("admin", "txt", {}, "plain"))).toEqual([400, "format_not_offered"]);
  });

  it("is called after its report without what no file name has", async () => {
    const made = await start("terminal", "txt", { validOnly: true }, "open");
    expect((made.body as Job).fileName).toMatch(/^Open Upload \d{4}-\d\d-\d\d\.txt$/);
  });
});

describe("a report whose module went off", () => {
  it("says so in the form, the check, the file and a file that was made before", async () => {
    const made = await post("/api/reports/canned/upload/export/txt", "admin", {
      values: local,
      validOnly: true,
    });
    await fileOf(made);
    const { flags } = fixture.deps.schemas.configuration;
    flags["module.trips.enabled"] = false;
    try {
      const list = await fixture.ask({ url: "/api/reports/canned", as: "admin" });
      expect(list.body).toEqual({ data: [] });
      const off = [403, "feature_disabled"];
      expect(codeOf(await post("/api/reports/canned/upload", "admin", {}))).toEqual(off);
      expect(codeOf(await check("admin"))).toEqual(off);
      const again = { values: local, validOnly: true };
      expect(codeOf(await post("/api/reports/canned/upload/export/txt", "admin", again))).toEqual(off);
      expect(codeOf(await fixture.content("admin", (made.body as Job).id))).toEqual(off);
    } finally {
      flags["module.trips.enabled"] = true;
    }
  });
});
