import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { fixtureEngine } from "../storage/testing/companyFixture.ts";
import { APP_ROLE } from "../storage/index.ts";
import { testDatabase } from "../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../storage/testing/testDatabase.ts";
import { openJobs } from "./index.ts";
import type { JobData, Jobs, Work } from "./index.ts";

let db: TestDatabase;
const open: Jobs[] = [];
let complaints: string[] = [];

beforeAll(async () => {
  db = await testDatabase({ engine: fixtureEngine() });
});
afterEach(async () => {
  for (const jobs of open.splice(0)) await jobs.close(0);
  complaints = [];
});
afterAll(() => db.close());

const logError = (doing: string, error: unknown) => void complaints.push(`${doing}: ${String(error)}`);
const quick = { logError, leaseSeconds: 1, pollMs: 100, retrySeconds: 0 };
const queueOf = (name: string, atOnce = 2) => ({ name, atOnce, retries: 3 });

/** A server of its own on the same database. */
async function serverOf(name: string, work?: Work, atOnce = 2): Promise<Jobs> {
  const jobs = await openJobs(db, [queueOf(name, atOnce)], quick);
  if (work) jobs.start({ [name]: work });
  open.push(jobs);
  return jobs;
}

async function statesOf(name: string): Promise<string[]> {
  const { rows } = await sql<{
    state: string;
  }>`select state::text from pgboss.job where name = ${name}`.execute(db.kysely);
  return rows.map(({ state }) => state);
}

const until = (condition: () => boolean | Promise<boolean>) =>
  expect.poll(condition, { timeout: 20_000, interval: 50 }).toBe(true);

describe("a job", () => {
  it("is done once, however often it is asked for", async () => {
    const done: JobData[] = [];
    const asking = await serverOf("once");
    const id = randomUUID();
    for (let count = 0; count < 3; count += 1) await asking.ensure("once", id, { id, customerId: 7 });
    const jobs = await serverOf("once", async (data) => {
      done.push(data);
    });
    await until(async () => (await statesOf("once")).every((state) => state === "completed"));
    expect(done).toEqual([{ id, customerId: 7 }]);
    await jobs.ensure("once", id, { id, customerId: 7 });
    await until(() => done.length === 2);
    expect(complaints).toEqual([]);
  });

  it("is done no more than so many at a time", async () => {
    let now = 0;
    let most = 0;
    let done = 0;
    const jobs = await serverOf("many", async () => {
      most = Math.max(most, (now += 1));
      await sleep(20);
      now -= 1;
      done += 1;
    });
    for (let count = 0; count < 9; count += 1) await jobs.ensure("many", randomUUID(), {});
    await until(() => done === 9);
    expect(most).toBe(2);
  });

  it("is taken up again when it fails, and given up after its retries", async () => {
    let tries = 0;
    const jobs = await serverOf("failing", async () => {
      tries += 1;
      throw new Error("no");
    });
    await jobs.ensure("failing", randomUUID(), {});
    await until(async () => (await statesOf("failing"))[0] === "failed");
    expect(tries).toBe(4);
  });

  it("stays with its server for as long as that lives", async () => {
    const started: string[] = [];
    const slow = (server: string) => async () => {
      started.push(server);
      await sleep(2_500);
    };
    const jobs = await serverOf("slow", slow("first"));
    await jobs.ensure("slow", randomUUID(), {});
    await until(() => started.length === 1);
    await serverOf("slow", slow("second"));
    await until(async () => (await statesOf("slow"))[0] === "completed");
    expect(started).toEqual(["first"]);
  });

  it("of a server that died is taken over", async () => {
    const jobs = await openJobs(db, [queueOf("dead")], quick);
    open.push(jobs);
    const id = randomUUID();
    await jobs.ensure("dead", id, {});
    await sql`update pgboss.job set state = 'active', started_on = now() where name = 'dead'`.execute(
      db.kysely,
    );
    let done = 0;
    await serverOf("dead", async () => {
      done += 1;
    });
    await sleep(300);
    expect(done).toBe(0);
    await until(() => done === 1);
  });

  it("that another server took over is put down, and is not ended twice", async () => {
    let stopped = false;
    const jobs = await serverOf("lost", async (_data, signal) => {
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      stopped = true;
      throw new Error("put down");
    });
    await jobs.ensure("lost", randomUUID(), {});
    await until(async () => (await statesOf("lost"))[0] === "active");
    await sql`update pgboss.job set retry_count = 1 where name = 'lost'`.execute(db.kysely);
    await until(() => stopped);
    await sleep(300);
    expect(await statesOf("lost")).toEqual(["active"]);
  });
});

