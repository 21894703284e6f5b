import { describe, expect, it } from "vitest";

import {
  failingAt,
  isNearExpiry,
  judgeFailure,
  otherTabDelayMs,
  refreshIntervalMs,
  renewUnderLock,
} from "./refresh.ts";
import type { Locks, TokenLife } from "./refresh.ts";
import { giveUpAfterMs } from "./unreachable/retries.ts";

/** Locks as browsers have them: one piece of work after the other. */
function fakeLocks(): Locks {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_name, work) {
      const result = last.then(work);
      last = result.catch(() => undefined);
      return result;
    },
  };
}

describe("a token is near its end", () => {
  it.each([
    [121, false],
    [120, true],
    [0, true],
    [-1000, true],
  ])("with %d seconds left: %s", (left, near) => {
    expect(isNearExpiry({ access_token: "t", expires_at: 1000 + left }, 1_000_000)).toBe(near);
  });

  it("never when the provider gave no end", () => {
    expect(isNearExpiry({ access_token: "t" }, Date.now())).toBe(false);
  });
});

describe("a renewal", () => {
  it("[S12] happens once for two tabs that ask at the same time, and both get the new token", async () => {
    let stored: TokenLife = { access_token: "old" };
    let renewals = 0;
    const locks = fakeLocks();
    const tab = () =>
      renewUnderLock({
        locks,
        load: async () => stored,
        isFresh: (tokens) => tokens.access_token !== "old",
        renew: async () => {
          renewals += 1;
          await new Promise((resolve) => setTimeout(resolve, 5));
          return (stored = { access_token: `new ${renewals}` });
        },
      });
    const [one, two] = await Promise.all([tab(), tab()]);
    expect(renewals).toBe(1);
    expect([one?.access_token, two?.access_token]).toEqual(["new 1", "new 1"]);
  });

  it("is tried by the next tab when it failed in the first", async () => {
    const locks = fakeLocks();
    const tab = (renew: () => Promise<TokenLife>) =>
      renewUnderLock<TokenLife>({ locks, load: async () => null, isFresh: () => false, renew });
    const first = tab(() => Promise.reject(new Error("offline")));
    const second = tab(() => Promise.resolve({ access_token: "new" }));
    await expect(first).rejects.toThrow("offline");
    expect(await second).toEqual({ access_token: "new" });
  });

  it("works in a browser without locks", async () => {
    const renew = async () => ({ access_token: "new" });
    const tokens = await renewUnderLock({
      locks: undefined,
      load: async () => null,
      isFresh: () => true,
      renew,
    });
    expect(tokens).toEqual({ access_token: "new" });
  });
});

describe("a failed renewal", () => {
  it("logs out at once when the provider refused", () => {
    expect(judgeFailure(true, 1000, 1000)).toBe("refused");
  });

  it("is tried again for four minutes when the provider could not be reached", () => {
    expect(judgeFailure(false, 1000, 1000 + giveUpAfterMs - 1)).toBe("retry");
    expect(judgeFailure(false, 1000, 1000 + giveUpAfterMs)).toBe("refused");
  });
});

describe("renewals that fail one after the other", () => {
  const before = { since: 1_000, last: 31_000 };

  it("count from the first", () => {
    expect(failingAt(61_000, before)).toEqual({ since: 1_000, last: 61_000 });
  });

  it.each([
    ["there was none before", 61_000, undefined],
    ["the machine slept", 31_000 + giveUpAfterMs, before],
    ["the clock was set back", 30_999, before],
  ])("count from now where %s", (_why, now, earlier) => {
    expect(failingAt(now, earlier)).toEqual({ since: now, last: now });
  });
});

it("the times are those of the specification (platform.md 9)", () => {
  expect([refreshIntervalMs, giveUpAfterMs, otherTabDelayMs]).toEqual([30_000, 240_000, 500]);
});
