import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixtureEngine } from "../../storage/testing/companyFixture.ts";
import { takeRequests } from "../../storage/index.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import { RateLimiter } from "./limit.ts";
import type { TokenCounter, Rate } from "./limit.ts";

/** Takes until it is refused; gives how often it was let through. */
async function takeAll(limiter: RateLimiter, most: number): Promise<number> {
  let taken = 0;
  while (taken < most && (await limiter.take("a")) === 0) taken += 1;
  return taken;
}

const endless: TokenCounter = (_key, wanted) => Promise.resolve(wanted);
const empty: TokenCounter = () => Promise.resolve(0);

describe("a limit", () => {
  it("asks the counter once per twentieth of its burst", async () => {
    let asked = 0;
    const counter: TokenCounter = (_key, wanted) => Promise.resolve((asked += 1) && wanted);
    const limiter = new RateLimiter("user", { perSecond: 500, burst: 2_000 }, counter);
    expect(await takeAll(limiter, 10_000)).toBe(10_000);
    expect(asked).toBeLessThanOrEqual(101);
  });

  it("returns how long to wait", async () => {
    const limiter = new RateLimiter("user", { perSecond: 0.1, burst: 2 }, empty);
    expect(await limiter.take("a")).toBe(10);
  });

  it("keeps no more keys than it may", async () => {
    const limiter = new RateLimiter("user", { perSecond: 1, burst: 20 }, endless);
    for (let count = 0; count < 10_100; count += 1) await limiter.take(`key ${count}`);
    expect(limiter.size).toBe(10_000);
  });

  it("lets people work when the counter fails or does not answer", async () => {
    const rate = { perSecond: 1, burst: 1 };
    const failing = new RateLimiter("user", rate, () => Promise.reject(new Error("gone")));
    const silent = new RateLimiter("user", rate, () => new Promise(() => undefined));
    expect(await failing.take("a")).toBe(0);
    expect(await silent.take("a")).toBe(0);
  });

  it("applies in each server by itself while the counter fails or does not answer, and fills again", async () => {
    let now = 0;
    const rate = { perSecond: 10, burst: 40 };
    const failing: TokenCounter = () => Promise.reject(new Error("gone"));
    const silent: TokenCounter = () => new Promise(() => undefined);
    for (const counter of [failing, silent]) {
      const limiter = new RateLimiter("user", rate, counter, () => now);
      expect(await takeAll(limiter, 1_000)).toBe(40);
      now += 1_000;
      expect(await takeAll(limiter, 1_000)).toBe(10);
    }
  });

  it("H5 does not read the wall clock: whatever that is set to, nobody waits", async () => {
    const now = Date.now;
    const limiter = new RateLimiter("user", { perSecond: 10, burst: 40 }, endless);
    try {
      for (const shift of [0, -60_000, 1_200_000, 0, -3_600_000]) {
        Date.now = () => now() + shift;
        expect(await limiter.take("a")).toBe(0);
      }
    } finally {
      Date.now = now;
    }
  });
});

describe("[ASVS 2.4.1] H5 limits that all servers see", () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await testDatabase({ engine: fixtureEngine() });
  });
  afterAll(() => db.close());

  const counter: TokenCounter = (key, wanted, rate) => takeRequests(db, key, { wanted, ...rate });
  const servers = (name: string, rate: Rate, count: number) =>
    Array.from({ length: count }, () => new RateLimiter(name, rate, counter));

  it("are exceeded by two servers together by a twentieth of the burst each, at most", async () => {
    const rate = { perSecond: 0.001, burst: 400 };
    const taken = await Promise.all(servers("two", rate, 2).map((one) => takeAll(one, 1_000)));
    const total = taken.reduce((sum, each) => sum + each, 0);
    expect(total).toBeGreaterThanOrEqual(400);
    expect(total).toBeLessThanOrEqual(440);
  });

  it("are exact in one server", async () => {
    const [one] = servers("one", { perSecond: 0.001, burst: 60 }, 1);
    expect(one && (await takeAll(one, 1_000))).toBe(60);
  });

  it("fill with time, never above the burst, and neither fill nor empty by a clock that goes back", async () => {
    const rate = { perSecond: 1, burst: 10 };
    const take = (wanted: number) => takeRequests(db, "clock", { wanted, ...rate });
    const shift = (time: string) =>
      sql`update request_limits set filled_at = filled_at + ${time}::interval`.execute(db.kysely);
    expect(await take(100)).toBe(10);
    await shift("1 hour");
    expect(await take(1)).toBe(0);
    await shift("-5 seconds");
    expect(await take(100)).toBe(5);
    await shift("-1 hour");
    expect(await take(100)).toBe(10);
  });
});
