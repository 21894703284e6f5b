import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AccessPlan } from "../../storage/company/access.ts";
import { fixtureEngine, inputOf } from "../../storage/testing/companyFixture.ts";
import type { Company } from "../../storage/testing/companyFixture.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import { createSaveFixture, change, issuesOf, recordCalls } from "../../storage/testing/recordFixture.ts";

const engine = fixtureEngine();
const { create, update, get, histories } = recordCalls(() => db, engine);
let db: TestDatabase;
let redwood: Company;
let admin: AccessPlan;
let north: AccessPlan;

beforeAll(async () => {
  db = await testDatabase({ engine });
  ({ redwood, admin, north } = await createSaveFixture(db));
});
afterAll(() => db.close());

/** A driver with two trips of their own, and one that they only helped in. */
async function fixture() {
  const addDriver = () =>
    create(inputOf("driver", redwood.north, { firstName: "Ann", lastName: "Lee" }), admin);
  const [ann, bob] = [await addDriver(), await addDriver()];
  const addTrip = (primaryModel: number) =>
    create(inputOf("trip", redwood.north, { town: "Reno" }, { primaryModel, helpers: [ann.id] }), admin);
  return {
    ann,
    trips: [await addTrip(ann.id), await addTrip(ann.id)] as const,
    other: await addTrip(bob.id),
  };
}
const hold = (record: Parameters<typeof change>[0], retentionLock: boolean, plan: AccessPlan) =>
  update(change(record, {}, { retentionLock }), plan);

describe("4.10 data retention holds", () => {
  it("of a person hold the events about this person, each with its history, and no others", async () => {
    const { ann, trips, other } = await fixture();
    await hold(trips[1], true, admin);
    await hold(ann, true, admin);
    const [first, second] = [await get(trips[0].id, admin), await get(trips[1].id, admin)];
    expect([first, second].map((trip) => [trip?.retentionLock, trip?.version])).toEqual([
      [true, 2],
      [true, 2],
    ]);
    expect((await get(other.id, admin))?.retentionLock).toBe(false);
    const [latest] = await histories(trips[0].id, admin);
    expect(latest?.changes).toEqual([{ field: "retentionLock", from: null, to: true }]);
  });

  it("of an event stay while the person is on hold, and may be removed afterwards", async () => {
    const { ann, trips } = await fixture();
    const onHold = await hold(ann, true, admin);
    const trip = (await get(trips[0].id, admin)) ?? trips[0];
    expect(await issuesOf(hold(trip, false, admin))).toEqual(["retentionLock: held"]);
    await hold(onHold, false, admin);
    expect((await hold(trip, false, admin)).retentionLock).toBe(false);
  });

  it("are changed by administrators only", async () => {
    const { trips } = await fixture();
    expect(await issuesOf(hold(trips[0], true, north))).toEqual(["retentionLock: locked"]);
    const saved = await update(change(trips[0], { town: "Elko" }, { retentionLock: false }), north);
    expect(saved.fields["town"]).toBe("Elko");
  });
});
