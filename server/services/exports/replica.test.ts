/** Exports on a PostgreSQL with a standby that streams from it: what is read there, and what happens when it lags, breaks or is promoted. */
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Tenant } from "../../http/route.ts";
import { exportLeases, inTenant, migrate, openDatabase, openReplica } from "../../storage/index.ts";
import type { Replica } from "../../storage/index.ts";
import { as, fixtureEngine, inputOf, planOf } from "../../storage/testing/companyFixture.ts";
import { startPair } from "../../storage/testing/standby.ts";
import type { ServerPair, TestServer } from "../../storage/testing/standby.ts";
import { records } from "../../records/index.ts";
import { addTrip } from "../app.fixture.ts";
import { endpoint, openExportFixture, unheard } from "./exports.fixture.ts";
import type { ExportFixture, Job } from "./exports.fixture.ts";
import { createReads } from "./reads.ts";
import { sourceOf } from "./source.ts";

let pair: ServerPair;
let replica: Replica;
let fixture: ExportFixture;
const complaints: string[] = [];
/** Runs that a company may have under way here: those of earlier tests never end. */
const MANY = 100;

beforeAll(async () => {
  pair = await startPair();
  const engine = fixtureEngine();
  const config = { databaseUrl: pair.primary.url, dataFolder: tmpdir() };
  const db = await openDatabase(config);
  await migrate(db, engine);
  const logError = (doing: string, error: unknown) => void complaints.push(`${doing}: ${String(error)}`);
  replica = await openReplica(pair.standby.url, { primary: db, logError, restMs: 0 });
  fixture = await openExportFixture({ database: { ...db, config }, deps: { engine, replica } });
  await pair.caughtUp();
});
afterAll(async () => {
  await replica.close();
  await fixture.close();
  await pair.close();
});
afterEach(async () => {
  complaints.splice(0);
  // Reads without a run never end. Their leases would keep the next exports waiting, and a run that ends would take up their exports.
  const customerId = fixture.base.redwood.id;
  await inTenant(fixture.base.db, { customerId }, async (trx) => {
    await sql`delete from export_jobs where status = 'preparing'`.execute(trx);
    await sql`delete from job_leases`.execute(trx);
  });
});

/** How often statements name the table of trips. */
const readsOf = async (server: TestServer) => (await server.log()).split("t_trip").length - 1;

/** The lines of a file that one server's run makes. */
async function exported(person: string, from = replica): Promise<string[]> {
  const key = await fixture.waiting(person);
  await fixture.work({ replica: from })({ ...key }, unheard());
  return (await fixture.content(person, key.id)).text.split("\r\n").slice(1, -1);
}

/** The reads of a run that has begun, as somebody. */
async function readsAs(person: string) {
  const key = { ...(await fixture.waiting(person)), leaseOwner: randomUUID() };
  await inTenant(fixture.base.db, key, (trx) => exportLeases.take(trx, key, MANY));
  const { userId } = await planOf(fixture.base.db, fixture.base.redwood, fixture.base.people[person] ?? "");
  return createReads({ deps: fixture.deps, key, userId, signal: unheard() });
}

async function townsIn(tenant: Tenant): Promise<unknown[]> {
  const source = sourceOf({ templateAliases: ["trip"], name: "Trips" }, tenant);
  const { records: found } = await source.page(tenant, { limit: 10, after: null });
  return found.map(({ fields }) => fields["town"]).toSorted();
}

/** Runs `work` while the standby gets what the primary writes and does not apply it. */
async function whilePaused(work: () => Promise<void>): Promise<void> {
  await pair.standby.query("select pg_wal_replay_pause()");
  const state = async () => (await pair.standby.query("select pg_get_wal_replay_pause_state() as state"))[0];
  await expect.poll(state, { timeout: 20_000 }).toEqual({ state: "paused" });
  try {
    await work();
  } finally {
    await pair.standby.query("select pg_wal_replay_resume()");
    await pair.caughtUp();
  }
}

const change = (text: string) => pair.primary.query(text);
const moveTo = (person: string, groupId: number) =>
  change(`update role_assignments set group_id = ${groupId}
    where user_id = (select id from users where email = '${fixture.base.people[person]}')`);

