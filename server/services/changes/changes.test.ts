/** Two servers on one database: what is saved at one reaches who watches at the other, by name and by right. */
import { setTimeout as pause } from "node:timers/promises";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { asOperator, inTenant, openDatabase } from "../../storage/index.ts";
import type { Database } from "../../storage/index.ts";
import { addTrip, createAppFixture, tokenOf } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

let fixture: AppFixture;
let other: { db: Database; app: FastifyInstance };
beforeAll(async () => {
  fixture = await createAppFixture();
  const db = await openDatabase(fixture.db.config);
  other = { db, app: await createApp({ ...fixture.deps, db }) };
  for (const app of [fixture.app, other.app]) await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await other.app.close();
  await other.db.close();
  await fixture.close();
});

const patience = { timeout: 20_000 };
/** Long enough for a change to have arrived. */
const QUIET_MS = 1_500;

/** Opens a stream as somebody; gives what arrived, and how it ends. */
async function watch(
  app: FastifyInstance,
  as: string,
  { host = "redwood.localhost", seconds = 60 }: { host?: string; seconds?: number } = {},
) {
  const { port } = app.server.address() as AddressInfo;
  const given = new AbortController();
  const reply = await fetch(
    `http://127.0.0.1:${port}/api/changes?seconds=${seconds}&customerAlias=${host.split(".")[0]}`,
    {
      headers: { authorization: `Bearer ${tokenOf(fixture.people[as] ?? "")}` },
      signal: given.signal,
    },
  );
  const arrived: string[] = [];
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of reply.body ?? []) {
      const text = decoder.decode(bytes as Uint8Array);
      arrived.push(
        ...[...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, event, data]) => `${event} ${data}`),
      );
    }
  })().catch(() => undefined);
  return {
    status: reply.status,
    type: reply.headers.get("content-type"),
    arrived,
    ended,
    leave: () => given.abort(),
  };
}

const asAdmin = (statement: RawBuilder<unknown>) =>
  asOperator(fixture.db, {}, (trx) => statement.execute(trx));

/** Statements that started in the last second, beside this one. */
async function recentStatements(): Promise<number> {
  const result = await asAdmin(sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query_start > clock_timestamp() - interval '1 second'`);
  return (result.rows as { count: number }[])[0]?.count ?? -1;
}

const tripChanged = 'changed {"templates":["trip"]}';

describe("a stream of changes", () => {
  it(
    "names a record type of which a record was saved, at the same server and at another one",
    patience,
    async () => {
      const streams = [await watch(fixture.app, "admin"), await watch(other.app, "admin")];
      for (const { status, type } of streams)
        expect([status, type]).toEqual([200, "text/event-stream; charset=utf-8"]);
      await addTrip(fixture);
      for (const { arrived } of streams) await expect.poll(() => arrived, patience).toEqual([tripChanged]);
      for (const stream of streams) stream.leave();
    },
  );

  it(
    "names nothing of groups that its reader may not view, of other companies, and of record types they may not",
    patience,
    async () => {
      const [north, all, people, foreign] = [
        await watch(other.app, "terminal"),
        await watch(other.app, "viewer"),
        await watch(other.app, "peopleOnly"),
        await watch(other.app, "foreign", { host: "harbor.localhost" }),
      ];
      await addTrip(fixture, fixture.redwood.south);
      await expect.poll(() => all.arrived, patience).toEqual([tripChanged]);
      await pause(QUIET_MS);
      expect([north.arrived, people.arrived, foreign.arrived]).toEqual([[], [], []]);
      await addTrip(fixture, fixture.redwood.north);
      await expect.poll(() => north.arrived, patience).toEqual([tripChanged]);
      expect([people.arrived, foreign.arrived]).toEqual([[], []]);
      for (const stream of [north, all, people, foreign]) stream.leave();
    },
  );

  it(
    "reaches who saw a record where it was, when it moves to another group or is deleted",
    patience,
    async () => {
      const { id, version } = await addTrip(fixture, fixture.redwood.north);
      await pause(QUIET_MS);
      const north = await watch(other.app, "terminal");
      const url = `/api/models/${id}`;
      const body = { groupId: fixture.redwood.south, version, fields: { town: "Elko" }, relations: {} };
      expect((await fixture.call({ method: "PUT", url, as: "manager", body })).status).toBe(200);
      await expect.poll(() => north.arrived, patience).toEqual([tripChanged]);
      await fixture.call({ method: "DELETE", url, as: "manager" });
      await pause(QUIET_MS);
      expect(north.arrived).toEqual([tripChanged]);
      north.leave();
    },
  );

  it("says nothing of what was rolled back", patience, async () => {
    await pause(QUIET_MS);
    const stream = await watch(fixture.app, "admin");
    const body = { templateAlias: "trip", groupId: 999_999, fields: {}, relations: {} };
    expect((await fixture.call({ method: "POST", url: "/api/models", as: "admin", body })).status).toBe(400);
    await pause(QUIET_MS);
    expect(stream.arrived).toEqual([]);
    stream.leave();
  });

  it("gives many changes together, and asks the database nothing while nobody saves", patience, async () => {
    const stream = await watch(other.app, "admin");
    await Promise.all(Array.from({ length: 20 }, () => addTrip(fixture)));
    await expect.poll(() => stream.arrived.length, patience).toBeGreaterThan(0);
    await pause(QUIET_MS);
    expect(stream.arrived.length).toBeLessThan(5);
    await expect.poll(recentStatements, { timeout: 10_000, interval: 1_100 }).toBe(0);
    stream.leave();
  });

  it(
    "ends for who may see nothing any more, and is refused to strangers and those of other companies",
    patience,
    async () => {
      const stream = await watch(other.app, "both");
      await inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
        sql`update memberships set active = false
        where user_id = (user_by_email(${fixture.people["both"] ?? ""}) ->> 'id')::bigint`.execute(trx),
      );
      await addTrip(fixture);
      await stream.ended;
      expect(stream.arrived).toEqual([]);
      const refused = [
        await watch(fixture.app, "stranger"),
        await watch(fixture.app, "foreign"),
        await watch(fixture.app, "nobody"),
      ];
      expect(refused.map(({ status }) => status)).toEqual([403, 404, 401]);
    },
  );

  it("says that some may be missed when the connection to the database broke", patience, async () => {
    const stream = await watch(other.app, "admin");
    await asAdmin(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = current_database()`,
    );
    await expect.poll(() => stream.arrived, patience).toEqual(['missed {"templates":[]}']);
    await addTrip(fixture);
    await expect.poll(() => stream.arrived, patience).toContain(tripChanged);
    stream.leave();
  });

  it(
    "is answered also where the one before ended while its server was still connecting",
    patience,
    async () => {
      const db = await openDatabase(fixture.db.config);
      const app = await createApp({ ...fixture.deps, db });
      await app.listen({ host: "127.0.0.1", port: 0 });
      for (let each = 0; each < 20; each += 1) {
        const stream = await watch(app, "admin", { seconds: 0 });
        expect(stream.status).toBe(200);
        await stream.ended;
      }
      await app.close();
      await db.close();
    },
  );

  it("ends after its time, and with its server", patience, async () => {
    const short = await watch(fixture.app, "admin", { seconds: 0 });
    await short.ended;
    const db = await openDatabase(fixture.db.config);
    const app = await createApp({ ...fixture.deps, db });
    await app.listen({ host: "127.0.0.1", port: 0 });
    const stream = await watch(app, "admin");
    await app.close();
    await stream.ended;
    await db.close();
    expect(stream.arrived).toEqual([]);
  });
});
