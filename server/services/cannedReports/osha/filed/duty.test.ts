/** Keeping what was filed ends the duty to file of the year, by the rights of who keeps it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RecordData } from "../../../../../engine/index.ts";
import { addUser } from "../../../../storage/testing/companyFixture.ts";
import { codeOf, openExportFixture } from "../../../exports/exports.fixture.ts";
import type { ExportFixture } from "../../../exports/exports.fixture.ts";
import { addCases, oshaDeps } from "../osha.fixture.ts";

let fixture: ExportFixture;
let cases: Awaited<ReturnType<typeof addCases>>;
/** The files are of 2016 on. */
let year = 2015;
beforeAll(async () => {
  fixture = await openExportFixture({ deps: oshaDeps() });
  cases = await addCases(fixture);
  const { db, redwood, people } = fixture.base;
  const permissions = { trips: ["view" as const, "add" as const], people: ["view" as const] };
  people["adder"] = (await addUser(db, redwood, { groupId: redwood.root, permissions })).user.email;
});
afterAll(() => fixture.close());

const day = (text: string) => Date.parse(text) / 1_000;
const at = (id: number) => fixture.ask({ url: `/api/models/${id}`, as: "admin" });
const valuesOf = async (id: number) => ((await at(id)).body as RecordData).fields;
/** A year of its own with one case on its log, which must be filed. */
let yearId = 0;
beforeEach(async () => {
  year += 1;
  yearId = await added(
    "site_year",
    { year, staff: 40, hours: 80_000, peak: 120, must: true },
    { site: cases.siteId },
  );
  const { fields } = (await at(cases.first)).body as RecordData;
  const hired = day("2010-05-01");
  await added("harm", { ...fields, number: "1", day: day(`${year}-05-01`), hired });
});

async function added(templateAlias: string, fields: object, relations: object = {}): Promise<number> {
  const body = { templateAlias, groupId: fixture.base.redwood.north, fields, relations };
  const reply = await fixture.ask({ method: "POST", url: "/api/models", as: "admin", body });
  expect(reply.status, reply.text).toBe(201);
  return (reply.body as { id: number }).id;
}
async function change(id: number, fields: object): Promise<void> {
  const { templateAlias, groupId, version } = (await at(id)).body as RecordData;
  const body = { id, templateAlias, groupId, version, fields, relations: {} };
  const reply = await fixture.ask({ method: "PUT", url: `/api/models/${id}`, as: "admin", body });
  expect(reply.status, reply.text).toBe(200);
}
const keep = (as: string, part: string, more: object = {}) => {
  const form = { year, terminalId: fixture.base.redwood.north };
  const body = { part, form, filedOn: day("2026-01-10"), ...more };
  return fixture.ask({ method: "POST", url: "/api/reports/osha/filings/keep", as, body });
};
const filings = async () => {
  const body = { year, terminalId: fixture.base.redwood.north };
  const reply = await fixture.ask({ method: "POST", url: "/api/reports/osha/filings", as: "admin", body });
  return (reply.body as { filings: unknown[] }).filings;
};

describe("the duty to file of a year", () => {
  it("ends on the day of the last of the files that must be filed, and says until then which is missing", async () => {
    const first = await keep("terminal", "summary");
    expect(first.body).toMatchObject({ stillDue: ["cases"] });
    expect((await valuesOf(yearId))["done"]).toBeNull();
    const last = await keep("terminal", "cases", { filedOn: day("2026-01-12") });
    expect(last.body).toMatchObject({ stillDue: [] });
    expect((await valuesOf(yearId))["done"]).toBe(day("2026-01-12"));
  });

  it("ends with the summary where cases need not be filed one by one", async () => {
    await change(yearId, { peak: 60 });
    expect((await keep("terminal", "summary")).body).toMatchObject({ stillDue: [] });
    expect((await valuesOf(yearId))["done"]).toBe(day("2026-01-10"));
  });

  it("ends in the name of who kept the file, in the history of the year", async () => {
    await change(yearId, { peak: 60 });
    await keep("terminal", "summary");
    const { lastUpdatedByUser: who } = (await at(yearId)).body as RecordData;
    const kept = (await filings())[0] as { keptBy: string };
    expect(`${who?.firstName} ${who?.lastName}`).toBe(kept.keptBy);
  });

  it("keeps its day when a corrected file is kept later", async () => {
    await change(yearId, { peak: 60 });
    await keep("terminal", "summary");
    await change(yearId, { hours: 81_000 });
    expect((await keep("terminal", "summary", { filedOn: day("2026-01-14") })).status).toBe(201);
    expect((await valuesOf(yearId))["done"]).toBe(day("2026-01-10"));
  });

  it("is not there where the year need not be filed", async () => {
    await change(yearId, { peak: 60, must: false });
    expect((await keep("terminal", "summary")).status).toBe(201);
    expect((await valuesOf(yearId))["done"]).toBeNull();
  });
});

describe("who may add filings and not change the year", () => {
  it("keeps a file that does not end the duty", async () => {
    expect((await keep("adder", "summary")).status).toBe(201);
    expect((await valuesOf(yearId))["done"]).toBeNull();
  });

  it("is refused the one that does, with the reason, and nothing is kept", async () => {
    await change(yearId, { peak: 60 });
    const refused = await keep("adder", "summary");
    expect(codeOf(refused)).toEqual([403, "not_permitted"]);
    expect(refused.text).toContain("ends the duty to file of the year");
    expect(await filings()).toEqual([]);
    expect((await valuesOf(yearId))["done"]).toBeNull();
  });

  it("keeps it once somebody else ended the duty", async () => {
    await change(yearId, { peak: 60, done: day("2026-01-05") });
    expect((await keep("adder", "summary")).status).toBe(201);
    expect((await valuesOf(yearId))["done"]).toBe(day("2026-01-05"));
  });
});
