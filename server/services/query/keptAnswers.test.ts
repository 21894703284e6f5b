/** Answers that are kept: new after each change, nobody else's, and sent once to who names them. */
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { QueryResult } from "../../../engine/server.ts";
import type { RecordData } from "../../../engine/index.ts";
import { createApp } from "../../app.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { groups, inTenant, openDatabase } from "../../storage/index.ts";
import { addTrip, addTrips, createAppFixture } from "../app.fixture.ts";
import type { AppFixture, Reply, Request } from "../app.fixture.ts";
import { call } from "../testCalls.ts";

let fixture: AppFixture;
/** Days since the tests began. */
let days = 0;
beforeAll(async () => {
  fixture = await createAppFixture({ deps: { clock: () => (NOW + days * 86_400) * 1_000 } });
  await addTrips(fixture);
});
afterAll(() => fixture.close());

const count = { aggregations: [{ aggregate: "COUNT" }] };
const byTown = {
  template: "trip",
  ...count,
  groupBy: [{ type: "VALUE", path: { type: "PATH", path: "town" } }],
};
const bySecret = { ...byTown, groupBy: [{ type: "VALUE", path: { type: "PATH", path: "secret" } }] };
const byDriver = {
  ...byTown,
  groupBy: [{ type: "VALUE", path: { type: "RELATION_PATH", relations: ["primaryModel"], path: "badge" } }],
};
const byAuthor = {
  ...byTown,
  where: { path: { type: "USER_NAME" }, comparison: "EQUALS", value: "Ann Lee" },
};

const queryOf = (body: object, as: string, tag?: string): Request => ({
  method: "POST",
  url: "queries" in body ? "/api/models/queries" : "/api/models/query",
  as,
  body,
  ...(tag !== undefined && { headers: { "if-none-match": tag } }),
});
const ask = (body: object, as = "admin", tag?: string) => fixture.call(queryOf(body, as, tag));
const tagOf = ({ headers }: Reply) => String(headers["etag"]);
const totalOf = ({ body }: Reply) =>
  ((body as QueryResult).groups ?? []).reduce((sum, group) => sum + group.count, 0);

/** What is sent to the database while something is done, as far as it names tables of records. */
async function statementsOn(table: string, work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const sent = (spy.mock.calls as unknown[][]).filter(([text]) => String(text).includes(table));
  spy.mockRestore();
  return sent.length;
}

describe("a question that was answered", () => {
  it("is answered again without a statement on records, to whoever has the same rights", async () => {
    const first = await ask(byTown, "viewer");
    let again: Reply | undefined;
    const statements = await statementsOn("t_trip", async () => (again = await ask(byTown, "both")));
    expect([statements, again?.status, again?.text]).toEqual([0, 200, first.text]);
    expect(await statementsOn("t_trip", () => ask(byTown, "terminal"))).toBeGreaterThan(0);
  });

  it("is not sent again to who names its tag, and no record is read", async () => {
    const first = await ask(byTown);
    expect(tagOf(first)).toMatch(/^W\/"[\w-]{43}"$/);
    expect(first.headers["cache-control"]).toBe("no-store");
    let again: Reply | undefined;
    const statements = await statementsOn(
      "t_",
      async () => (again = await ask(byTown, "admin", `"other", ${tagOf(first)}`)),
    );
    expect([statements, again?.status, again?.text, again && tagOf(again)]).toEqual([
      0,
      304,
      "",
      tagOf(first),
    ]);
    expect((await ask(byTown, "admin", '"other"')).status).toBe(200);
  });

  it("has one tag together with others", async () => {
    const both = { queries: [byTown, byDriver] };
    const first = await ask(both);
    expect((await ask(both, "admin", tagOf(first))).status).toBe(304);
    expect((await ask({ queries: [byDriver, byTown] }, "admin", tagOf(first))).status).toBe(200);
    expect((await ask({ queries: [byTown, { template: "trip" }] })).headers["etag"]).toBeUndefined();
  });

  it("has one tag with others that are apart, those that are refused included", async () => {
    const cards = { queries: [byTown, { ...byTown, groupBy: [{ type: "ENUM" }] }, byDriver], apart: true };
    const first = await ask(cards);
    expect(first.status).toBe(200);
    let again: Reply | undefined;
    const statements = await statementsOn(
      "t_",
      async () => (again = await ask(cards, "admin", tagOf(first))),
    );
    expect([statements, again?.status, again?.text]).toEqual([0, 304, ""]);
    // Who may not view one of them has another answer, and the refusal counts as such.
    const other = await ask(cards, "peopleOnly", tagOf(first));
    expect(other.status).toBe(200);
    expect(tagOf(other)).not.toBe(tagOf(first));
    expect((await ask(cards, "peopleOnly", tagOf(other))).status).toBe(304);
  });

  it("is asked each time where it is for records, or reads the names of people", async () => {
    for (const body of [{ template: "trip" }, byAuthor]) {
      expect((await ask(body)).headers["etag"]).toBeUndefined();
      expect(await statementsOn("t_trip", () => ask(body))).toBeGreaterThan(0);
    }
  });

  it("is asked again on another day where it is about days, and in another time zone", async () => {
    const today = {
      ...byTown,
      where: { path: { type: "PATH", path: "day" }, comparison: "IN_RANGE", value: { type: "last7Days" } },
    };
    await ask(today);
    await ask(byTown);
    days += 1;
    expect(await statementsOn("t_trip", () => ask(today))).toBe(1);
    expect(await statementsOn("t_trip", () => ask(byTown))).toBe(0);
    expect(await statementsOn("t_trip", () => ask({ ...byTown, timezone: "Asia/Tokyo" }))).toBe(1);
  });
});

