import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AccessPlan } from "../company/access.ts";
import { addCompany, addUser, fixtureEngine, inputOf } from "../testing/companyFixture.ts";
import type { Company } from "../testing/companyFixture.ts";
import { testDatabase } from "../testing/testDatabase.ts";
import type { TestDatabase } from "../testing/testDatabase.ts";
import { recordCalls } from "../testing/recordFixture.ts";
import { listCalls } from "../testing/tripsFixture.ts";

const engine = fixtureEngine();
const { insert } = recordCalls(() => db, engine);
const { list } = listCalls(() => db, engine);
let db: TestDatabase;
let redwood: Company;
let admin: AccessPlan;
let north: AccessPlan;

const towns = ["Sacramento", "San Francisco", "Bakersfield", "Fresno", "Los Angeles", "Reno"];

beforeAll(async () => {
  db = await testDatabase({ engine });
  redwood = await addCompany(db, "redwood");
  admin = await addUser(db, redwood);
  north = await addUser(db, redwood, { groupId: redwood.north, permissions: { trips: ["view"] } });
  const all = [redwood.north, redwood.south].flatMap((group) =>
    towns.map((town) => inputOf("trip", group, { town })),
  );
  await insert("trip", all, admin);
});
afterAll(() => db.close());

const townsOf = async (search: string, plan = admin, more: object = {}) => {
  const { records, similar } = await list(plan, { search, tolerant: true, ...more });
  return { towns: [...new Set(records.map(({ fields }) => fields["town"]))], similar, records };
};

describe("a search that finds nothing", () => {
  it.each([
    ["sacremento", "Sacramento"],
    ["Bakersfeild", "Bakersfield"],
    ["San Fransisco", "San Francisco"],
    ["frenso", "Fresno"],
    ["los angelas", "Los Angeles"],
  ])("gives what %s was meant to be first, and says that it is only similar", async (typed, meant) => {
    const { towns: found, similar } = await townsOf(typed);
    expect(found[0]).toBe(meant);
    expect(similar).toBe(true);
  });

  it("stays empty where nothing is alike, or every word is short", async () => {
    for (const search of ["zyxwvut", "rno", "%", "_____", "Sacremento zyxwvut"])
      expect(await townsOf(search), search).toMatchObject({ towns: [], similar: undefined });
  });

  it("gives nothing of groups that the principal may not view, and keeps to the other conditions", async () => {
    const { records } = await townsOf("sacremento", north);
    expect(records.map(({ groupId }) => groupId)).toEqual([redwood.north]);
    const filter = { field: "town", is: "Reno" } as const;
    expect((await townsOf("sacremento", admin, { filter })).towns).toEqual([]);
  });

  it("stays empty where similar words were not asked for", async () => {
    expect((await townsOf("sacremento", admin, { tolerant: false })).towns).toEqual([]);
  });
});

it("a search that finds something gives nothing else", async () => {
  expect(await townsOf("reno")).toMatchObject({ towns: ["Reno"], similar: undefined });
});
