/** Coaching over exposure and beside like people: the numbers are those of counting the records by hand. */
import type { Static } from "typebox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordData, Template } from "../../../../engine/index.ts";
import { compileDatasets } from "../../../../engine/server.ts";
import { driver, fixtureEngine, trip } from "../../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../../app.fixture.ts";
import type { AppFixture } from "../../app.fixture.ts";
import { safeViewFlag } from "../find.ts";
import type { coachingEffectiveness, coachingImpact } from "./schema.ts";

const hired: Template = {
  ...driver,
  fields: {
    ...driver.fields,
    hired: { type: "dateTime", kind: "date", label: "Hired" },
    left: { type: "dateTime", kind: "date", label: "Left" },
  },
};
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
/** Miles of a person until a day. */
const drive: Template = {
  ...lesson,
  alias: "drive",
  name: "Drive",
  label: { expression: "'Drive ' & recordNumber" },
  fields: {
    end: { type: "dateTime", kind: "date", label: "End" },
    miles: { type: "number", kind: "integer", label: "Miles" },
  },
  views: {
    edit: { type: "section", children: ["groupId", "pupil", "end", "miles"] },
    list: { type: "list", columns: ["end"], orderBy: [{ field: "end", direction: "desc" }] },
  },
};
const datasets = [
  {
    alias: "trips",
    template: "trip",
    timeField: "day",
    attributes: [{ field: "day" }, { field: "primaryModel" }],
    scorecard: [{ alias: "all", label: "All", help: "All trips.", per: "days", better: "less" }],
  },
  {
    alias: "lessons",
    template: "lesson",
    timeField: "start",
    attributes: [{ field: "start" }, { field: "end" }, { field: "pupil" }],
    coaching: { from: "start", to: "end" },
  },
  {
    alias: "drivers",
    template: "driver",
    timeField: "hired",
    attributes: [{ field: "hired" }, { field: "left" }],
    exposure: {
      normalization: "drivers",
      label: "Drivers",
      from: "hired",
      to: "left",
      exclusions: ["None."],
    },
  },
  {
    alias: "drives",
    template: "drive",
    timeField: "end",
    attributes: [{ field: "end" }, { field: "pupil" }, { field: "miles" }],
    exposure: {
      normalization: "millionMiles",
      label: "Miles driven",
      sumOf: "miles",
      exclusions: ["Miles count on the last day of their period."],
    },
  },
].map((json) => ({ json }));

const day = 86_400;
const at = (text: string) => Date.parse(text) / 1_000;
let fixture: AppFixture;
/** What was recorded, to be counted by hand. */
const events: { person: number; day: number }[] = [];
const drivers: { id: number; name: string; group: number; hired?: number; left?: number }[] = [];
const plan = { person: "Ann", from: at("2025-05-01"), to: at("2025-05-31") };

