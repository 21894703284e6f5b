/** The file of cases is confidential: who kept it reads it again, while they may still make it, and a colleague does not. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTenant } from "../../../../storage/index.ts";
import type { RecordData } from "../../../../../engine/index.ts";
import { addUser } from "../../../../storage/testing/companyFixture.ts";
import { codeOf, openExportFixture } from "../../../exports/exports.fixture.ts";
import type { ExportFixture } from "../../../exports/exports.fixture.ts";
import { addCases, oshaDeps } from "../osha.fixture.ts";

interface Filing {
  id: number;
  part: string;
  confidential: boolean;
  file?: { id: number; name: string };
  changes?: { text: string }[];
}

let fixture: ExportFixture;
let kept: number;
let first: number;
let cases = 0;
const works = ["view", "add", "edit"] as const;
beforeAll(async () => {
  fixture = await openExportFixture({ deps: oshaDeps() });
  ({ first } = await addCases(fixture));
  for (const name of ["keeper", "colleague"])
    await addPerson(name, { trips: [...works], people: [...works] });
  kept = (await keep("keeper", "cases")).id;
});
afterAll(() => fixture.close());

async function addPerson(name: string, permissions: Record<string, (typeof works)[number][]>): Promise<void> {
  const { db, redwood, people } = fixture.base;
  people[name] = (await addUser(db, redwood, { groupId: redwood.north, permissions })).user.email;
}
const ofNorth = () => ({ year: 2025, terminalId: fixture.base.redwood.north });
const post = (url: string, as: string, body: object) => fixture.ask({ method: "POST", url, as, body });
async function keep(as: string, part: string): Promise<{ id: number }> {
  const reply = await post("/api/reports/osha/filings/keep", as, { part, form: ofNorth() });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as { id: number };
}
async function seen(as: string, id = kept): Promise<Filing | undefined> {
  const reply = await post("/api/reports/osha/filings", as, ofNorth());
  return (reply.body as { filings?: Filing[] }).filings?.find((each) => each.id === id);
}
/** Keeps the cases as they are with another one. */
async function keptNow(as: string): Promise<number> {
  cases += 1;
  const { body } = await fixture.ask({ url: `/api/models/${first}`, as: "admin" });
  const { fields, groupId } = body as RecordData;
  const more = { templateAlias: "harm", groupId, fields: { ...fields, number: `2${cases}` }, relations: {} };
  expect((await post("/api/models", "admin", more)).status).toBe(201);
  return (await keep(as, "cases")).id;
}
/** Gives somebody's role other rights. */
const leave = (name: string, permissions: object) =>
  inTenant(fixture.base.db, { customerId: fixture.base.redwood.id }, (trx) =>
    sql`update roles set permissions = permissions || ${JSON.stringify(permissions)}::jsonb where id in (select role_id
      from role_assignments where user_id = (user_by_email(${fixture.base.people[name]}) ->> 'id')::bigint)`.execute(
      trx,
    ),
  );
const content = (
  as: string,
  { id = kept, ...form }: { id?: number; year?: number; terminalId?: number } = {},
) => {
  const { year, terminalId } = { ...ofNorth(), ...form };
  return fixture.ask({
    method: "GET",
    url: `/api/reports/osha/filings/${id}/content?year=${year}&terminalId=${terminalId}`,
    as,
  });
};

describe("who kept the cases", () => {
  it("opens the file again, and sees what differs now", async () => {
    expect(await seen("keeper")).toMatchObject({ confidential: false, changes: [] });
    const reply = await content("keeper");
    expect(reply.status, reply.text).toBe(200);
    expect(reply.text).toContain("A strap snapped");
    expect(reply.headers["content-disposition"]).toContain("North 2025 OSHA300.csv");
  });

  it("gets it on the page of the log alone: the record's field stays confidential", async () => {
    const id = (await seen("keeper"))?.file?.id;
    expect((await fixture.ask({ url: `/api/files/${id}/content`, as: "keeper" })).status).toBe(404);
    const record = await fixture.ask({ url: `/api/models/${kept}`, as: "keeper" });
    expect(record.body).toMatchObject({ protectedFields: ["cases"] });
  });

  it.each([
    ["may not view a record that the file is made from", { people: [] }],
    ["may add no filings", { trips: ["view"] }],
    ["may view no cases", { trips: [] }],
  ])("[S2] reads it no longer once they %s", async (_what, left) => {
    await addPerson("leaver", { trips: [...works], people: [...works] });
    const id = await keptNow("leaver");
    expect((await content("leaver", { id })).status).toBe(200);
    await leave("leaver", left);
    expect((await content("leaver", { id })).status).not.toBe(200);
    expect((await seen("leaver", id))?.file).toBeUndefined();
  });
});

describe("a colleague with the same rights", () => {
  it("[S2] sees that cases were filed, and gets neither file nor differences", async () => {
    const filing = await seen("colleague");
    expect(filing).toMatchObject({ part: "cases", confidential: true });
    expect([filing?.file, filing?.changes]).toEqual([undefined, undefined]);
    expect(codeOf(await content("colleague"))).toEqual([404, "file_not_found"]);
  });
});

describe("the address of a file", () => {
  it("is of its own log alone, and of a filing", async () => {
    const { south } = fixture.base.redwood;
    expect(codeOf(await content("keeper", { year: 2024 }))).toEqual([404, "file_not_found"]);
    expect(codeOf(await content("admin", { terminalId: south }))).toEqual([404, "file_not_found"]);
    expect(codeOf(await content("admin", { id: first }))).toEqual([404, "file_not_found"]);
    expect(codeOf(await content("admin", { id: 999_999 }))).toEqual([404, "file_not_found"]);
  });

  it("is nothing to who may not view the log, nor to another company", async () => {
    expect(codeOf(await content("keeper", { terminalId: fixture.base.redwood.south }))).toEqual([
      404,
      "group_not_found",
    ]);
    expect((await content("peopleOnly")).status).toBe(403);
    expect((await content("foreign")).status).toBe(404);
  });

  it("gives a summary to who may view it, who kept it or not", async () => {
    const { id } = await keep("keeper", "summary");
    for (const as of ["keeper", "colleague", "admin"]) {
      const reply = await content(as, { id });
      expect([as, reply.status]).toEqual([as, 200]);
      expect(reply.headers["content-disposition"]).toContain("North 2025 OSHA300A.csv");
    }
  });
});
