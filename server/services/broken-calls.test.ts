/** Whatever call of the database fails in the middle of a request: all of it is done, or nothing. */
import pg from "pg";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { RecordData } from "../../engine/index.ts";
import { Together } from "../storage/database/together.ts";
import { orderEngine } from "../storage/testing/ordersFixture.ts";
import { addTrip, addTrips, createAppFixture, formOf } from "./app.fixture.ts";
import type { Request, AppFixture } from "./app.fixture.ts";

/** More calls than a request of these makes. */
const MOST_CALLS = 120;

let fixture: AppFixture;
let orders: AppFixture;
let trips: Awaited<ReturnType<typeof addTrips>>;
beforeAll(async () => {
  fixture = await createAppFixture();
  trips = await addTrips(fixture);
  const { schemas } = fixture.deps;
  const modules = ["people", "trips", "lines"].map((alias) => ({ alias, name: alias }));
  orders = await createAppFixture({ deps: { engine: orderEngine(), schemas: { ...schemas, modules } } });
  // The first call of a person writes down who they are.
  await orders.call({ url: "/api/models?templateAlias=order", as: "admin" });
});
afterAll(async () => {
  await fixture.close();
  await orders.close();
});

/** What is written beside a request, whether it succeeds or not: the counts of requests, and when a sign-in was last active. */
const beside = { tables: ["request_limits", "sign_in_sessions"], calls: /take_requests|touch_session/ };

/** All rows of all companies as text, but for what is written beside requests. */
async function everything({ db }: AppFixture): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relname <> all(${beside.tables}) and relnamespace = current_schema()::regnamespace order by 1`.execute(
    db.kysely,
  );
  const parts: string[] = [];
  await db.kysely.transaction().execute(async (trx) => {
    for (const customer of [fixture.redwood.id, fixture.harbor.id]) {
      await sql`select set_config('app.customer_id', ${String(customer)}, true)`.execute(trx);
      for (const { name } of tables) {
        const { rows } = await sql<{ all: string }>`select string_agg(t::text, ' ' order by t::text) as all
          from ${sql.id(name)} t`.execute(trx);
        parts.push(`${name}: ${rows[0]?.all ?? ""}`);
      }
    }
  });
  return parts.join("\n");
}

/** Makes the request while its database calls fail from the n-th on. Returns whether there was an n-th call. */
async function withBroken(n: number, { call }: AppFixture, request: Request) {
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  let count = 0;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const isCounted = args[0] !== "rollback" && !beside.calls.test(JSON.stringify(args[0]));
    if (isCounted) count += 1;
    if (count >= n && isCounted) {
      const error = Object.assign(new Error("The connection was reset."), { code: "ECONNRESET" });
      const [asked, last] = [args[0], args.at(-1)];
      if (asked instanceof Together) {
        asked.handleError(error);
        return asked;
      }
      if (typeof last !== "function") return Promise.reject(error);
      (last as (error: Error) => void)(error);
      return undefined;
    }
    return original.apply(this, args);
  } as never);
  try {
    const reply = await call(request);
    return { reply, broke: count >= n };
  } finally {
    spy.mockRestore();
  }
}

async function expectAllOrNothing(on: AppFixture, request: Request): Promise<number> {
  const before = await everything(on);
  for (let n = 1; n <= MOST_CALLS; n += 1) {
    const { reply, broke } = await withBroken(n, on, request);
    if (!broke) {
      expect(reply.status, reply.text).toBeLessThan(300);
      expect(await everything(on)).not.toBe(before);
      return n;
    }
    expect(reply.status, `call ${n}: ${reply.text}`).toBeGreaterThanOrEqual(500);
    expect(reply.text).not.toContain("connection was reset");
    expect(await everything(on), `call ${n}`).toBe(before);
  }
  throw new Error(`The request makes more than ${MOST_CALLS} calls.`);
}

const trip = (more: object = {}) => ({
  templateAlias: "trip",
  groupId: fixture.redwood.north,
  fields: { town: "Brokenville" },
  relations: {},
  ...more,
});
const keyed = { "idempotency-key": "a-key" };

describe("[R4][ASVS 2.3.3] when any one call of the database fails, nothing is half done by", () => {
  const requests: Record<string, () => Promise<Request> | Request> = {
    "a creation": () => ({ method: "POST", url: "/api/models", body: trip(), headers: keyed }),
    "a save": () => {
      const { id, version } = trips.north;
      return { method: "PUT", url: `/api/models/${id}`, body: trip({ version, fields: { town: "Moved" } }) };
    },
    "a change of several records": async () => {
      const ids = [(await addTrip(fixture)).id, (await addTrip(fixture)).id];
      return { method: "PUT", url: "/api/models/bulk", body: { ids, data: { fields: { town: "Both" } } } };
    },
    "a deletion": async () => ({ method: "DELETE", url: `/api/models/${(await addTrip(fixture)).id}` }),
    "a restoration": async () => {
      const { id } = await addTrip(fixture);
      await fixture.call({ method: "DELETE", url: `/api/models/${id}`, as: "admin" });
      return { method: "POST", url: `/api/models/${id}/restore` };
    },
    "a comment": () => ({
      method: "POST",
      url: `/api/models/${trips.north.id}/comments`,
      body: { commentText: "Broken" },
    }),
    "a document": () => ({
      ...formOf(`/api/models/${trips.north.id}/documents`, ["a.txt", "text"], [["name", "A"]]),
    }),
    "a draft": () => ({
      method: "PUT",
      url: "/api/drafts",
      body: {
        templateAlias: "trip",
        templateHash: "h",
        recordId: null,
        version: null,
        values: { town: "R" },
      },
    }),
  };

  for (const [name, request] of Object.entries(requests)) {
    it(name, async () => {
      const calls = await expectAllOrNothing(fixture, { as: "admin", ...(await request()) });
      expect(calls).toBeGreaterThan(3);
    });
  }

  it("a creation and a save with records inside", async () => {
    const row = (title: string, amount: number) => ({
      groupId: null,
      fields: { title, amount },
      relations: {},
    });
    const body = {
      templateAlias: "order",
      groupId: orders.redwood.north,
      fields: { name: "Broken" },
      relations: {},
      relationModels: { lines: [row("x", 2), row("y", 3)] },
    };
    await expectAllOrNothing(orders, { method: "POST", url: "/api/models", as: "admin", body });
    const found = await orders.call({ url: "/api/models?templateAlias=order", as: "admin" });
    const [listed] = (found.body as { data: RecordData[] }).data;
    const made = (await orders.call({ url: `/api/models/${listed?.id}`, as: "admin" })).body as RecordData;
    const [first, second] = made.relations["lines"] as number[];
    const lines = [{ id: second, version: 1, deleted: true }, { id: first }, row("z", 4)];
    const change = { ...body, version: made.version, relationModels: { lines } };
    await expectAllOrNothing(orders, {
      method: "PUT",
      url: `/api/models/${made.id}`,
      as: "admin",
      body: change,
    });
  });
});