async function add(templateAlias: string, groupId: number, fields: object, relations: object = {}) {
  const body = { templateAlias, groupId, fields, relations };
  const reply = await fixture.call({ method: "POST", url: "/api/models", as: "admin", body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as RecordData;
}

async function hire(group: number, name: string, employed: { hired?: string; left?: string } = {}) {
  const fields = Object.fromEntries(Object.entries(employed).map(([key, text]) => [key, at(text)]));
  const { id } = await add("driver", group, { firstName: name, lastName: "Lee", ...fields });
  drivers.push({ id, name, group, ...fields });
  return id;
}

async function happened(group: number, person: number, ...days: string[]) {
  for (const text of days) {
    await add("trip", group, { town: "Reno", day: at(text) }, { primaryModel: person });
    events.push({ person, day: at(text) });
  }
}

beforeAll(async () => {
  const engine = fixtureEngine([hired, trip, lesson, drive]);
  fixture = await createAppFixture({ deps: { engine, datasets: compileDatasets(datasets, { engine }) } });
  fixture.deps.schemas.configuration.flags[safeViewFlag] = true;
  const { north, south } = fixture.redwood;
  const ann = await hire(north, "Ann", { hired: "2025-03-01" });
  const bob = await hire(north, "Bob");
  const cid = await hire(north, "Cid", { left: "2025-06-30" });
  const dee = await hire(north, "Dee");
  const eve = await hire(north, "Eve", { hired: "2025-07-01" });
  const far = await hire(south, "Far");
  await add("lesson", north, { start: plan.from, end: plan.to }, { pupil: ann });
  // Dee is coached later, in days that are compared.
  await add("lesson", north, { start: at("2025-08-01") }, { pupil: dee });
  await happened(north, ann, "2025-03-05", "2025-04-30", "2025-05-10", "2025-06-01");
  await happened(north, bob, "2025-02-01", "2025-03-01", "2025-06-20", "2025-07-01", "2025-08-29");
  await happened(north, cid, "2025-04-01", "2025-04-02", "2025-06-02");
  await happened(north, dee, "2025-04-01", "2025-04-02", "2025-06-02");
  await happened(north, eve, "2025-07-02");
  await happened(south, far, "2025-04-01", "2025-04-02", "2025-08-01", "2025-08-02", "2025-08-03");
  await add("drive", north, { end: at("2025-04-15"), miles: 20_000 }, { pupil: ann });
  await add("drive", north, { end: at("2025-07-15"), miles: 10_000 }, { pupil: ann });
});
afterAll(() => fixture.close());

type Impact = Static<typeof coachingImpact.schema>;
type Effectiveness = Static<typeof coachingEffectiveness.schema>;
const headers = { host: "redwood.localhost" };
async function impact(as: string, body: object) {
  const url = "/safe-view/reporting/pdp-impact/trips";
  const reply = await fixture.call({ method: "POST", url, as, body, headers });
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Impact;
}

/** Counted day by day, as somebody with a pencil would. */
function byHand(name: string) {
  const person = drivers.find((each) => each.name === name);
  const sides = { before: { events: 0, days: 0 }, after: { events: 0, days: 0 } };
  for (let step = 1; step <= 90; step += 1)
    for (const [side, each] of [
      ["before", plan.from - step * day],
      ["after", plan.to + step * day],
    ] as const) {
      const isEmployed =
        each >= (person?.hired ?? Number.NEGATIVE_INFINITY) && each <= (person?.left ?? Infinity);
      sides[side].days += isEmployed ? 1 : 0;
      sides[side].events += events.filter(
        (event) => event.person === person?.id && event.day === each,
      ).length;
    }
  return sides;
}

describe("coaching per driver", () => {
  it("is events over the days on which people were employed", async () => {
    const { compared } = await impact("admin", { normalization: "drivers" });
    const ann = byHand("Ann");
    expect([ann.before, ann.after]).toEqual([
      { events: 2, days: 61 },
      { events: 1, days: 90 },
    ]);
    expect(compared?.before).toMatchObject({ numerator: ann.before.events, denominator: ann.before.days });
    expect(compared?.before.value).toBeCloseTo((ann.before.events / ann.before.days) * 90, 9);
    expect(compared?.after.value).toBeCloseTo((ann.after.events / ann.after.days) * 90, 9);
    expect(compared).toMatchObject({ label: "Per driver and 90 days", unit: "driver-days", unexposed: 0 });
  });

  it("is compared with those who had as many events before, were employed and not coached", async () => {
    const { compared } = await impact("admin", { normalization: "drivers" });
    // Bob and Cid: Dee is coached, Eve was not there before, Far is of another terminal.
    const like = ["Bob", "Cid"].map(byHand);
    const sum = (of: (each: (typeof like)[number]) => number) =>
      like.reduce((all, each) => all + of(each), 0);
    const expected =
      (sum(({ after }) => after.events) / sum(({ after }) => after.days)) * byHand("Ann").after.days;
    expect(like.map(({ before }) => before.events)).toEqual([2, 2]);
    expect(compared?.like).toMatchObject({ plans: 1, people: 2, before: 2, after: 1 });
    expect(compared?.like.expected).toBeCloseTo(expected, 9);
    expect(compared?.like.ratio).toBeCloseTo(1 / expected, 9);
    expect(compared?.like.interval?.low).toBeLessThan(1 / expected);
  });

  it("is said plan by plan with the same numbers", async () => {
    const url = "/customers/hubsafetydriven/pdpCoachingEffectiveness";
    const body = { normalization: "drivers", datasets: ["trips"] };
    const reply = await fixture.call({ method: "POST", url, as: "admin", body, headers });
    const { data, unit } = reply.body as Effectiveness;
    expect(unit).toBe("driver-days");
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      before: [2],
      after: [1],
      exposure: { before: 61, after: 90 },
      likePeople: [2],
    });
    const { compared } = await impact("admin", { normalization: "drivers" });
    expect(data[0]?.expected?.[0]).toBeCloseTo(compared?.like.expected ?? 0, 9);
  });
});

describe("coaching per mile", () => {
  it("is events over the miles of the people, and without like people who drove it says so", async () => {
    const { compared } = await impact("admin", { normalization: "millionMiles" });
    expect(compared?.before).toMatchObject({ value: 100, numerator: 2, denominator: 20_000 });
    expect(compared?.after).toMatchObject({ value: 100, numerator: 1, denominator: 10_000 });
    expect(compared?.unmatched).toBe(1);
    expect(compared?.like).toMatchObject({ plans: 0, ratio: null, interval: null });
    expect(compared?.exclusions).toEqual(["Miles count on the last day of their period."]);
  });

  it("has no rate without miles or hours, and says why", async () => {
    const { compared } = await impact("admin", { normalization: "hours" });
    expect(compared?.before.value).toBeNull();
    expect(compared?.reason).toMatch(/hours worked/);
    const { south } = fixture.redwood;
    const { compared: none } = await impact("admin", { normalization: "drivers", groupIds: [south] });
    expect(none?.reason).toBe("No plans ended in this time.");
  });

  it("is refused for what is no normalization, and not asked for by itself", async () => {
    const url = "/safe-view/reporting/pdp-impact/trips";
    const ask = (body: object) => fixture.call({ method: "POST", url, as: "admin", body, headers });
    expect((await ask({ normalization: "trucks" })).status).toBe(400);
    expect((await impact("admin", {})).compared).toBeUndefined();
  });
});
