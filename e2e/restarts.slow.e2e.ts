/**
 * Restarts of the built product under load: two servers behind a balancer, on a PostgreSQL server that they did not start. Each process
 * gets a real SIGTERM, and the database is shut down, and killed, while requests are under way.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { authorizationOf } from "./support/api.ts";
import { balance, load, type Load, type Tally } from "./support/balancer.ts";
import { desktop, openBrowser, visit } from "./support/browser.ts";
import { startOtherDatabase, type OtherDatabase } from "./support/otherDatabase.ts";
import { signIn } from "./support/people.ts";
import { startServer, type RunningServer } from "./support/server.ts";

/** So many by default; `RESTARTS=20` for the figure of the reliability tests. */
const RESTARTS = Number(process.env["RESTARTS"] ?? 3);
const CLIENTS = 6;
/** Longer than the balancer takes to see that a server is about to end. */
const DRAIN_SECONDS = "1";
/** How long requests run undisturbed before and after each fault. Milliseconds. */
const CALM_MS = 300;
/** A start takes a minute on a machine that runs other tests beside it. */
const LIMIT_MS = 60_000 + RESTARTS * 60_000;

let database: OtherDatabase;
let servers: RunningServer[];
let calls: Load;

describe.skipIf(process.env["DATABASE_URL"] !== undefined || process.platform === "win32")(
  "two servers behind a balancer",
  () => {
    beforeAll(async () => {
      const seed = inject("seed");
      database = await startOtherDatabase(seed);
      const env = { DATABASE_URL: database.url, DRAIN_SECONDS };
      servers = [await startServer({ seed, env }), await startServer({ seed, env })];
      calls = await load(await tokens());
    });
    afterAll(async () => {
      for (const server of servers ?? []) await server.remove();
      await database?.remove();
    });

    test(
      `[H8] no request fails over ${RESTARTS} restarts by SIGTERM, and each process ends by itself`,
      { timeout: LIMIT_MS, retry: 0 },
      async () => {
        const { tally, end } = await underLoad();
        for (let count = 0; count < RESTARTS; count += 1) {
          const server = servers[count % 2]!;
          await enoughFrom(tally);
          expect(await server.stop()).toEqual({ code: 0, signal: null });
          await server.start();
        }
        await enoughFrom(tally);
        await end();
        expect(tally.failed).toEqual([]);
        expect(tally.unavailable).toBe(0);
        await expectKept(tally);
      },
    );

    test.each(["SIGINT", "SIGKILL"] as const)(
      `[R1] outlive %s of their database, with everything that they acknowledged, once`,
      { timeout: LIMIT_MS, retry: 0 },
      async (signal) => {
        const before = servers.map((server) => server.pid());
        const { tally, end } = await underLoad();
        for (let count = 0; count < RESTARTS; count += 1) {
          await enoughFrom(tally);
          await database.end(signal);
        }
        await enoughFrom(tally);
        await end();
        expect(servers.map((server) => server.pid())).toEqual(before);
        expect(tally.failed).toEqual([]);
        await expectKept(tally);
      },
    );
  },
);

/** Signs in at each server, whose provider of demo users is its own, and answers the tokens by port. */
async function tokens(): Promise<Map<number, string>> {
  const browser = await openBrowser();
  const found = new Map<number, string>();
  for (const server of servers) {
    const { page } = await visit(browser, desktop);
    await signIn(page, server, "terminal", "redwood");
    found.set(server.port, await authorizationOf(page));
  }
  await browser.close();
  return found;
}

async function underLoad(): Promise<{ tally: Tally; end: () => Promise<void> }> {
  const tally: Tally = { answered: 0, unavailable: 0, failed: [], created: [] };
  return { tally, end: await balance(servers, { clients: CLIENTS, calls, tally }) };
}

/** Waits until every client was answered again. */
async function enoughFrom(tally: Tally): Promise<void> {
  const before = tally.answered;
  while (tally.answered < before + 4 * CLIENTS) await sleep(10);
  await sleep(CALM_MS);
}

async function expectKept({ created, answered }: Tally): Promise<void> {
  process.stdout.write(`${answered} requests answered, ${created.length} of them writes\n`);
  expect(created.length).toBeGreaterThan(CLIENTS);
  const found = await calls.namesOf(servers[0]!.port);
  const missing = created.filter((name) => !found.has(name));
  const twice = created.filter((name) => (found.get(name) ?? 0) > 1);
  expect({ missing, twice }).toEqual({ missing: [], twice: [] });
}
