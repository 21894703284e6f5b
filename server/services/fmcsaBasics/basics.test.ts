/** FMCSA's BASICs by the API: the measures of what a reader may view, and nothing of what they may not. */
import type { Static } from "typebox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";
import { addStop, adder, addWords, basicsDeps, day } from "./basics.fixture.ts";
import type { basicsOfDay, eventsOfBasic } from "./schema.ts";

type Page = Static<typeof basicsOfDay.schema>;
type Events = Static<typeof eventsOfBasic.schema>;

let fixture: AppFixture;
const page = { method: "GET", url: "/api/fmcsaBasics" } as const;
const hosEvents = { method: "GET", url: "/api/fmcsaBasics/hosCompliance/events" } as const;

/** North: a stop with hours of service of 7 and a removed one, and a clean one; south: one of 5, out of service; and crashes, units and miles. */
beforeAll(async () => {
  fixture = await createAppFixture({ deps: basicsDeps() });
  await addWords(fixture);
  const { redwood, harbor, people, db } = fixture;
  const add = adder(fixture);
  const { north, south, root } = redwood;
  await addStop(add, north, "2026-01-02", [
    ["hosCompliance", 7],
    ["hosCompliance", 9, { gone: true }],
    ["unsafeDriving", 10, { out: true }],
  ]);
  await addStop(add, north, "2025-12-01");
  await addStop(add, south, "2025-04-01", [["hosCompliance", 5, { out: true }]]);
  await addStop(add, north, "2025-12-05", [["hosCompliance", 10]], { kind: "weighing" });
  await addStop(add, north, "2023-01-05", [["hosCompliance", 10]]);
  for (const [group, kind] of [
    [north, "tractor"],
    [north, "tractor"],
    [south, "truck"],
  ] as const)
    await add("rig", group, { kind, since: day("2020-01-01") });
  await add("driven", north, { first: day("2025-12-01"), last: day("2025-12-31"), miles: 90_000 });
  await add("collision", north, { day: day("2025-12-20"), counts: true, hurt: 1 });
  await add("collision", south, { day: day("2025-01-20"), counts: true });
  await add("collision", south, { day: day("2025-12-20"), counts: false, dead: 1 });
  await add("basic_report", root, {
    basic: "hosCompliance",
    day: day("2025-11-28"),
    percentile: 61,
    source: "Old",
  });
  await add("basic_report", root, {
    basic: "hosCompliance",
    day: day("2025-12-26"),
    percentile: 58.5,
    measure: 2.1,
    source: "SMS website",
  });
  await add("basic_report", root, {
    basic: "driverFitness",
    day: day("2025-12-26"),
    none: true,
    source: "SMS website",
  });
  await addStop(adder(fixture, "foreign", "harbor.localhost"), harbor.north, "2026-01-02", [
    ["hosCompliance", 30],
  ]);
  people["tripsOnly"] = (
    await addUser(db, redwood, { groupId: root, permissions: { trips: ["view"] } })
  ).user.email;
});
afterAll(() => fixture.close());

async function ask<Body>(request: { method: "GET"; url: string }, query = "", as = "admin"): Promise<Body> {
  const reply = await fixture.call({ ...request, url: request.url + query, as });
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Body;
}
const statusOf = async (request: { method: "GET"; url: string }, query = "", as = "admin") =>
  (await fixture.call({ ...request, url: request.url + query, as })).status;
