/** Connections that break in use, really: a request fails with 503 or is answered as if nothing had been, and the server lives on. */
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firstProcess } from "../embedded/leftovers.ts";
import { fixtureEngine } from "../storage/testing/companyFixture.ts";
import { inSystem, migrate, openDatabase } from "../storage/index.ts";
import type { Database } from "../storage/index.ts";
import { freshFolder } from "../storage/testing/testDatabase.ts";
import { createAppFixture } from "./app.fixture.ts";
import type { Reply, AppFixture } from "./app.fixture.ts";

const CLIENTS = 6;
const BREAKS = 40;
const MOST_ROUNDS_MS = 30_000;
const ROUNDS = 5;
/** The longest that the embedded database may be away. */
const LONGEST_MS = 15_000;

describe("the server, while its connections are ended under load", () => {
  let fixture: AppFixture;
  beforeAll(async () => {
    fixture = await createAppFixture();
  });
  afterAll(() => fixture.close());

  const create = (town: string) =>
    fixture.call({
      method: "POST",
      url: "/api/models",
      as: "admin",
      body: { templateAlias: "trip", groupId: fixture.redwood.north, fields: { town }, relations: {} },
    });
  const list = () => fixture.call({ url: "/api/models?templateAlias=trip&limit=500", as: "admin" });

  it("[R1] answers or says 503 with Retry-After, and keeps what it acknowledged, once", async () => {
    const killer = new pg.Client(fixture.db.config.databaseUrl);
    await killer.connect();
    const acknowledged: string[] = [];
    const replies: Reply[] = [];
    let isOver = false;
    let last = 0;
    const client = async () => {
      while (!isOver) {
        const town = `Town ${(last += 1)}`;
        const made = await create(town);
        if (made.status === 201) acknowledged.push(town);
        replies.push(made, await list());
      }
    };
    const clients = Array.from({ length: CLIENTS }, client);
    const end = Date.now() + MOST_ROUNDS_MS;
    for (let index = 0; index < BREAKS || (acknowledged.length <= CLIENTS && Date.now() < end); index += 1) {
      await sleep(50 + Math.random() * 200);
      await killer.query(
        `select pg_terminate_backend(pid) from (select pid from pg_stat_activity where datname = current_database()
          and pid <> pg_backend_pid() order by (state = 'idle'), random() limit $1) chosen`,
        [index % 10 === 0 ? 20 : 1],
      );
    }
    isOver = true;
    await Promise.all(clients);
    await killer.end();

    for (const { status, headers, text } of replies) {
      if (status === 503) expect(headers["retry-after"]).toBe("2");
      else expect([200, 201], text).toContain(status);
    }
    expect(acknowledged.length).toBeGreaterThan(CLIENTS);
    const towns = new Map<string, number>();
    for (const [, town = ""] of (await list()).text.matchAll(/"town":"(Town \d+)"/g))
      towns.set(town, (towns.get(town) ?? 0) + 1);
    expect(acknowledged.filter((town) => towns.get(town) !== 1)).toEqual([]);
    expect((await list()).status).toBe(200);
  });

  it("outlives a transaction that idled too long", async () => {
    const idle = inSystem(fixture.db, {}, async (trx) => {
      await sql`set local idle_in_transaction_session_timeout = 50`.execute(trx);
      await sleep(300);
      await sql`select 1`.execute(trx);
    });
    await expect(idle).rejects.toThrow();
    expect((await list()).status).toBe(200);
  });
});

describe("the embedded database, killed in use", () => {
  let db: Database;
  let remove: () => Promise<void>;
  let folder: string;
  beforeAll(async () => {
    const fresh = await freshFolder();
    ({ remove } = fresh);
    folder = fresh.config.dataFolder;
    db = await openDatabase(fresh.config);
    await migrate(db, fixtureEngine());
    await sql`create table kept (id int)`.execute(db.kysely);
  });
  afterAll(async () => {
    await db.close();
    await remove();
  });

  it(
    `[R1] is back at once, ${ROUNDS} times, with everything that was acknowledged`,
    { timeout: 2 * ROUNDS * LONGEST_MS },
    async () => {
      const acknowledged: number[] = [];
      let last = 0;
      const away: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        let isOver = false;
        const first = acknowledged.length;
        const writers = Array.from({ length: CLIENTS }, async () => {
          while (!isOver) {
            const id = (last += 1);
            await sql`insert into kept values (${id})`.execute(db.kysely).then(
              () => acknowledged.push(id),
              () => sleep(20),
            );
          }
        });
        while (acknowledged.length < first + CLIENTS) await sleep(10);
        const killed = firstProcess(join(folder, "postgres"))!;
        process.kill(killed, "SIGKILL");
        const began = Date.now();
        // The backends of the killed process may acknowledge a little longer.
        const isAnother = () => ![undefined, killed].includes(firstProcess(join(folder, "postgres")));
        while (!isAnother() && Date.now() - began < LONGEST_MS) await sleep(10);
        const before = acknowledged.length;
        while (acknowledged.length < before + 2 * CLIENTS && Date.now() - began < LONGEST_MS) await sleep(10);
        away.push(Date.now() - began);
        isOver = true;
        await Promise.all(writers);
      }
      const { rows } = await sql<{ id: number }>`select id from kept`.execute(db.kysely);
      const found = rows.map(({ id }) => id);
      expect(new Set(found).size).toBe(found.length);
      expect(acknowledged.filter((id) => !found.includes(id))).toEqual([]);
      expect(Math.max(...away)).toBeLessThan(LONGEST_MS);
      process.stdout.write(`away for ${away.join(", ")} ms\n`);
    },
  );
});
