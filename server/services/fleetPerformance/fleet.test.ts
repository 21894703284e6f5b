/** The calls of the fleet's dashboards: rows, numbers and scores, within the rights of who asks (spec reporting.md 2 and 7). */
import type { Static } from "typebox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture, Request } from "../app.fixture.ts";
import { addFleetTrips, fixtureFleetLists, fleetFlag } from "./fleet.fixture.ts";
import type { fleetCounts, fleetGraph, fleetRows, fleetUnits } from "./schema.ts";

type Rows = Static<typeof fleetRows.schema>;
type Counts = Static<typeof fleetCounts.schema>;
type Graph = Static<typeof fleetGraph.schema>;
type Units = Static<typeof fleetUnits.schema>;

const day = 86_400;
/** Of 2026-01-14, which is the day in the company's time zone. */
const today = Date.UTC(2026, 0, 14) / 1_000;
let fixture: AppFixture;

beforeAll(async () => {
  fixture = await createAppFixture({ deps: { fleetLists: fixtureFleetLists() } });
  Object.assign(fixture.deps.schemas.configuration.flags, { [fleetFlag]: true });
  await addFleetTrips(fixture, today);
});
afterAll(() => fixture.close());

const calls: Readonly<Record<string, Request>> = {
  accidents: { method: "GET", url: "/api/fleet-performance/accidents" },
  "development-plans": { method: "GET", url: "/api/fleet-performance/development-plans" },
  enforcements: { method: "GET", url: "/api/fleet-performance/enforcements" },
  "expiring-documents": { method: "GET", url: "/api/fleet-performance/expiring-documents" },
  injuries: { method: "GET", url: "/api/fleet-performance/injuries" },
  "risk-scores": { method: "GET", url: "/api/fleet-performance/risk-scores" },
};
const countCalls: Readonly<Record<string, Request>> = {
  accidents: { method: "GET", url: "/api/fleet-performance/accidents/counts" },
  "development-plans": { method: "GET", url: "/api/fleet-performance/development-plans/counts" },
  enforcements: { method: "GET", url: "/api/fleet-performance/enforcements/counts" },
  "expiring-documents": { method: "GET", url: "/api/fleet-performance/expiring-documents/counts" },
  injuries: { method: "GET", url: "/api/fleet-performance/injuries/counts" },
  "risk-scores": { method: "GET", url: "/api/fleet-performance/risk-scores/counts" },
};
const graph = { method: "GET", url: "/fleet-performance/risk-scores/graph" } as const;
const units = { method: "GET", url: "/fleet-performance/risk-scores/business-unit" } as const;

async function ask<Body>(request: Request | undefined, query = "", as = "admin"): Promise<Body> {
  const reply = await fixture.call({ url: "", ...request, as, ...(request && { url: request.url + query }) });
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Body;
}
const statusOf = async (request: Request, query = "", as = "admin") =>
  (await fixture.call({ ...request, url: request.url + query, as })).status;

const towns = async (list: string, query = "", as?: string) =>
  (await ask<Rows>(calls[list], query, as)).rows.map(({ label }) => label.split(" ").at(-1));
async function numbers(list: string, query = "", as?: string) {
  const { counts } = await ask<Counts>(countCalls[list], query, as);
  return Object.fromEntries(
    counts.map(({ alias, count, before }) => [alias, before === undefined ? count : [count, before]]),
  );
}

