/** Who sees scorecards and their runs: those who may view all that was read for them, and nobody else (spec platform.md 6). */
import type { Static } from "typebox";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { inTenant } from "../../storage/index.ts";
import type { catalog, scorePage, ShownHead } from "./replies.ts";
import { addDrivers, createScorecardFixture, definition, url } from "./scorecards.fixture.ts";
import type { ScorecardFixture, Shown } from "./scorecards.fixture.ts";

let fixture: ScorecardFixture;
beforeAll(async () => {
  fixture = await createScorecardFixture();
  await addDrivers(fixture);
}, 240_000);
afterEach(() => fixture.reset());
afterAll(() => fixture.close());

const add = async (as: string, more: object = {}) =>
  (await fixture.ask<Shown>({ method: "POST", url, body: { ...definition, ...more }, as }, 201)).id;
const computing = (id: number, as: string) => ({ method: "POST" as const, url: `${url}/${id}/compute`, as });
const compute = async (id: number, as: string) =>
  (await fixture.ask<{ run: ShownHead }>(computing(id, as), 201)).run;
const runsFor = async (id: number, as: string) =>
  (await fixture.ask<{ data: ShownHead[] }>({ url: `${url}/${id}/runs`, as })).data.map((run) => run.id);
const lastFor = async (id: number, as: string) =>
  (await fixture.ask<Shown>({ url: `${url}/${id}`, as })).lastRun?.id;
const scoresFor = (id: number, as: string) =>
  fixture.ask<Static<typeof scorePage>>({ url: `${url}/${id}/scores`, as });

/** Every way to ask about a run. */
const asked = (id: number, run: number) => [
  `${url}/${id}/scores?run=${run}`,
  `${url}/${id}/scores/top/5?run=${run}`,
  `${url}/${id}/scores/1?run=${run}`,
  `${url}/${id}/terminals?run=${run}`,
];

describe("a run", () => {
  it("does not exist for who may view less than it read: no count, no date", async () => {
    const id = await add("admin");
    const whole = await compute(id, "admin");
    expect(whole).not.toHaveProperty("isPartial");
    for (const as of ["viewer", "terminal"]) {
      expect(await runsFor(id, as)).toEqual([]);
      expect(await lastFor(id, as)).toBeUndefined();
      for (const address of asked(id, whole.id))
        expect(await fixture.refused({ url: address, as }), address).toMatchObject({
          status: 404,
          code: "scorecard_run_not_found",
        });
    }
    expect(await lastFor(id, "admin")).toBe(whole.id);
  });

  it("is computed by each with their own rights, and opened by those who may view as much", async () => {
    const id = await add("admin");
    const [ofAdmin, ofViewer, ofTerminal] = [
      await compute(id, "admin"),
      await compute(id, "viewer"),
      await compute(id, "terminal"),
    ];
    expect(ofTerminal).toMatchObject({ people: 6, isPartial: true });
    expect(ofViewer).toMatchObject({ people: 10 });
    expect(ofViewer).not.toHaveProperty("isPartial");
    expect(await runsFor(id, "admin")).toEqual([ofTerminal.id, ofViewer.id, ofAdmin.id]);
    expect(await runsFor(id, "manager")).toEqual([ofTerminal.id, ofViewer.id]);
    expect(await runsFor(id, "viewer")).toEqual([ofTerminal.id, ofViewer.id]);
    expect(await runsFor(id, "terminal")).toEqual([ofTerminal.id]);
    const { run, data } = await scoresFor(id, "terminal");
    expect([run.id, data.length]).toEqual([ofTerminal.id, 6]);
    expect(data.every(({ terminal }) => terminal === "North")).toBe(true);
    // Who may not view the miles counts over days, and the run says so.
    const viewers = await scoresFor(id, "viewer");
    expect(viewers.run.attributes.map(({ per }) => per)).toEqual(["days", "days"]);
  });

  it("of one group is whole for who views that group, and opened by them", async () => {
    const id = await add("terminal", { employees: { groupIds: [fixture.redwood.north], positions: [] } });
    const run = await compute(id, "terminal");
    expect(run.people).toBe(6);
    expect(await runsFor(id, "terminal")).toEqual([run.id]);
    expect(await runsFor(id, "viewer")).toEqual([run.id]);
  });

  it("is gone for who loses the right to one of its record types", async () => {
    const id = await add("admin");
    const run = await compute(id, "viewer");
    expect(await runsFor(id, "both")).toEqual([run.id]);
    const { id: customerId } = fixture.redwood;
    const email = fixture.people["both"];
    await inTenant(fixture.db, { customerId }, (trx) =>
      sql`update roles set permissions = '{"people": ["view"]}' where customer_id = ${customerId} and id in (
        select a.role_id from role_assignments a join own_members() m on m.id = a.user_id where m.email = ${email})`.execute(
        trx,
      ),
    );
    for (const address of [`${url}/${id}`, `${url}/${id}/runs`, ...asked(id, run.id)])
      expect(await fixture.refused({ url: address, as: "both" }), address).toMatchObject({
        status: 404,
        code: "scorecard_not_found",
      });
  });
});

describe("a scorecard", () => {
  it("is in no list, and not there, for who may not view a record type that it needs", async () => {
    const id = await add("admin");
    const listed = await fixture.ask<{ data: Shown[] }>({ url, as: "peopleOnly" });
    expect(listed.data).toEqual([]);
    const requests = [
      { url: `${url}/${id}` },
      computing(id, "peopleOnly"),
      { method: "PUT" as const, url, body: { id, version: 1, name: "Mine" } },
      { method: "DELETE" as const, url: `${url}/${id}` },
    ];
    for (const request of requests)
      expect(await fixture.refused({ ...request, as: "peopleOnly" })).toMatchObject({
        status: 404,
        code: "scorecard_not_found",
      });
    const choices = await fixture.ask<Static<typeof catalog>>({ url: `${url}/attributes`, as: "peopleOnly" });
    expect(choices.data).toEqual([]);
    const body = { ...definition };
    expect((await fixture.refused({ method: "POST", url, body, as: "peopleOnly" })).status).toBe(400);
  });

  it("names no group that its reader is not shown", async () => {
    const { north, south } = fixture.redwood;
    const id = await add("admin", { employees: { groupIds: [north, south], positions: [] } });
    const { groupLabels } = await fixture.ask<Shown>({ url: `${url}/${id}`, as: "terminal" });
    expect(groupLabels).toEqual(["North", "Groups that you may not view"]);
    expect((await compute(id, "terminal")).people).toBe(6);
    const body = { ...definition, employees: { groupIds: [south], positions: [] } };
    const found = await fixture.refused({ method: "POST", url, body, as: "terminal" });
    expect(found.issues?.[0]).toMatchObject({ path: "/employees/groupIds/0" });
  });

  it("is never that of another company", async () => {
    const id = await add("admin");
    const run = await compute(id, "admin");
    const headers = { host: "harbor.localhost" };
    const there = await fixture.ask<{ data: Shown[] }>({ url, as: "foreign", headers });
    expect(there.data).toEqual([]);
    for (const address of [`${url}/${id}`, `${url}/${id}/runs`, ...asked(id, run.id)])
      expect((await fixture.refused({ url: address, as: "foreign", headers })).status).toBe(404);
    expect((await fixture.refused({ ...computing(id, "foreign"), headers })).status).toBe(404);
    expect((await fixture.refused({ url: `${url}/${id}`, as: "foreign" })).status).toBe(404);
  });
});
