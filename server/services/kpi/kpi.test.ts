/** The calls of datasets: numbers, rates, rows and what is refused, within the rights of who asks (spec reporting.md 5 and 7). */
import type { Static } from "typebox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";
import { addCountedTrips, fixtureDatasets } from "./kpi.fixture.ts";
import type { kpiAnswer, kpiDataset, kpiTable } from "./schema.ts";

type Answer = Static<typeof kpiAnswer.schema>;
type Table = Static<typeof kpiTable.schema>;

const day = 86_400;
/** Of 2026-01-14, which is the day in the company's time zone. */
const today = Date.UTC(2026, 0, 14) / 1_000;
let fixture: AppFixture;

beforeAll(async () => {
  fixture = await createAppFixture({ deps: { datasets: fixtureDatasets() } });
  await addCountedTrips(fixture, today);
});
afterAll(() => fixture.close());

const post = (url: string, body: object, as = "admin") => fixture.call({ method: "POST", url, as, body });

async function ask(body: object, as = "admin"): Promise<Answer> {
  const reply = await post("/kpi/trips", body, as);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Answer;
}

async function rows(body: object, as = "admin"): Promise<Table> {
  const reply = await post("/kpi/table/trips", body, as);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Table;
}

describe("GET /kpi", () => {
  it("has the datasets that somebody may ask about, with what follows from their fields", async () => {
    const { body } = await fixture.call({ url: "/kpi", as: "admin" });
    const { data } = body as { data: Static<typeof kpiDataset.schema>[] };
    const trips = data.find(({ name }) => name === "trips");
    expect(data.map(({ name }) => name)).toEqual(["drivers", "trips"]);
    expect(trips).toMatchObject({
      label: "Trips",
      synced: true,
      timeField: "day",
      metric: "count",
      aggregation: "COUNT",
    });
    expect(trips?.topFilters).toEqual(["day", "kind", "primaryModel", "primaryModel.badge", "town"]);
    expect(trips?.attributes.find(({ metric }) => metric === "primaryModel")).toMatchObject({
      type: "ENUM",
      relation: "driver",
      filterOptions: ["EQ", "NEQ", "IN"],
    });
    expect(trips?.normalizations).toEqual([
      { name: "drivers", label: "Per driver" },
      {
        name: "millionMiles",
        label: "Per million miles",
        reason: "There is no exposure: there are no records of miles driven that you may view.",
      },
      {
        name: "hours",
        label: "Per 200,000 hours",
        reason: "There is no exposure: there are no records of hours worked that you may view.",
      },
    ]);
    const few = (await fixture.call({ url: "/kpi", as: "peopleOnly" })).body as typeof body & {
      data: { name: string }[];
    };
    expect(few.data.map(({ name }) => name)).toEqual(["drivers"]);
  });
});

describe("POST /kpi/{name}", () => {
  it("counts the last 30 days where nothing else is asked", async () => {
    expect(await ask({})).toMatchObject({
      dataset: "trips",
      metric: "count",
      groups: [],
      total: { value: 3, count: 3 },
      isCut: false,
      timeFrame: { field: "day", from: today - 29 * day, to: today },
    });
  });

  it("groups, the highest number first, with the total of the database and within the rights of who asks", async () => {
    const asked = {
      groupings: [{ attribute: "groupId" }],
      metric: "cost",
      aggregation: "SUM",
      timePeriod: "allTime",
    };
    const { north, south } = fixture.redwood;
    const answer = await ask(asked);
    expect(answer.groups.map(({ groupKey, value }) => [groupKey, value])).toEqual([
      [[north], 30.5],
      [[south], 12],
    ]);
    expect(answer.total).toEqual({ value: 42.5, count: 4 });
    const own = await ask(asked, "terminal");
    expect([own.groups.map(({ groupKey }) => groupKey), own.total.value]).toEqual([[[north]], 30.5]);
  });

  it("filters by AND and OR, and by groups with all below them", async () => {
    const filters = [
      { attribute: "kind", values: [{ comparator: "EQ", value: "local" }] },
      { attribute: "checked", interaction: "OR", values: [{ comparator: "EQ", value: true }] },
    ];
    expect((await ask({ filters, timePeriod: "allTime" })).total.value).toBe(3);
    expect(
      (await ask({ filters, timePeriod: "allTime", groupIds: [fixture.redwood.south] })).total.value,
    ).toBe(1);
    expect((await ask({ groupIds: [fixture.redwood.root], timePeriod: "allTime" })).total.value).toBe(4);
    const badge = [{ attribute: "primaryModel.badge", values: [{ comparator: "NEQ", value: "B-1" }] }];
    expect((await ask({ filters: badge, timePeriod: "allTime" })).total.value).toBe(0);
  });

  it("divides by drivers and says by what; without exposure there is no rate, and the reason", async () => {
    const asked = { groupings: [{ attribute: "groupId" }], normalization: "drivers" };
    const { groups, total, normalization } = await ask(asked);
    expect(total).toEqual({ value: 1.5, numerator: 3, denominator: 2, count: 3 });
    expect(groups[0]).toMatchObject({ value: 1, numerator: 2, denominator: 2 });
    expect(groups[1]).toMatchObject({
      value: null,
      denominator: 0,
      reason: "There are no drivers to divide by.",
    });
    expect(normalization).toEqual({
      name: "drivers",
      label: "Per driver",
      per: 1,
      numerator: "Trips",
      denominator: "Drivers",
      by: ["group"],
      exclusions: ["Drivers who came after the period are not counted."],
    });
    const miles = await ask({ normalization: "millionMiles" });
    expect(miles.total).toMatchObject({ value: null, numerator: 3, denominator: null });
    expect(miles.total.reason).toMatch(/no records of miles driven/);
  });

  it("refuses in words what does not fit, and what is not there", async () => {
    const town = { attribute: "town", values: [{ comparator: "NEQ", value: "Reno" }] };
    const kind = { attribute: "kind", values: [{ comparator: "EQ", value: "lost" }] };
    const secret = { attribute: "secret", values: [{ comparator: "EQ", value: "a" }] };
    const { status, body } = await post("/kpi/trips", { filters: [town, kind, secret] });
    const { code, issues } = body as { code: string; issues: { path: string; message: string }[] };
    expect([status, code]).toEqual([400, "kpi_refused"]);
    expect(issues.map(({ path }) => path)).toEqual([
      "/filters/0/values/0/comparator",
      "/filters/1/values/0/value",
      "/filters/2/attribute",
    ]);
    expect(issues[1]?.message).toContain('unknown choice "lost"; known: local, express, old');
    for (const [name, as] of [
      ["none", "admin"],
      ["constructor", "admin"],
      ["trips", "peopleOnly"],
    ] as const) {
      const reply = await post(`/kpi/${name}`, {}, as);
      expect([reply.status, (reply.body as { code: string }).code]).toEqual([404, "dataset_not_found"]);
    }
  });
});

