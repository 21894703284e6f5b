/** What coaching changed, and the riskiest drivers, within the rights of who asks (spec reporting.md 7). */
import type { Static } from "typebox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordData, Template } from "../../../../engine/index.ts";
import { compileDatasets } from "../../../../engine/server.ts";
import { driver, fixtureEngine, trip } from "../../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../../app.fixture.ts";
import type { AppFixture } from "../../app.fixture.ts";
import { safeViewFlag } from "../find.ts";
import { addFleetTrips, fixtureFleetLists } from "../fleet.fixture.ts";
import type { coachingEffectiveness, coachingImpact, riskiestDrivers } from "./schema.ts";

const lesson: Template = {
  alias: "lesson",
  name: "Lesson",
  groupTypes: ["Terminal"],
  modules: ["trips"],
  person: "pupil",
  label: { expression: "'Lesson ' & recordNumber" },
  fields: {
    start: { type: "dateTime", kind: "date", label: "Start" },
    end: { type: "dateTime", kind: "date", label: "End" },
  },
  relations: { pupil: { template: "driver", label: "Pupil" } },
  views: {
    edit: { type: "section", children: ["groupId", "pupil", "start", "end"] },
    list: { type: "list", columns: ["end"], orderBy: [{ field: "end", direction: "desc" }] },
  },
};
const late = {
  alias: "late",
  label: "Late",
  help: "Late trips.",
  filters: [{ attribute: "late", values: [{ comparator: "EQ", value: true }] }],
  per: "days",
  better: "less",
};
const datasets = [
  {
    alias: "trips",
    template: "trip",
    timeField: "day",
    attributes: [{ field: "day" }, { field: "late" }, { field: "primaryModel" }],
    scorecard: [late],
  },
  {
    alias: "lessons",
    template: "lesson",
    timeField: "start",
    attributes: [{ field: "start" }, { field: "end" }, { field: "pupil" }],
    coaching: { from: "start", to: "end" },
  },
  { alias: "drivers", template: "driver", timeField: "createdDate", attributes: [{ field: "createdDate" }] },
].map((json) => ({ json }));

const day = 86_400;
const at = (text: string) => Date.parse(text) / 1_000;
/** Of 2026-01-14, which is the day in the company's time zone. */
const today = at("2026-01-14");
let fixture: AppFixture;

