/** The routes of the query language: answers, refusals with every mistake, and ceilings. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { QueryResult } from "../../../engine/server.ts";
import { addTrip, createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

let fixture: AppFixture;
const town = { type: "PATH", path: "town" } as const;
const count = { aggregations: [{ aggregate: "COUNT" }] };

beforeAll(async () => {
  fixture = await createAppFixture();
  for (const group of [fixture.redwood.north, fixture.redwood.south, fixture.redwood.south])
    await addTrip(fixture, group);
});
afterAll(() => fixture.close());

const ask = (body: unknown, as = "admin") =>
  fixture.call({ method: "POST", url: "/api/models/query", as, body });
const series = (body: unknown) =>
  fixture.call({ method: "POST", url: "/api/models/queries", as: "admin", body });

describe("POST /api/models/query", () => {
  it("answers with records, page by page", async () => {
    const query = { template: "trip", columns: [town], limit: 2 };
    const first = await ask(query);
    const { rows = [], next } = first.body as QueryResult;
    expect([first.status, rows.map(({ values }) => values)]).toEqual([200, [["Reno"], ["Reno"]]]);
    const second = (await ask({ ...query, after: next })).body as QueryResult;
    expect([second.rows?.length, second.next]).toEqual([1, null]);
  });

  it("answers with groups of those records that the principal may view", async () => {
    const query = { template: "trip", groupBy: [{ type: "MODEL_GROUP" }], ...count, withIds: true };
    const { groups = [] } = (await ask(query)).body as QueryResult;
    expect(groups.map(({ groupKey, count: records }) => [groupKey, records])).toEqual([
      [[fixture.redwood.north], 1],
      [[fixture.redwood.south], 2],
    ]);
    const seen = (await ask(query, "terminal")).body as QueryResult;
    expect(seen.groups?.map(({ groupKey }) => groupKey)).toEqual([[fixture.redwood.north]]);
  });

  it("puts days together in the time zone that is asked, or the company's", async () => {
    const groupBy = [{ type: "DATE", path: { type: "CREATED_DATE" }, unit: "DAY" }];
    const keys = async (timezone?: string) => {
      const { groups = [] } = (await ask({ template: "trip", groupBy, ...count, timezone }))
        .body as QueryResult;
      return groups.map(({ groupKey: [key] }) => key);
    };
    expect([await keys(), await keys("UTC"), await keys("America/Los_Angeles")]).toEqual([
      ["2026-01-14"],
      ["2026-01-15"],
      ["2026-01-14"],
    ]);
    const wrong = await ask({ template: "trip", timezone: "Moon/Sea" });
    expect([wrong.status, (wrong.body as { message: string }).message]).toEqual([
      400,
      'The request is not valid: there is no time zone "Moon/Sea".',
    ]);
  });

  it("reports every mistake with its pointer", async () => {
    const { status, body } = await ask({
      template: "trip",
      columns: [{ type: "PATH", path: "tow" }],
      limit: 0,
    });
    const { code, issues } = body as { code: string; issues: { path: string }[] };
    expect([status, code, issues.map(({ path }) => path).sort()]).toEqual([
      400,
      "invalid_query",
      ["/columns/0/path", "/limit"],
    ]);
  });

  it("reports a choice that the company does not have, with those that it has", async () => {
    const where = (value: string[]) => ({
      path: { type: "PATH", path: "kind" },
      comparison: "EQUALS",
      value,
    });
    const { status, body } = await ask({ template: "trip", where: where(["local", "expres"]) });
    const { issues } = body as { issues: { path: string; message: string }[] };
    expect([status, issues[0]?.path, issues[0]?.message]).toEqual([
      400,
      "/where/value/1",
      'unknown choice "expres"; known: local, express, old',
    ]);
    expect((await ask({ template: "trip", where: where(["old"]) })).status).toBe(200);
  });

  it("refuses the cursor of another query, and one that is none", async () => {
    const { next } = (await ask({ template: "trip", limit: 1 })).body as QueryResult;
    for (const query of [
      { template: "trip", limit: 1, after: next, textSearch: [{ field: "label", value: "reno" }] },
      { template: "trip", after: "x" },
    ]) {
      const { status, body } = await ask(query);
      expect([status, (body as { message: string }).message]).toEqual([
        400,
        "The request is not valid: The page cursor does not belong to this list.",
      ]);
    }
  });

  it("refuses what is no query: another type, no template, an unknown one, too large a body", async () => {
    expect((await ask([])).status).toBe(400);
    expect((await ask({})).status).toBe(400);
    expect((await ask({ template: "nothing" })).status).toBe(400);
    expect((await ask({ template: "trip", after: "x".repeat(10_000_000) })).status).toBe(413);
  });

  it("[ASVS 4.3.1] refuses a query that would read too much, and says what narrows it", async () => {
    const config = fixture.deps.config;
    config.queryBudget = 1;
    const { status, body } = await ask({ template: "trip", ...count }).finally(
      () => delete config.queryBudget,
    );
    expect([status, (body as { code: string }).code, (body as { message: string }).message]).toEqual([
      400,
      "question_too_large",
      "The query would read too much. Narrow it: a shorter range of dates, fewer groups, fewer related records.",
    ]);
  });
});

describe("POST /api/models/queries", () => {
  it("answers each series", async () => {
    const { status, body } = await series({
      queries: [
        { template: "trip", ...count },
        { template: "driver", ...count },
      ],
    });
    const { data } = body as { data: QueryResult[] };
    expect([status, data.map(({ groups }) => groups?.[0]?.count)]).toEqual([200, [3, 0]]);
  });

  it("answers none when one of them has a mistake, and reports which", async () => {
    const { status, body } = await series({
      queries: [{ template: "trip" }, { template: "trip", limit: "many" }],
    });
    const { issues } = body as { issues: { path: string }[] };
    expect([status, issues.map(({ path }) => path)]).toEqual([400, ["/queries/1/limit"]]);
    expect((await series({ queries: [] })).status).toBe(400);
    expect((await series({ queries: Array.from({ length: 61 }, () => ({ template: "trip" })) })).status).toBe(
      400,
    );
  });
});