describe("the rows of a list", () => {
  it("are those of the last 30 days in its order, as people read them", async () => {
    const { columns, rows, next, asOf } = await ask<Rows>(calls["accidents"]);
    expect(columns.map(({ label }) => label)).toEqual(["Day", "Town", "Kind", "Driver", "Terminal"]);
    expect(rows.map(({ texts }) => texts.slice(0, 2))).toEqual([
      ["01/13/2026", "Ames"],
      ["01/11/2026", "Elko"],
      ["01/04/2026", "Bend"],
    ]);
    expect(rows[0]).toMatchObject({ templateAlias: "trip", groupId: fixture.redwood.north });
    expect(rows[0]?.texts.slice(2)).toEqual(["local trip", "Ann Lee", "North"]);
    expect(next).toBeNull();
    expect(asOf).toBeGreaterThan(today);
  });

  it("have the order of the pairs that are asked for, page by page", async () => {
    expect(await towns("accidents", "?sort=town,asc")).toEqual(["Ames", "Bend", "Elko"]);
    expect(await towns("accidents", "?sort=kind,desc,town,desc")).toEqual(["Bend", "Elko", "Ames"]);
    expect(await towns("accidents", "?sort=primaryModel,asc,town,desc")).toEqual(["Ames", "Elko", "Bend"]);
    const first = await ask<Rows>(calls["accidents"], "?sort=town,asc&limit=2");
    const second = await ask<Rows>(calls["accidents"], `?sort=town,asc&limit=2&after=${first.next}`);
    expect([...first.rows, ...second.rows].map(({ texts }) => texts[1])).toEqual(["Ames", "Bend", "Elko"]);
    expect(second.next).toBeNull();
  });

  it.each([
    "?sort=town",
    "?sort=town,up",
    "?sort=secret,asc",
    "?sort=none,asc",
    "?sort=town,asc,day,asc,kind,asc,groupId,asc",
  ])("refuse an order that is none: %s", async (query) => {
    expect(await statusOf(calls["accidents"]!, query)).toBe(400);
  });

  it("are those of terminals and of a period, or of one of the numbers", async () => {
    const { north, south, root } = fixture.redwood;
    expect(await towns("accidents", `?groupIds=${south}`)).toEqual(["Elko"]);
    expect(await towns("accidents", `?groupIds=${root}`)).toEqual(["Ames", "Elko", "Bend"]);
    expect(await towns("accidents", `?groupIds=${north}&timePeriod=last365Days`)).toEqual([
      "Ames",
      "Bend",
      "Cody",
    ]);
    const frame = `?timeFrameFrom=${today - 45 * day}&timeFrameTo=${today - 10 * day}`;
    expect(await towns("accidents", frame)).toEqual(["Bend", "Cody", "Fargo"]);
    expect(await towns("accidents", "?timePeriod=allTime&count=local")).toEqual(["Ames", "Elko", "Cody"]);
    expect(await statusOf(calls["accidents"]!, "?timePeriod=sometime")).toBe(400);
    expect(await statusOf(calls["accidents"]!, `?timeFrameFrom=${today}&timeFrameTo=0`)).toBe(400);
    expect(await statusOf(calls["accidents"]!, "?count=none")).toBe(400);
  });

  it("of a monitor are what is overdue or due soon, as its table has them", async () => {
    expect(await towns("expiring-documents")).toEqual(["Fargo", "Cody", "Elko", "Ames", "Dover"]);
    expect(await towns("expiring-documents", "?count=soon")).toEqual(["Dover"]);
    expect(await towns("development-plans", `?groupIds=${fixture.redwood.south}&sort=town,asc`)).toEqual([
      "Elko",
      "Fargo",
    ]);
    const { columns, rows } = await ask<Rows>(calls["development-plans"], "?sort=day,desc&limit=2");
    expect(columns.map(({ field }) => field)).toEqual(["town", "day", "primaryModel", "groupId"]);
    expect(rows.map(({ texts }) => texts)).toEqual([
      ["Dover", "01/19/2026", "--", "North"],
      ["Ames", "01/13/2026", "Ann Lee", "North"],
    ]);
  });

  it("without a period are as they are now", async () => {
    expect(await towns("enforcements", "?timePeriod=today")).toEqual(["Ames", "Elko"]);
    expect(await towns("risk-scores")).toEqual(["Elko", "Bend", "Ames"]);
  });
});