async function add(templateAlias: string, groupId: number, fields: object, relations: object = {}) {
  const body = { templateAlias, groupId, fields, relations };
  const reply = await fixture.call({ method: "POST", url: "/api/models", as: "admin", body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as RecordData;
}

beforeAll(async () => {
  const engine = fixtureEngine([driver, trip, lesson]);
  const deps = {
    engine,
    datasets: compileDatasets(datasets, { engine }),
    fleetLists: fixtureFleetLists(engine),
  };
  fixture = await createAppFixture({ deps });
  fixture.deps.schemas.configuration.flags[safeViewFlag] = true;
  const { north, south } = fixture.redwood;
  const ann = await add("driver", north, { firstName: "Ann", lastName: "Lee" });
  const bob = await add("driver", south, { firstName: "Bob", lastName: "Ray" });
  const taught = (group: number, pupil: number, start: string, end: string) =>
    add("lesson", group, { start: at(start), end: at(end) }, { pupil });
  const drove = (group: number, primaryModel: number, text: string) =>
    add("trip", group, { town: "Reno", day: at(text) }, { primaryModel });
  await taught(north, ann.id, "2025-05-01", "2025-05-31");
  await taught(south, bob.id, "2025-06-10", "2025-06-20");
  // It has not been over for long enough.
  await taught(north, ann.id, "2025-10-01", "2025-12-01");
  for (const text of ["2025-04-30", "2025-03-01", "2025-05-10", "2025-06-15"])
    await drove(north, ann.id, text);
  for (const text of ["2025-06-09", "2025-06-21", "2025-09-18", "2025-01-01"])
    await drove(south, bob.id, text);
});
afterAll(() => fixture.close());

const headers = { host: "redwood.localhost" };
const impact = (as: string, body: object = {}) =>
  fixture.call({ method: "POST", url: "/safe-view/reporting/pdp-impact/trips", as, body, headers });
const effectiveness = (as: string, body: object = {}) =>
  fixture.call({
    method: "POST",
    url: "/customers/hubsafetydriven/pdpCoachingEffectiveness",
    as,
    body,
    headers,
  });
const riskiest = (as: string, body: object = {}) =>
  fixture.call({ method: "POST", url: "/safe-view/reporting/watch-list/riskiestDrivers", as, body, headers });

type Impact = Static<typeof coachingImpact.schema>;
type Effectiveness = Static<typeof coachingEffectiveness.schema>;
type Riskiest = Static<typeof riskiestDrivers.schema>;

describe("what coaching changed", () => {
  it("is counted over the plans that ended in the last twelve full months and have been over for 90 days", async () => {
    const { body } = await impact("admin");
    expect(body).toMatchObject({
      label: "Trips",
      days: 90,
      plans: 2,
      people: 2,
      before: 3,
      after: 3,
      reduction: 0,
    });
    expect((body as Impact).timeFrame).toEqual({ from: at("2025-01-01"), to: at("2025-12-31") });
    expect((body as Impact).notices).toHaveLength(2);
  });

  it("is counted plan by plan, of each dataset about the people", async () => {
    const { datasets: asked, data } = (await effectiveness("admin")).body as Effectiveness;
    expect(asked).toEqual([{ name: "trips", label: "Trips" }]);
    expect(data.map(({ employee, from, before, after }) => [employee.label, from, before, after])).toEqual([
      ["Bob Ray", at("2025-06-10"), [1], [2]],
      ["Ann Lee", at("2025-05-01"), [2], [1]],
    ]);
  });

  it("is that of terminals and of a time", async () => {
    const { north } = fixture.redwood;
    expect((await impact("admin", { groupIds: [north] })).body).toMatchObject({
      plans: 1,
      before: 2,
      after: 1,
      reduction: 0.5,
    });
    const june = { timeFrameFrom: at("2025-06-01"), timeFrameTo: at("2025-06-30") };
    expect((await impact("admin", june)).body).toMatchObject({
      plans: 1,
      before: 1,
      after: 2,
      reduction: -1,
    });
    const never = { timeFrameFrom: today, timeFrameTo: today + day };
    expect((await impact("admin", never)).body).toMatchObject({
      plans: 0,
      before: 0,
      after: 0,
      reduction: null,
    });
    expect((await impact("admin", { timeFrameFrom: today, timeFrameTo: 0 })).status).toBe(400);
  });

  it("is what its reader may view of plans and events", async () => {
    expect((await impact("terminal")).body).toMatchObject({ plans: 1, people: 1, before: 2, after: 1 });
    const { data } = (await effectiveness("terminal")).body as Effectiveness;
    expect(data.map(({ employee }) => employee.label)).toEqual(["Ann Lee"]);
    expect((await impact("peopleOnly")).status).toBe(403);
    expect((await effectiveness("peopleOnly")).status).toBe(403);
    expect((await impact("foreign")).status).toBe(404);
  });

  it("has no dataset that names nobody, or that there is not", async () => {
    const ask = (name: string) =>
      fixture.call({ method: "POST", url: `/safe-view/reporting/pdp-impact/${name}`, as: "admin", body: {} });
    expect((await ask("drivers")).status).toBe(404);
    expect((await ask("nothing")).status).toBe(404);
    expect((await effectiveness("admin", { datasets: ["drivers"] })).status).toBe(404);
  });
});

describe("the riskiest drivers", () => {
  beforeAll(() => addFleetTrips(fixture, today));

  it("are those with the highest scores whom the reader may view", async () => {
    const { data } = (await riskiest("admin")).body as Riskiest;
    expect(data).toMatchObject([{ employee: { label: "Ann Lee" }, score: 10, before: 30 }]);
    expect(((await riskiest("admin", { groupIds: [fixture.redwood.south] })).body as Riskiest).data).toEqual(
      [],
    );
    expect(((await riskiest("terminal", { limit: 1 })).body as Riskiest).data).toHaveLength(1);
    expect((await riskiest("peopleOnly")).status).toBe(403);
    expect((await riskiest("foreign")).status).toBe(404);
  });
});

it("the reports are refused where the company does not have them", async () => {
  fixture.deps.schemas.configuration.flags[safeViewFlag] = false;
  for (const ask of [impact, effectiveness, riskiest]) expect((await ask("admin")).status).toBe(403);
  fixture.deps.schemas.configuration.flags[safeViewFlag] = true;
});
