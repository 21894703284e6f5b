/** One person does not stop others: what they no longer wait for ends, and only a share of the database is theirs. */
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestQueueOf, sharesOf } from "../http/limits/requestSlots.ts";
import { addTrip, createAppFixture, tokenOf } from "./app.fixture.ts";
import type { AppFixture } from "./app.fixture.ts";

let fixture: AppFixture;
let port: number;
/** Beside the pool of the app: one holds what the requests wait for, one looks at the database (in a transaction it would see what was). */
let blocker: pg.Client;
let observer: pg.Client;

/** On a busy machine. */
const patience = { timeout: 20_000 };
beforeAll(async () => {
  fixture = await createAppFixture();
  // A search of a word that no record contains would read no trips.
  await addTrip(fixture);
  await fixture.app.listen({ host: "127.0.0.1", port: 0 });
  port = (fixture.app.server.address() as AddressInfo).port;
  [blocker, observer] = [
    new pg.Client(fixture.db.config.databaseUrl),
    new pg.Client(fixture.db.config.databaseUrl),
  ];
  await Promise.all([blocker.connect(), observer.connect()]);
});
afterAll(async () => {
  await Promise.all([blocker.end(), observer.end()]);
  await fixture.close();
});

/** What is asked: by GET, or by POST with a body. */
interface Asked {
  path: string;
  body?: object;
}

const plainList: Asked = { path: "/api/models?templateAlias=trip&limit=5" };
const found = { templateAliases: ["trip"], textSearch: [{ field: "label", value: "reno" }] };
const searches: readonly (readonly [string, Asked])[] = [
  ["a list", plainList],
  ["a search", { path: "/api/models/get", body: { ...found, limit: 5 } }],
  ["a tolerant search", { path: "/api/models/get", body: { ...found, limit: 5, tolerant: true } }],
  ["the count of a search", { path: "/api/models/count", body: found }],
];

/** Asks over a real connection; `status` is undefined when the connection ended first. */
function list(person: string, { path, body }: Asked = plainList) {
  const host = "redwood.localhost";
  const authorization = `Bearer ${tokenOf(fixture.people[person] ?? "")}`;
  const headers = { host, authorization, "content-type": "application/json" };
  const method = body === undefined ? "GET" : "POST";
  const sent = request({ host: "127.0.0.1", port, path, method, headers });
  const status = new Promise<number | undefined>((resolve) => {
    sent.on("response", (reply) => resolve(reply.resume().statusCode));
    sent.on("error", () => resolve(undefined));
  });
  sent.end(body && JSON.stringify(body));
  return { status, leave: () => sent.destroy() };
}

/** Statements on trips that wait for the lock. */
async function waiting(): Promise<number> {
  const { rows } = await observer.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%t_trip%'`,
  );
  return rows[0]?.count ?? 0;
}

/** Does `work` while every read of trips waits. */
async function whileTripsWait(work: () => Promise<void>): Promise<void> {
  await blocker.query("begin; lock table t_trip in access exclusive mode");
  try {
    await work();
  } finally {
    await blocker.query("rollback");
  }
}

describe("a caller who leaves", () => {
  it.each(searches)("ends the statement that runs for %s, and no other follows it", async (_, what) => {
    await whileTripsWait(async () => {
      const asked = list("viewer", what);
      await expect.poll(waiting, patience).toBe(1);
      asked.leave();
      await expect.poll(waiting, patience).toBe(0);
      expect(await asked.status).toBeUndefined();
      await expect.poll(() => requestQueueOf(fixture.db).state.active, patience).toBe(0);
      expect(await waiting()).toBe(0);
    });
  });

  it("leaves the connections to others", async () => {
    const many = Array.from({ length: fixture.db.connections * 2 }, () => list("viewer").status);
    expect(new Set(await Promise.all(many))).toEqual(new Set([200]));
  });
});

describe("[ASVS 2.4.1] a person who asks for many things at once", () => {
  it("holds no more than their share, and others are served", async () => {
    const { perUser } = sharesOf(fixture.db);
    await whileTripsWait(async () => {
      const asked = Array.from({ length: 40 }, () => list("manager"));
      await expect.poll(waiting, patience).toBe(perUser.slots);
      const other = await fixture.call({ url: "/api/models?templateAlias=driver&limit=5", as: "terminal" });
      expect(other.status).toBe(200);
      expect(await waiting()).toBe(perUser.slots);
      for (const { leave } of asked) leave();
      await expect.poll(waiting, patience).toBe(0);
    });
  });

  it("is asked to wait when too many of their requests wait already", async () => {
    const { perUser, waitingPerUser } = sharesOf(fixture.db);
    await whileTripsWait(async () => {
      const asked = Array.from({ length: perUser.slots + waitingPerUser }, () => list("both"));
      await expect.poll(() => requestQueueOf(fixture.db).state.waiting, patience).toBe(waitingPerUser);
      const refused = await fixture.call({ url: "/api/models?templateAlias=trip&limit=5", as: "both" });
      expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "2"]);
      expect(refused.body).toMatchObject({ code: "too_many_at_once" });
      for (const { leave } of asked) leave();
      await expect.poll(waiting, patience).toBe(0);
    });
  });
});
