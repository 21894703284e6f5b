/** Queries of one request: those about the same records are one statement, several are asked side by side, and with `apart` each fails alone. */
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { QueryResult } from "../../../engine/server.ts";
import { addTrip, createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

let fixture: AppFixture;

beforeAll(async () => {
  fixture = await createAppFixture();
  for (const group of [fixture.redwood.north, fixture.redwood.south]) await addTrip(fixture, group);
});
// What was answered before a change is asked again.
beforeEach(() => addTrip(fixture, fixture.redwood.south));
afterAll(() => fixture.close());

type Outcome = QueryResult & {
  error?: { status: number; code: string; message: string; issues?: { path: string }[] };
};

const town = { type: "PATH", path: "town" } as const;
const count = { template: "trip", aggregations: [{ aggregate: "COUNT" }] };
const byTown = { ...count, groupBy: [{ type: "VALUE", path: town }] };
const byGroup = { ...count, groupBy: [{ type: "MODEL_GROUP" }] };
const byBoth = { ...count, groupBy: [...byGroup.groupBy, ...byTown.groupBy] };
/** The questions of a report of two groupings. */
const report = [byBoth, count, byGroup, byTown];

const ask = (queries: readonly object[], as = "admin", more: object = {}) =>
  fixture.call({ method: "POST", url: "/api/models/queries", as, body: { queries, ...more } });
const apart = async (queries: readonly object[], as = "admin") => {
  const { status, body } = await ask(queries, as, { apart: true });
  expect(status).toBe(200);
  return (body as { data: Outcome[] }).data;
};
const alone = async (query: object, as = "admin") =>
  (await fixture.call({ method: "POST", url: "/api/models/query", as, body: query })).body as QueryResult;

/** The statements that are sent while something is done, which match a pattern. */
async function sentWhile(pattern: RegExp, work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const sent = (spy.mock.calls as unknown[][])
    .map(([text]) => String(text))
    .filter((text) => pattern.test(text));
  spy.mockRestore();
  return sent;
}
const onTrips = /^(?!explain).*\bt_trip\b/is;

describe("the questions of a report", () => {
  it("are one statement with grouping sets, and have the answers that they have alone", async () => {
    let data: QueryResult[] = [];
    const sent = await sentWhile(onTrips, async () => {
      data = ((await ask(report, "viewer")).body as { data: QueryResult[] }).data;
    });
    const read = sent.filter((text) => !text.includes("pg_relation_size"));
    expect(read).toHaveLength(1);
    expect(read[0]).toContain("grouping sets");
    await addTrip(fixture, fixture.redwood.north);
    await addTrip(fixture, fixture.redwood.north);
    const later = ((await ask(report, "viewer")).body as { data: QueryResult[] }).data;
    for (const [index, query] of report.entries()) {
      expect(await alone(query, "viewer")).toEqual(later[index]);
      expect(later[index]).not.toEqual(data[index]);
    }
  });

  it("are asked again by themselves where they are known: what is kept is by each of them", async () => {
    await ask(report);
    expect(await sentWhile(onTrips, () => alone(byTown))).toEqual([]);
    const sent = await sentWhile(onTrips, () => ask([byTown, { ...byTown, limit: 1 }, count]));
    expect(sent).toHaveLength(1);
  });

  it("are counted by the rights of who asks", async () => {
    const data = await apart(report, "terminal");
    const all = await apart(report, "admin");
    expect(data[1]?.groups?.[0]?.count).toBeLessThan(all[1]?.groups?.[0]?.count ?? 0);
    expect(data[2]?.groups?.map(({ groupKey }) => groupKey)).toEqual([[fixture.redwood.north]]);
  });

  it("are asked one by one where they would read too much together", async () => {
    const { config } = fixture.deps;
    config.queryBudget = 1;
    const data = await apart([...report, { template: "trip" }]).finally(() => delete config.queryBudget);
    expect(data.map(({ error }) => error?.code)).toEqual([
      ...report.map(() => "question_too_large"),
      undefined,
    ]);
    expect(data.at(-1)?.rows?.length).toBeGreaterThan(0);
  });
});

describe("questions that are apart", () => {
  it("have each its own failure, with its pointer; the others are answered", async () => {
    const data = await apart([
      byTown,
      { template: "trip", columns: [{ type: "PATH", path: "tow" }] },
      { template: "nothing" },
      { template: "trip", after: "x" },
      count,
    ]);
    expect(data.map(({ error }) => error?.code)).toEqual([
      undefined,
      "invalid_query",
      "unknown_template",
      "invalid_request",
      undefined,
    ]);
    expect(data[1]?.error?.issues?.map(({ path }) => path)).toEqual(["/queries/1/columns/0/path"]);
    expect(data[1]).toMatchObject({ template: "trip", next: null, notices: [] });
    expect([data[0]?.groups?.length, data[4]?.groups?.[0]?.count]).toEqual([1, expect.any(Number)]);
  });

  it("that somebody may not ask say so, and nothing of their fields", async () => {
    const wrong = { template: "trip", columns: [{ type: "PATH", path: "tow" }] };
    const [first, second] = await apart([wrong, { ...count, template: "driver" }], "peopleOnly");
    expect([first?.error?.status, first?.error?.code]).toEqual([403, "not_permitted"]);
    expect(JSON.stringify(first)).not.toContain("town");
    expect(second?.groups?.[0]?.count).toBe(0);
    expect((await ask([wrong, count], "peopleOnly")).status).toBe(403);
  });

  it("stand after one that the database ends, since it takes too long", async () => {
    const blocker = new pg.Client(fixture.db.config.databaseUrl);
    await blocker.connect();
    await blocker.query("begin; lock table t_driver in access exclusive mode");
    const asked = apart([
      { ...count, template: "driver" },
      count,
      { ...byTown, limit: 3 },
      { template: "trip" },
    ]);
    const ended = async () => {
      const { rows } = await sql<{
        ended: boolean;
      }>`select pg_cancel_backend(pid) as ended from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%from t_driver%'`.execute(
        fixture.db.kysely,
      );
      return rows.length;
    };
    await expect.poll(ended, { timeout: 20_000 }).toBeGreaterThan(0);
    const data = await asked;
    await blocker.end();
    expect(data.map(({ error }) => error?.code)).toEqual([
      "question_too_large",
      undefined,
      undefined,
      undefined,
    ]);
    expect(data[1]?.groups?.[0]?.count).toBeGreaterThan(0);
  });

  it("are 60 at most", async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ ...byTown, limit: index + 1 }));
    expect((await apart(many)).every(({ groups }) => groups?.length === 1)).toBe(true);
    expect((await ask([...many, byTown])).status).toBe(400);
  });
});

describe("questions about different records", () => {
  const different = Array.from({ length: 12 }, (_, index) => ({
    ...byTown,
    where: { path: { type: "ID" }, comparison: "NOT_EQUALS", value: [900_000 + index] },
  }));

  it("are asked side by side, on at most three connections more", async () => {
    const blocker = new pg.Client(fixture.db.config.databaseUrl);
    await blocker.connect();
    await blocker.query("begin; lock table t_trip in access exclusive mode");
    const asked = apart(different);
    const waiting = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%t_trip%'`.execute(
        fixture.db.kysely,
      );
      return rows[0]?.n;
    };
    await expect.poll(waiting, { timeout: 20_000 }).toBe(4);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await waiting()).toBe(4);
    await blocker.query("rollback");
    await blocker.end();
    expect((await asked).map(({ error }) => error)).toEqual(different.map(() => undefined));
  });

  it("are all ended where one fails, and none is apart", async () => {
    const failing = { template: "trip", after: "x" };
    const { status, body } = await ask([...different.slice(0, 5), failing, ...different.slice(5)]);
    expect([status, (body as { code: string }).code]).toEqual([400, "invalid_request"]);
    expect((await apart(different)).every(({ groups }) => groups?.length === 1)).toBe(true);
  });
});
