import { describe, expect, it } from "vitest";

import { createIdleClock, noteDue } from "./idleClock.ts";

/** Two tabs of one browser that share a clock and a note of the last activity. */
function tabs() {
  const time = { now: 1000 };
  let at = 0;
  const writes: number[] = [];
  const shared = {
    read: () => at,
    write: (value: number) => {
      at = value;
      writes.push(value);
    },
  };
  const open = () => createIdleClock({ timeoutMs: 10_000, now: () => time.now, shared });
  return { time, writes, one: open(), two: open() };
}

describe("[S12] a person", () => {
  it("is idle when the time is over without activity", () => {
    const { time, one } = tabs();
    time.now = 10_999;
    expect(one.isIdle()).toBe(false);
    time.now = 11_000;
    expect(one.isIdle()).toBe(true);
  });

  it("who works in one tab is idle in none", () => {
    const { time, one, two } = tabs();
    time.now = 9000;
    one.active();
    time.now = 18_000;
    expect([one.isIdle(), two.isIdle()]).toEqual([false, false]);
  });

  it("has the less time left the longer nobody works in any tab", () => {
    const { time, one, two } = tabs();
    time.now = 5_000;
    expect(one.leftMs()).toBe(6_000);
    two.active();
    time.now = 5_500;
    expect(one.leftMs()).toBe(9_500);
    time.now = 16_000;
    expect(one.leftMs()).toBeLessThanOrEqual(0);
  });

  it("whose clock was set back has their time again, and no more", () => {
    const { time, one, two } = tabs();
    time.now = 9_000;
    one.active();
    time.now = 500;
    expect([one.leftMs(), two.leftMs()]).toEqual([10_000, 10_000]);
    time.now = 5_500;
    one.active();
    time.now = 10_500;
    expect([one.leftMs(), two.leftMs()]).toEqual([5_000, 5_000]);
  });

  it("who comes back too late is still logged out", () => {
    const { time, one } = tabs();
    time.now = 100_000;
    one.active();
    expect(one.isIdle()).toBe(true);
  });
});

it("notifies the other tabs at most every 200 ms", () => {
  const { time, writes, one } = tabs();
  for (time.now = 1000; time.now < 2000; time.now += 10) one.active();
  expect(writes.length).toBeLessThanOrEqual(2 + 5);
});

describe("a note to the server", () => {
  it.each([
    ["send", { lastHere: 15_000, reportedAt: 10_000, now: 20_000 }],
    ["wait", { lastHere: 10_000, reportedAt: 10_000, now: 20_000 }],
    ["wait", { lastHere: 15_000, reportedAt: 10_000, now: 19_999 }],
    ["restart", { lastHere: 9_000, reportedAt: 10_000, now: 9_999 }],
  ] as const)("is to %s with %j", (due, note) => {
    expect(noteDue(note, 10_000)).toBe(due);
  });
});