describe("with a replica", () => {
  it("an export reads its records there, and none on the primary", async () => {
    const before = { primary: await readsOf(pair.primary), standby: await readsOf(pair.standby) };
    expect(await exported("admin")).toEqual(["Southtown,", "Northtown,"]);
    expect(await readsOf(pair.standby)).toBeGreaterThan(before.standby);
    expect(await readsOf(pair.primary)).toBe(before.primary);
    expect(complaints).toEqual([]);
  });

  it.each([
    ["a monitor", { templateAliases: ["trip"], monitor: "trips", state: "all" }],
    ["the records of a query", { template: "trip", columns: [{ type: "PATH", path: "town" }] }],
    [
      "the groups of a query",
      { template: "trip", aggregations: [{ aggregate: "COUNT" }], groupBy: [{ type: "MODEL_GROUP" }] },
    ],
  ])("an export of %s reads there too", async (_what, asked) => {
    const before = await readsOf(pair.standby);
    const body = { ...asked, name: "Trips" };
    const reply = await fixture.ask({ method: "POST", url: `${endpoint}/csv`, as: "admin", body });
    const { id } = reply.body as Job;
    const status = async () => (await fixture.statusOf("admin", id)).status;
    await expect.poll(status, { timeout: 20_000 }).toBe("Ready");
    expect(await readsOf(pair.standby)).toBeGreaterThan(before);
    expect(complaints).toEqual([]);
  });

  it("that lags, an export has what was saved before it was asked for", async () => {
    await whilePaused(async () => {
      await addTrip(fixture.base);
      expect(await exported("admin")).toContain("Reno,");
      expect(complaints).toEqual([expect.stringContaining("The replica lags by more than 3 s.")]);
    });
    expect(await exported("admin")).toContain("Reno,");
  });

  it("that lags, a right that was taken away meanwhile is not used, nor a new one on records of before", async () => {
    const { north, root } = fixture.base.redwood;
    const [viewer, terminal] = [await readsAs("viewer"), await readsAs("terminal")];
    expect(await viewer(townsIn)).toEqual(["Northtown", "Reno", "Southtown"]);
    expect(await terminal(townsIn)).toEqual(["Northtown", "Reno"]);
    expect(complaints).toEqual([]);
    await whilePaused(async () => {
      await change("update t_trip set f_town = 'Nowhere' where f_town = 'Southtown'");
      await moveTo("viewer", north);
      await moveTo("terminal", root);
      expect(await Promise.all([viewer(townsIn), terminal(townsIn)])).toEqual([
        ["Northtown", "Reno"],
        ["Northtown", "Nowhere", "Reno"],
      ]);
    });
  });

  it.each([
    ["while a statement runs", "select count(*) from t_trip, pg_sleep(20)"],
    ["between two statements", "select count(*) from t_trip"],
  ])("whose recovery ends a read %s, the read is done again on the primary", async (_when, statement) => {
    await pair.standby.query("alter system set max_standby_streaming_delay = 0");
    await pair.standby.query("select pg_reload_conf()");
    const read = await readsAs("admin");
    await read(townsIn);
    const attempts: unknown[] = [];
    const towns = await read(async (tenant) => {
      const ask = async (text: string) => (await sql.raw<{ found: unknown }>(text).execute(tenant.trx)).rows;
      attempts.push(...(await ask("select pg_is_in_recovery() as found")));
      const found = await townsIn(tenant);
      if (attempts.length > 1) return found;
      const lock = "do $$ begin lock table t_trip in access exclusive mode; end $$";
      await Promise.all([ask(statement), change(lock)]);
      for (let times = 0; times < 500; times += 1) await sleep(20).then(() => ask(statement));
      return found;
    });
    expect(attempts).toEqual([{ found: true }, { found: false }]);
    expect(towns).toEqual(["Northtown", "Nowhere", "Reno"]);
    expect(complaints).toEqual([expect.stringMatching(/conflict with recovery|connection error/)]);
    await pair.standby.query("alter system reset max_standby_streaming_delay");
    await pair.standby.query("select pg_reload_conf()");
  });

  it("that dies, an export that is under way is made whole, and the next one reads there again once it is back", async () => {
    const { db, engine, redwood, people } = fixture.base;
    const inputs = Array.from({ length: 2_000 }, (_, index) =>
      inputOf("trip", redwood.north, { town: `Town ${index}` }),
    );
    const plan = await planOf(db, redwood, people["admin"] ?? "");
    await as(db, engine, plan, (scope) => records.insertMany({ ...scope, template: "trip", inputs }));
    await pair.caughtUp();
    let answered = 0;
    const dying: Replica = {
      ...replica,
      read: (work) =>
        replica.read(async (standby) => {
          if (answered === 3) await pair.standby.kill();
          const found = await work(standby);
          if (found !== "behind") answered += 1;
          return found;
        }),
    };
    const lines = await exported("admin", dying);
    expect(answered).toBe(3);
    expect(lines).toHaveLength(2_003);
    expect(new Set(lines).size).toBe(2_003);
    expect(complaints).toHaveLength(1);
    await pair.standby.start();
    await pair.caughtUp();
    const before = await readsOf(pair.primary);
    expect(await exported("admin")).toHaveLength(2_003);
    expect(await readsOf(pair.standby)).toBeGreaterThan(0);
    expect(await readsOf(pair.primary)).toBe(before);
  });

  it("that was promoted, exports read on the primary", async () => {
    await pair.standby.query("select pg_promote()");
    await addTrip(fixture.base, fixture.base.redwood.south);
    const before = await readsOf(pair.standby);
    expect(await exported("admin")).toHaveLength(2_004);
    expect(complaints).toEqual([expect.stringContaining("it was promoted")]);
    expect(await readsOf(pair.standby)).toBe(before);
  });
});