describe("the numbers of a list", () => {
  it("stand beside those of as long a time before", async () => {
    expect(await numbers("accidents")).toEqual({ all: [3, 2], local: [2, 1] });
    const { timeFrame } = await ask<Counts>(countCalls["accidents"]);
    expect(timeFrame).toEqual({ from: today - 29 * day, to: today });
    expect(await numbers("accidents", "?timePeriod=allTime")).toEqual({ all: 6, local: 3 });
  });

  it("are as many as the rows behind them", async () => {
    for (const list of Object.keys(calls)) {
      const { counts } = await ask<Counts>(countCalls[list]);
      for (const { alias, count } of counts) expect(await towns(list, `?count=${alias}`)).toHaveLength(count);
    }
  });

  it("of a monitor are those of its states", async () => {
    expect(await numbers("expiring-documents")).toEqual({ attention: 5, overdue: 4, soon: 1 });
    expect(await numbers("development-plans", `?groupIds=${fixture.redwood.south}`)).toEqual({
      attention: 2,
      overdue: 2,
      soon: 0,
    });
  });

  it("of terminals that somebody is not shown are none", async () => {
    const { south } = fixture.redwood;
    expect(await numbers("accidents", `?groupIds=${south}`, "terminal")).toEqual({
      all: [0, 0],
      local: [0, 0],
    });
    expect(await numbers("expiring-documents", `?groupIds=${south}`, "terminal")).toMatchObject({
      attention: 0,
    });
  });
});

describe("risk scores", () => {
  it("are counted by band, beside a month ago", async () => {
    const { bands } = await ask<Graph>(graph);
    expect(bands).toEqual([
      { alias: "low", label: "Below 20", count: 1, before: 1 },
      { alias: "high", label: "20 and more", count: 2, before: 2 },
    ]);
    const south = await ask<Graph>(graph, `?groupIds=${fixture.redwood.south}`);
    expect(south.bands.map(({ count }) => count)).toEqual([0, 1]);
  });

  it("are compared by terminal, the highest average first", async () => {
    const { north, south } = fixture.redwood;
    expect((await ask<Units>(units)).units).toEqual([
      { groupId: south, average: 90, highest: 90, count: 1 },
      { groupId: north, average: 20, highest: 30, count: 2 },
    ]);
  });
});

describe("what a dashboard asks together", () => {
  const url = "/api/fleet-performance/together";
  const listed = (list: string) => ({ list, timePeriod: "last30Days" });
  const body = {
    counts: ["accidents", "expiring-documents", "injuries"].map(listed),
    rows: [{ ...listed("accidents"), sort: ["town", "asc"], limit: 2 }, listed("development-plans")],
    graphs: [{}],
    units: [{ groupIds: [] }],
    questions: [{ name: "none" }],
    tables: [{ name: "none" }],
  };
  type Answers = Record<string, { answer?: object; error?: { status: number; code: string } }[]>;
  const askTogether = async (asked: object, as = "admin") =>
    fixture.call({ method: "POST", url, as, body: asked });

  it("is what each of its calls answers, in their order", async () => {
    const found = (await askTogether(body)).body as Answers;
    const alone = {
      counts: await Promise.all(
        body.counts.map(({ list }) => ask(countCalls[list], "?timePeriod=last30Days")),
      ),
      rows: [await ask(calls["accidents"], "?sort=town,asc&limit=2"), await ask(calls["development-plans"])],
      graphs: [await ask(graph)],
      units: [await ask(units)],
    };
    for (const [kind, answers] of Object.entries(alone))
      expect(found[kind], kind).toEqual(answers.map((answer) => ({ answer })));
  });

  it("has an error for each that is refused, and the others stand", async () => {
    const found = (
      await askTogether({
        counts: [listed("nothing"), listed("accidents"), { list: "accidents", timePeriod: "sometime" }],
        rows: [{ list: "accidents", sort: ["secret", "asc"] }, listed("accidents")],
        questions: body.questions,
        tables: body.tables,
      })
    ).body as Answers;
    const outcomes = Object.fromEntries(
      Object.entries(found).map(([kind, all]) => [kind, all.map(({ error }) => error?.status ?? 200)]),
    );
    expect(outcomes).toEqual({
      counts: [404, 200, 400],
      rows: [400, 200],
      graphs: [],
      units: [],
      questions: [404],
      tables: [404],
    });
  });

  it("finds what its reader may view, and nothing for who may view none", async () => {
    const own = (await askTogether(body, "terminal")).body as Answers;
    expect(own["counts"]?.[0]?.answer).toEqual(
      await ask(countCalls["accidents"], "?timePeriod=last30Days", "terminal"),
    );
    const none = (await askTogether(body, "peopleOnly")).body as Answers;
    const answered = Object.values(none).flat();
    expect(answered.every(({ answer }) => answer === undefined)).toBe(true);
    expect(answered.filter(({ error }) => error?.status === 403)).toHaveLength(7);
  });

  it("is refused as a whole where it is too much", async () => {
    const many = Array.from({ length: 41 }, () => listed("accidents"));
    expect((await askTogether({ counts: many })).status).toBe(400);
  });
});