describe("a job that comes again", () => {
  const every = (name: string) => ({ queue: name, id: randomUUID(), data: { of: name }, everySeconds: 2 });

  /** Servers that all repeat a job. */
  const servers = async (name: string, works: readonly Work[]) => {
    const job = every(name);
    for (const work of works) {
      const jobs = await openJobs(db, [queueOf(name)], { ...quick, repeated: [job] });
      jobs.start({ [name]: work });
      open.push(jobs);
    }
    return job;
  };

  it("is done by one of the servers at a time, and once in its interval", async () => {
    const started: number[] = [];
    let now = 0;
    let most = 0;
    // A busy machine begins late with what was asked for in time.
    const asked = async () => {
      const { rows } = await sql<{ at: number }>`
        select extract(epoch from created_on)::double precision as at from pgboss.job where name = 'again'`.execute(
        db.kysely,
      );
      return rows[0]?.at ?? 0;
    };
    const work: Work = async (data) => {
      expect(data).toEqual({ of: "again" });
      started.push(await asked());
      most = Math.max(most, (now += 1));
      await sleep(200);
      now -= 1;
    };
    await servers("again", [work, work, work]);
    await until(() => started.length === 4);
    expect(most).toBe(1);
    const gaps = started.slice(1).map((at, index) => at - (started[index] ?? 0));
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(1.8);
    expect(complaints).toEqual([]);
  });

  it("waits for its next turn when it takes longer than its interval, and comes again after it failed", async () => {
    let tries = 0;
    let done = 0;
    const work: Work = async () => {
      tries += 1;
      if (tries <= 1 + queueOf("").retries) throw new Error("no");
      await sleep(3_000);
      done += 1;
    };
    await servers("slowly", [work, work]);
    await until(() => done === 1);
    expect(tries).toBe(2 + queueOf("").retries);
  });

  it("comes again when the clock of the database was set back", async () => {
    let done = 0;
    const { id } = await servers("back", [
      async () => {
        done += 1;
      },
    ]);
    await until(async () => (await statesOf("back"))[0] === "completed");
    await sql`update pgboss.job set created_on = now() + interval '1 hour' where id = ${id}`.execute(
      db.kysely,
    );
    await until(() => done === 2);
  });
});

describe("closing", () => {
  it("lets what is being done come to its end", async () => {
    let done = false;
    const jobs = await serverOf("finishing", async () => {
      await sleep(300);
      done = true;
    });
    await jobs.ensure("finishing", randomUUID(), {});
    await until(async () => (await statesOf("finishing"))[0] === "active");
    await jobs.close(5_000);
    expect(done).toBe(true);
    expect(await statesOf("finishing")).toEqual(["completed"]);
  });

  it("hands back what takes longer, and another server does it", async () => {
    const jobs = await serverOf("long", async (_data, signal) => {
      await new Promise((_resolve, reject) =>
        signal.addEventListener("abort", () => reject(new Error("stopped"))),
      );
    });
    await jobs.ensure("long", randomUUID(), {});
    await until(async () => (await statesOf("long"))[0] === "active");
    await jobs.close(50);
    expect(await statesOf("long")).toEqual(["retry"]);
    let done = false;
    await serverOf("long", async () => {
      done = true;
    });
    await until(() => done);
  });
});

it("requests cannot reach the tables of jobs", async () => {
  await serverOf("walled");
  for (const statement of ["select 1 from pgboss.job", "insert into pgboss.queue (name) values ('x')"]) {
    const asRequest = db.kysely.transaction().execute(async (trx) => {
      await sql`select set_config('role', ${APP_ROLE}, true)`.execute(trx);
      await sql.raw(statement).execute(trx);
    });
    await expect(asRequest).rejects.toMatchObject({ code: "42501" });
  }
});

it("two servers may begin at the same time, and a refused statement leaves no connection in a transaction", async () => {
  const both = await Promise.all([serverOf("together"), serverOf("together")]);
  expect(both).toHaveLength(2);
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db.kysely);
  expect(rows).toEqual([{ one: 1 }]);
});