describe("[ASVS 8.2.1] who may see other records", () => {
  it("has another tag, and learns nothing by that of somebody else", async () => {
    const admin = await ask(byTown, "admin");
    const terminal = await ask(byTown, "terminal", tagOf(admin));
    expect([terminal.status, totalOf(terminal), totalOf(admin)]).toEqual([200, 1, 2]);
    expect((await ask(byTown, "peopleOnly", tagOf(admin))).status).toBe(403);
    expect((await fixture.call(queryOf(byTown, "foreign", tagOf(admin)))).status).toBe(404);
  });

  it("shares no answer of confidential values, and each look at them is noted", async () => {
    const all = await ask(bySecret, "confidential");
    const north = await ask(bySecret, "northConfidential");
    expect([totalOf(all), totalOf(north)]).toEqual([2, 1]);
    expect((await ask(bySecret, "viewer")).text).not.toContain("canary");
    const notes = () =>
      inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
        trx.selectFrom("audit_log").select("id").where("event", "=", "confidentialView").execute(),
      );
    const before = (await notes()).length;
    await ask(bySecret, "confidential");
    expect((await ask(bySecret, "confidential", tagOf(all))).status).toBe(304);
    expect((await ask(bySecret, "northConfidential", tagOf(all))).status).toBe(200);
    expect((await notes()).length).toBe(before + 3);
  });

  it("gets another answer as soon as their rights change", async () => {
    const before = await ask(byTown, "manager");
    const manager = sql`(user_by_email(${fixture.people["manager"] ?? ""}) ->> 'id')::bigint`;
    await inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
      sql`update role_assignments set group_id = ${fixture.redwood.south} where user_id = ${manager}`.execute(
        trx,
      ),
    );
    const after = await ask(byTown, "manager", tagOf(before));
    expect([totalOf(before), after.status, totalOf(after)]).toEqual([2, 200, 1]);
    expect((await ask(byTown, "viewer", tagOf(before))).status).toBe(304);
  });
});

describe("after a change", () => {
  const change = async (request: Request): Promise<RecordData> => {
    const reply = await fixture.call({ as: "admin", ...request });
    expect(reply.status, reply.text).toBeLessThan(300);
    return reply.body as RecordData;
  };

  it("of any kind, the next answer is new", async () => {
    const before = totalOf(await ask(byTown));
    const trip = await addTrip(fixture);
    const url = `/api/models/${trip.id}`;
    expect(totalOf(await ask(byTown))).toBe(before + 1);
    await change({ method: "DELETE", url, body: { version: trip.version } });
    expect(totalOf(await ask(byTown))).toBe(before);
    await change({ method: "POST", url: `${url}/restore` });
    expect(totalOf(await ask(byTown))).toBe(before + 1);
    expect((await ask(byTown, "admin")).text).toContain("Reno");
  });

  it("of a related record, too, and one of another type changes nothing", async () => {
    await ask(byTown);
    await ask(byDriver);
    const body = {
      templateAlias: "driver",
      groupId: fixture.redwood.north,
      fields: { firstName: "Bo", lastName: "Day", badge: "B-2" },
      relations: {},
    };
    await change({ method: "POST", url: "/api/models", body });
    expect(await statementsOn("t_trip", () => ask(byTown))).toBe(0);
    expect(await statementsOn("t_trip", () => ask(byDriver))).toBeGreaterThan(0);
  });

  it("that somebody may not see, their tag is the same", async () => {
    const tags = [tagOf(await ask(byTown, "terminal")), tagOf(await ask(byTown))];
    await addTrip(fixture, fixture.redwood.south);
    const after = [await ask(byTown, "terminal", tags[0]), await ask(byTown, "admin", tags[1])];
    expect(after.map(({ status }) => status)).toEqual([304, 200]);
  });

  it("of the groups that somebody is shown, their answers are asked again", async () => {
    const { id: customerId, root, south } = fixture.redwood;
    const below = { path: { type: "GROUP" }, comparison: "CONTAINS", value: root };
    await ask({ ...byTown, where: below });
    await inTenant(fixture.db, { customerId }, (trx) =>
      groups.createGroup(trx, customerId, {
        alias: "east",
        display: "East",
        groupType: "TERMINAL",
        parentId: south,
      }),
    );
    expect(await statementsOn("t_trip", () => ask({ ...byTown, where: below }))).toBeGreaterThan(0);
  });

  it("on another server, the next answer of this one is new", async () => {
    const db = await openDatabase(fixture.db.config);
    const app = await createApp({ ...fixture.deps, db });
    const elsewhere = (request: Request) => call(app, fixture.people, request);
    try {
      const here = await ask(byTown);
      const there = await elsewhere(queryOf(byTown, "admin"));
      expect([tagOf(there), there.text]).toEqual([tagOf(here), here.text]);
      const body = {
        templateAlias: "trip",
        groupId: fixture.redwood.north,
        fields: { town: "Yuma" },
        relations: {},
      };
      const saved = await elsewhere({ method: "POST", url: "/api/models", as: "admin", body });
      expect(saved.status).toBe(201);
      const after = await ask(byTown, "admin", tagOf(here));
      expect([after.status, totalOf(after)]).toEqual([200, totalOf(here) + 1]);
      expect((await elsewhere(queryOf(byTown, "admin", tagOf(after)))).status).toBe(304);
    } finally {
      await app.close();
      await db.close();
    }
  });
});