const basicOf = ({ basics }: Page, name: string) => {
  const found = basics.find((each) => each.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};

describe("the page of the BASICs", () => {
  it("has the measures of the whole company for who views all of it", async () => {
    const answer = await ask<Page>(page);
    expect(answer.asOf).toBe(day("2026-01-14"));
    expect(answer.scope).toEqual({ isWhole: true, groupIds: [] });
    const hos = basicOf(answer, "hosCompliance");
    expect(hos).toMatchObject({ numerator: 35, denominator: 8, value: 4.375, reason: null, events: 3 });
    expect(hos).toMatchObject({ group: { from: 3, to: 10 }, isEnough: true, violating: 2, unweighted: 0 });
    expect(hos.clean).toBeCloseTo(35 / 11, 9);
    expect(hos.trend).toHaveLength(25);
    expect(hos.trend.at(-1)?.value).toBe(4.375);
  });

  it("divides by power units and how much they are used, without what weighs more out of service", async () => {
    const answer = await ask<Page>(page);
    expect(answer.fleet).toMatchObject({
      counts: [3, 3, 3],
      average: 3,
      segment: "straight",
      milesPerUnit: 30_000,
    });
    expect(basicOf(answer, "unsafeDriving")).toMatchObject({ numerator: 30, denominator: 4.5 });
    expect(basicOf(answer, "crashIndicator")).toMatchObject({ numerator: 8, events: 2, isEnough: true });
  });

  it("has the newest percentile that was entered, and none is not 0", async () => {
    const answer = await ask<Page>(page);
    expect(basicOf(answer, "hosCompliance").published).toMatchObject({
      day: day("2025-12-26"),
      percentile: 58.5,
      measure: 2.1,
      source: "SMS website",
    });
    expect(basicOf(answer, "driverFitness").published?.percentile).toBeNull();
    expect(basicOf(answer, "unsafeDriving").published).toBeNull();
  });

  it("is of another day where one is asked for", async () => {
    const answer = await ask<Page>(page, `?asOf=${day("2025-12-10")}`);
    expect(basicOf(answer, "hosCompliance")).toMatchObject({ numerator: 14, denominator: 5 });
    expect(basicOf(answer, "hosCompliance").published?.percentile).toBe(61);
    for (const asOf of [day("2026-01-15"), day("2025-12-10") + 60, day("2019-12-10")])
      expect(await statusOf(page, `?asOf=${asOf}`)).toBe(400);
  });

  it("says what is announced and what is missing for it, and where all of this is from", async () => {
    const answer = await ask<Page>(page);
    expect(answer.method.references.length).toBeGreaterThan(0);
    const [next] = answer.announced;
    expect(next?.missing).toContain("the new utilization factor");
    expect(next?.categories.find(({ name }) => name === "hosCompliance")).toMatchObject({
      violations: 2,
      ungrouped: 2,
      events: null,
    });
  });

  it("says when points next fall", async () => {
    const { falls } = basicOf(await ask<Page>(page), "hosCompliance");
    expect(falls[0]).toEqual({ day: day("2026-04-02"), points: 7, value: 28 / 7 });
  });
});

describe("the violations of a BASIC", () => {
  it("have their points, and those that were removed are none", async () => {
    const { events, count, isCut, inspectionTemplate } = await ask<Events>(hosEvents);
    expect([count, isCut, inspectionTemplate]).toEqual([2, false, "stop"]);
    expect(events.map(({ points, nextFall }) => [points, nextFall?.day])).toEqual([
      [21, day("2026-07-03")],
      [14, day("2026-04-02")],
    ]);
    expect(events[1]).toMatchObject({
      template: "finding",
      weight: 5,
      severity: 7,
      timeWeight: 2,
      code: "395.8E",
    });
    expect(events[0]?.inspection?.label).toContain("Stop");
  });

  it("of the Crash Indicator are crashes", async () => {
    const crashes = { method: "GET", url: "/api/fmcsaBasics/crashIndicator/events" } as const;
    const { events } = await ask<Events>(crashes);
    expect(events.map(({ template, points, inspection }) => [template, points, inspection])).toEqual([
      ["collision", 6, null],
      ["collision", 2, null],
    ]);
  });

  it("are refused for a BASIC that is none", async () => {
    expect(await statusOf({ method: "GET", url: "/api/fmcsaBasics/nothing/events" })).toBe(400);
  });
});

describe("whoever may not view all of it", () => {
  it("has the measures of their terminal, which is said, and no percentile of the company", async () => {
    const { north } = fixture.redwood;
    const answer = await ask<Page>(page, "", "terminal");
    expect(answer.scope).toEqual({ isWhole: false, groupIds: [north] });
    expect(basicOf(answer, "hosCompliance")).toMatchObject({
      numerator: 21,
      denominator: 6,
      published: null,
    });
    expect(answer.fleet?.counts).toEqual([2, 2, 2]);
    const { events } = await ask<Events>(hosEvents, "", "terminal");
    expect(events).toHaveLength(1);
  });

  it("gets the same as an administrator who asks for that terminal alone", async () => {
    const { north, south } = fixture.redwood;
    const own = await ask<Page>(page, "", "terminal");
    expect(await ask<Page>(page, `?groupId=${north}`)).toEqual(own);
    expect(await statusOf(page, `?groupId=${south}`, "terminal")).toBe(404);
    expect(await statusOf(hosEvents, `?groupId=${south}`, "terminal")).toBe(404);
  });

  it("has no measure of records that they may not view, with the reason and without their numbers", async () => {
    const answer = await ask<Page>(page, "", "tripsOnly");
    expect(basicOf(answer, "crashIndicator")).toMatchObject({
      value: null,
      reason: "You may not view Collisions of all these terminals.",
      numerator: 0,
      events: 0,
      trend: [],
      falls: [],
    });
    expect(basicOf(answer, "hosCompliance").value).toBe(4.375);
    const crashes = { method: "GET", url: "/api/fmcsaBasics/crashIndicator/events" } as const;
    expect((await ask<Events>(crashes, "", "tripsOnly")).events).toEqual([]);
  });

  it("is refused without the right to view what FMCSA published", async () => {
    for (const request of [page, hosEvents]) expect(await statusOf(request, "", "peopleOnly")).toBe(403);
  });

  it("finds nothing of another company, nor does that find theirs", async () => {
    const headers = { host: "harbor.localhost" };
    const { body } = await fixture.call({ ...page, as: "foreign", headers });
    expect(basicOf(body as Page, "hosCompliance")).toMatchObject({ value: 30, events: 1, published: null });
    for (const request of [page, hosEvents]) expect(await statusOf(request, "", "foreign")).toBe(404);
    expect(await statusOf(page, `?groupId=${fixture.harbor.north}`)).toBe(404);
  });

  it("is refused where the company has switched the module off", async () => {
    const { flags } = fixture.deps.schemas.configuration;
    flags["module.trips.enabled"] = false;
    for (const request of [page, hosEvents]) {
      const reply = await fixture.call({ ...request, as: "admin" });
      expect([reply.status, reply.text.includes("feature_disabled")]).toEqual([403, true]);
    }
    flags["module.trips.enabled"] = true;
  });
});

describe("confidential weights", () => {
  it("are needed: who may not view them has no measure, and the reason", async () => {
    const other = await createAppFixture({ deps: basicsDeps({ isConfidential: true }) });
    await addWords(other);
    await addStop(adder(other), other.redwood.north, "2026-01-02", [["hosCompliance", 7]]);
    const answers = ["viewer", "northConfidential", "confidential"].map(async (as) => {
      const { body } = await other.call({ ...page, as });
      const events = (await other.call({ ...hosEvents, as })).body as Events;
      const { value, reason } = basicOf(body as Page, "hosCompliance");
      return [value, reason, events.reason, events.events.length];
    });
    const why = "Findings have confidential values, which you may not view and measures need.";
    expect(await Promise.all(answers)).toEqual([
      [null, why, why, 0],
      [7, null, null, 1],
      [7, null, null, 1],
    ]);
    await other.close();
  });
});

describe("an installation without BASICs", () => {
  it("has no page of them", async () => {
    const other = await createAppFixture();
    for (const request of [page, hosEvents])
      expect((await other.call({ ...request, as: "admin" })).status).toBe(403);
    await other.close();
  });
});
