import { describe, expect, it } from "vitest";
import { RateLimiter } from "./limit.ts";

function limiterAt(start: number) {
  let now = start;
  const limiter = new RateLimiter({ perSecond: 2, burst: 3 }, () => now);
  return { limiter, pass: (milliseconds: number) => (now += milliseconds) };
}

describe("a token bucket", () => {
  it("lets a burst through, then tells how long to wait", () => {
    const { limiter } = limiterAt(0);
    expect([1, 2, 3].map(() => limiter.take("a"))).toEqual([0, 0, 0]);
    expect(limiter.take("a")).toBe(1);
  });

  it("fills again with time, up to the burst", () => {
    const { limiter, pass } = limiterAt(0);
    for (let count = 0; count < 4; count += 1) limiter.take("a");
    pass(500);
    expect([limiter.take("a"), limiter.take("a")]).toEqual([0, 1]);
    pass(3_600_000);
    expect([1, 2, 3, 4].map(() => limiter.take("a"))).toEqual([0, 0, 0, 1]);
  });

  it("keeps keys apart", () => {
    const { limiter } = limiterAt(0);
    for (let count = 0; count < 4; count += 1) limiter.take("a");
    expect(limiter.take("b")).toBe(0);
  });

  it("forgets full buckets when there are many", () => {
    const { limiter, pass } = limiterAt(0);
    for (let count = 0; count < 20_000; count += 1) limiter.take(`key ${count}`);
    pass(10_000);
    limiter.take("one more");
    expect(limiter.size).toBe(1);
  });
});
