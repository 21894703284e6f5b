/** What people see of themselves: their own score, and nothing of others. */
import type { Static } from "typebox";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { RecordData } from "../../../engine/index.ts";
import { addUser, NOW } from "../../storage/testing/companyFixture.ts";
import type { ownScores, scorePage, ShownHead } from "./replies.ts";
import { addDrivers, createScorecardFixture, definition, url } from "./scorecards.fixture.ts";
import type { Driver, ScorecardFixture, Shown } from "./scorecards.fixture.ts";

let fixture: ScorecardFixture;
let drivers: Driver[];
let sam: Driver;
beforeAll(async () => {
  fixture = await createScorecardFixture();
  drivers = await addDrivers(fixture);
  const { redwood, people, db } = fixture;
  // Somebody without any right to records.
  const { user } = await addUser(db, redwood, { groupId: redwood.south, permissions: {} });
  people["driver"] = user.email;
  sam = drivers.find(({ name }) => name === "Sam 4") ?? { id: 0, name: "", groupId: 0 };
  await write(sam, { email: user.email });
}, 240_000);
afterEach(() => fixture.reset());
afterAll(() => fixture.close());

async function write({ id }: Driver, changed: object): Promise<RecordData> {
  const address = `/api/models/${id}`;
  const { version, groupId, fields, relations } = await fixture.ask<RecordData>({ url: address });
  const body = { id, version, groupId, fields: { ...fields, ...changed }, relations };
  return fixture.ask<RecordData>({ method: "PUT", url: address, body });
}
const add = (more: object = {}) =>
  fixture.ask<Shown>({ method: "POST", url, body: { ...definition, shownToEmployees: true, ...more } }, 201);
const compute = (id: number) =>
  fixture.ask<{ run: ShownHead }>({ method: "POST", url: `${url}/${id}/compute` }, 201);
const own = async (as = "driver") =>
  (await fixture.ask<Static<typeof ownScores>>({ url: `${url}/own`, as })).data;

describe("the own score", () => {
  it("is that of the newest run, with its history, for who may view nobody", async () => {
    const { id } = await add();
    const { run: one } = await compute(id);
    fixture.clock.now = NOW + 60;
    const { run: two } = await compute(id);
    expect((await fixture.refused({ url: `${url}/${id}`, as: "driver" })).status).toBe(404);
    const [found, ...others] = await own();
    expect(others).toEqual([]);
    expect(found).toMatchObject({ scorecard: { id, name: "Drivers" }, run: two });
    expect(found?.history.map(({ run }) => run)).toEqual([one, two]);
    const { data } = await fixture.ask<Static<typeof scorePage>>({
      url: `${url}/${id}/scores?search=sam%204`,
    });
    expect(found?.score).toEqual({ ...data[0], name: found?.score.name });
    expect(found?.score.name).toMatch(/^User No\. /);
    expect(found?.run.attributes.map(({ peers }) => peers.map(({ label }) => label))).toEqual([
      ["Everybody"],
      ["Everybody"],
    ]);
    expect(found?.matters.length).toBeGreaterThan(0);
    const said = JSON.stringify(await own());
    for (const { name, id: other } of drivers.filter(({ id: each }) => each !== sam.id)) {
      expect(said).not.toContain(name);
      expect(said).not.toContain(`"employeeId":${other}`);
    }
  });

  it("is shown by no scorecard that is not for people, or archived, and to nobody without a record", async () => {
    const hidden = await add({ shownToEmployees: false });
    await compute(hidden.id);
    expect(await own()).toEqual([]);
    await fixture.ask({ method: "PUT", url, body: { id: hidden.id, version: 1, shownToEmployees: true } });
    expect(await own()).toHaveLength(1);
    expect(await own("manager")).toEqual([]);
    await fixture.ask({ method: "PUT", url, body: { id: hidden.id, version: 2, archived: true } });
    expect(await own()).toEqual([]);
  });

  it("is not there for who is in no run, or has left", async () => {
    const { id } = await add({ employees: { groupIds: [fixture.redwood.north], positions: [] } });
    await compute(id);
    expect(await own()).toEqual([]);
    const all = await add();
    await compute(all.id);
    expect(await own()).toHaveLength(1);
    await write(sam, { status: "gone" });
    expect(await own()).toEqual([]);
    await write(sam, { status: "" });
  });

  it("is nobody's while two records have the address of the account, and that of the one who has it, in any case of letters", async () => {
    const { id } = await add();
    await compute(id);
    const other = drivers.find(({ name }) => name === "Nora 1") ?? sam;
    const address = fixture.people["driver"] ?? "";
    await write(other, { email: address.toUpperCase() });
    expect(await own()).toEqual([]);
    await write(sam, { email: "" });
    expect((await own()).map(({ score }) => score.employeeId)).toEqual([other.id]);
    await write(other, { email: "" });
    expect(await own()).toEqual([]);
    await write(sam, { email: address });
    expect((await own()).map(({ score }) => score.employeeId)).toEqual([sam.id]);
  });

  it("says nothing of peers who are fewer than five, nor of a module that is off", async () => {
    const { id } = await add({ employees: { groupIds: [fixture.redwood.south], positions: [] } });
    await compute(id);
    const [found] = await own();
    expect(found?.run.attributes.map(({ peers }) => peers)).toEqual([[], []]);
    expect(found?.score.attributes.map(({ peers }) => peers)).toEqual([-1, -1]);
    const { flags } = fixture.deps.schemas.configuration;
    flags["module.trips.enabled"] = false;
    try {
      expect(await own()).toEqual([]);
    } finally {
      flags["module.trips.enabled"] = true;
    }
  });
});