describe("POST /api/kpi/{id}", () => {
  it("answers as /kpi/{name} does", async () => {
    const asked = { groupings: [{ attribute: "day", unit: "MONTH" }], timePeriod: "allTime" };
    const { body } = await post("/api/kpi/trips", asked);
    expect(body).toEqual(await ask(asked));
  });
});

describe("POST /kpi/multi", () => {
  it("answers each, and refuses one alone", async () => {
    const { status, body } = await post("/kpi/multi", {
      questions: [
        { name: "trips" },
        { name: "none" },
        { name: "trips", metric: "town" },
        { name: "drivers" },
      ],
    });
    const { data } = body as { data: { answer?: Answer; error?: { code: string } }[] };
    expect(status).toBe(200);
    expect(data.map(({ answer, error }) => error?.code ?? answer?.total.value)).toEqual([
      3,
      "dataset_not_found",
      "kpi_refused",
      2,
    ]);
    expect((await post("/kpi/multi", { questions: [] })).status).toBe(400);
  });
});

describe("POST /kpi/table/{name}", () => {
  it("L1: has just the records behind each number, page by page", async () => {
    for (const grouping of [
      { attribute: "groupId" },
      { attribute: "kind" },
      { attribute: "day", unit: "MONTH" },
    ]) {
      const asked = { groupings: [grouping], timePeriod: "allTime" };
      const { groups, total } = await ask(asked);
      for (const { groupKey, count } of groups) {
        const group = { groupKey, count };
        expect((await rows({ ...asked, group })).rows).toHaveLength(count);
      }
      expect((await rows(asked)).rows).toHaveLength(total.count);
    }
    const first = await rows({ timePeriod: "allTime", limit: 3, columns: ["day", "primaryModel"] });
    expect(first.rows.map(({ values }) => values)).toEqual([
      [today, "Ann Lee"],
      [today - 3 * day, "Ann Lee"],
      [today - 5 * day, "Ann Lee"],
    ]);
    const second = await rows({
      timePeriod: "allTime",
      limit: 3,
      columns: ["day", "primaryModel"],
      after: first.next,
    });
    expect([second.rows.length, second.next]).toEqual([1, null]);
  });

  it("has columns and an order of the dataset alone, and the records of who asks", async () => {
    expect((await rows({ timePeriod: "allTime" }, "terminal")).rows).toHaveLength(2);
    for (const [body, path] of [
      [{ columns: ["secret"] }, "/columns/0"],
      [{ orderBy: { attribute: "tags", direction: "asc" } }, "/orderBy/attribute"],
    ] as const) {
      const { status, body: refused } = await post("/kpi/table/trips", body);
      expect([status, (refused as { issues: { path: string }[] }).issues[0]?.path]).toEqual([400, path]);
    }
    expect((await post("/kpi/table/trips", {}, "peopleOnly")).status).toBe(404);
  });
});
