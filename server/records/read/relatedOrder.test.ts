import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OrderBy, RecordData, Template } from "../../../engine/index.ts";
import type { AccessPlan } from "../../storage/company/access.ts";
import { QueryError } from "../../storage/database/storageErrors.ts";
import { addUser, driver, fixtureEngine, inputOf, trip } from "../../storage/testing/companyFixture.ts";
import type { Company } from "../../storage/testing/companyFixture.ts";
import { change, createSaveFixture, recordCalls } from "../../storage/testing/recordFixture.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import { listCalls } from "../../storage/testing/tripsFixture.ts";

/** A pass of a trip, listed by the last name of its driver. */
const pass: Template = {
  alias: "pass",
  name: "Pass",
  groupTypes: ["Terminal"],
  modules: ["trips"],
  label: { expression: "code" },
  fields: { code: { type: "text", label: "Code", required: true } },
  relations: {
    driver: { template: "driver", label: "Driver" },
    trip: { template: "trip", label: "Trip" },
  },
  views: {
    edit: { type: "section", children: ["groupId", "code"] },
    list: { type: "list", columns: ["code"], orderBy: [{ field: "driver.lastName", direction: "asc" }] },
  },
};

const engine = fixtureEngine([driver, trip, pass]);
const { create, get, update } = recordCalls(() => db, engine);
const { list, pages } = listCalls(() => db, engine);
let db: TestDatabase;
let redwood: Company;
let admin: AccessPlan;
let north: AccessPlan;
let drivers: RecordData[];
let trips: RecordData[];

beforeAll(async () => {
  db = await testDatabase({ engine });
  ({ redwood, admin } = await createSaveFixture(db));
  const permissions = { trips: ["view" as const], people: ["view" as const] };
  north = await addUser(db, redwood, { groupId: redwood.north, permissions });
});
afterAll(() => db.close());

/** Two trips; three passes of the first one: of Able in the south, of Baker in the north, and of nobody. */
beforeEach(async () => {
  const newDriver = (group: number, lastName: string) =>
    create(inputOf("driver", group, { firstName: "Ann", lastName, badge: "7" }), admin);
  drivers = [await newDriver(redwood.south, "Able"), await newDriver(redwood.north, "Baker")];
  const newTrip = () => create(inputOf("trip", redwood.north, { town: "Reno", secret: "canary" }), admin);
  trips = [await newTrip(), await newTrip()];
  const add = (code: string, of: number | undefined, trip: number | undefined) =>
    create(inputOf("pass", redwood.north, { code }, { driver: of ?? null, trip: trip ?? null }), admin);
  await add("nobody", undefined, trips[0]?.id);
  await add("baker", drivers[1]?.id, trips[0]?.id);
  await add("able", drivers[0]?.id, trips[0]?.id);
  await add("other trip", drivers[0]?.id, trips[1]?.id);
});

const ofTrip = (more: object = {}) => ({
  template: "pass",
  where: [{ relation: "trip", id: trips[0]?.id ?? 0 }],
  limit: 1,
  ...more,
});
const codes = async (plan: AccessPlan, more: object = {}) =>
  (await pages(plan, ofTrip(more))).map(({ label }) => label);
const by = (field: string, direction: OrderBy["direction"] = "asc") => ({ orderBy: [{ field, direction }] });

describe("the records of a table on a record's page", () => {
  it("come in the order of a related record's field, page by page, empty values last", async () => {
    expect(await codes(admin)).toEqual(["able", "baker", "nobody"]);
    expect(await codes(admin, by("driver.lastName", "desc"))).toEqual(["baker", "able", "nobody"]);
  });

  it("are filtered by a related record's field", async () => {
    expect(await codes(admin, { filter: { field: "driver.lastName", is: "Able" } })).toEqual(["able"]);
  });

  it("[S2][ASVS 8.2.3] say nothing of a related record that the viewer may not view, nor after it was transferred", async () => {
    const filter = { field: "driver.lastName", is: "Able" };
    expect(await codes(north)).toEqual(["baker", "nobody", "able"]);
    expect(await codes(north, { filter })).toEqual([]);
    const [able, baker] = [await get(drivers[0]!.id, admin), await get(drivers[1]!.id, admin)];
    await update({ ...change(able!, {}), groupId: redwood.north }, admin);
    expect(await codes(north)).toEqual(["able", "baker", "nobody"]);
    expect(await codes(north, { filter })).toEqual(["able"]);
    await update({ ...change(baker!, {}), groupId: redwood.south }, admin);
    expect(await codes(north)).toEqual(["able", "nobody", "baker"]);
  });

  it("[S2][ASVS 8.2.3] are neither sorted nor filtered by a confidential field of a related record", async () => {
    for (const plan of [admin, north]) {
      await expect(list(plan, ofTrip(by("trip.secret")))).rejects.toThrow(QueryError);
      const filter = { field: "trip.secret", filled: true } as const;
      await expect(list(plan, ofTrip({ filter }))).rejects.toThrow(QueryError);
    }
  });
});