describe("whoever may not view records", () => {
  it("finds those of their own terminals in rows, numbers and scores", async () => {
    expect(await towns("accidents", "", "terminal")).toEqual(["Ames", "Bend"]);
    expect(await numbers("accidents", "", "terminal")).toEqual({ all: [2, 1], local: [1, 1] });
    expect(await towns("expiring-documents", "?sort=town,asc", "terminal")).toEqual([
      "Ames",
      "Cody",
      "Dover",
    ]);
    expect((await ask<Graph>(graph, "", "terminal")).bands.map(({ count }) => count)).toEqual([1, 1]);
    expect((await ask<Units>(units, "", "terminal")).units.map(({ groupId }) => groupId)).toEqual([
      fixture.redwood.north,
    ]);
  });

  it("is refused where they may view none", async () => {
    const all = [...Object.values(calls), ...Object.values(countCalls), graph, units];
    for (const request of all) expect(await statusOf(request, "", "peopleOnly"), request.url).toBe(403);
  });

  it("finds nothing of another company, nor does that find theirs", async () => {
    const headers = { host: "harbor.localhost" };
    const { body } = await fixture.call({ ...calls["accidents"]!, as: "foreign", headers });
    expect((body as Rows).rows.map(({ texts }) => texts[1])).toEqual(["Faraway"]);
    expect((await fixture.call({ ...calls["accidents"]!, as: "foreign" })).status).toBe(404);
    expect(JSON.stringify(await ask(calls["accidents"], "?timePeriod=allTime"))).not.toContain("Faraway");
  });

  it("sees no related record that they may not view, and no number that is counted by it", async () => {
    const { redwood, db, people } = fixture;
    people["tripsOnly"] = (
      await addUser(db, redwood, { groupId: redwood.root, permissions: { trips: ["view"] } })
    ).user.email;
    const { columns } = await ask<Rows>(calls["injuries"], "", "tripsOnly");
    expect(columns.map(({ field }) => field)).not.toContain("primaryModel");
    expect(Object.keys(await numbers("injuries", "", "tripsOnly"))).toEqual(["all", "local"]);
    expect(Object.keys(await numbers("injuries"))).toEqual(["all", "local", "driven"]);
    expect(await statusOf(calls["injuries"]!, "?count=driven", "tripsOnly")).toBe(403);
    expect(await statusOf(calls["injuries"]!, "?sort=primaryModel,asc", "tripsOnly")).toBe(400);
  });
});

describe("a list that there is not", () => {
  it("is not found", async () => {
    expect(await statusOf({ url: "/api/fleet-performance/nothing" })).toBe(404);
    expect(await statusOf({ url: "/api/fleet-performance/nothing/counts" })).toBe(404);
  });

  it("is refused where the company has none of its dashboards, or not its records", async () => {
    const { flags } = fixture.deps.schemas.configuration;
    const all = [...Object.values(calls), ...Object.values(countCalls), graph, units];
    for (const flag of [fleetFlag, "module.trips.enabled"]) {
      flags[flag] = false;
      for (const request of all) {
        const reply = await fixture.call({ ...request, as: "admin" });
        expect([reply.status, reply.text.includes("feature_disabled")], request.url).toEqual([403, true]);
      }
      flags[flag] = true;
    }
  });
});
