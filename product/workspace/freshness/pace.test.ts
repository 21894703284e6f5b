import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Change } from "./changeHub.ts";
import { createPace } from "./pace.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page whose reading takes `ms`. */
function openPage(ms = 0) {
  const given: { at: number; change: Change }[] = [];
  const end = new AbortController();
  const start = performance.now();
  let isHidden = false;
  let noted = () => {};
  const take = createPace({
    betweenMs: 1_000,
    signal: end.signal,
    sight: { isHidden: () => isHidden, onChange: (listener) => void (noted = listener) },
    give: async (change) => {
      given.push({ at: Math.round(performance.now() - start), change });
      await new Promise((resolve) => setTimeout(resolve, ms));
    },
  });
  const show = (shown: boolean) => {
    isHidden = !shown;
    noted();
  };
  return { given, take, show, end, at: () => given.map((each) => each.at) };
}

const trips: Change = { templates: ["trip"] };

test("a change is given at once, and twenty a second are given once a second", async () => {
  const { given, take, at } = openPage();
  for (let write = 0; write < 95; write += 1) {
    take(trips);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(at()).toEqual([0, 1_000, 2_000, 3_000, 4_000]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(at()).toEqual([0, 1_000, 2_000, 3_000, 4_000, 5_000]);
  expect(given.every(({ change }) => JSON.stringify(change) === JSON.stringify(trips))).toBe(true);
});

test("what came meanwhile is given together, and once something may be missed, all of it may", async () => {
  const { given, take } = openPage();
  take(trips);
  take({ templates: ["driver"] });
  take({ templates: ["driver", "stop"] });
  await vi.advanceTimersByTimeAsync(1_000);
  take("missed");
  take(trips);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(given.map(({ change }) => change)).toEqual([trips, { templates: ["driver", "stop"] }, "missed"]);
});

test("what takes long is never read twice at a time, and at most half of the time", async () => {
  const { take, at } = openPage(3_000);
  for (let write = 0; write < 300; write += 1) {
    take(trips);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(at()).toEqual([0, 6_000, 12_000]);
});

test("a page that nobody sees reads nothing, and all of it once when it is shown again", async () => {
  const { given, take, show } = openPage();
  show(false);
  for (let write = 0; write < 40; write += 1) {
    take(write % 2 === 0 ? trips : { templates: ["driver"] });
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(given).toEqual([]);
  show(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(given.map(({ change }) => change)).toEqual([{ templates: ["trip", "driver"] }]);
  show(false);
  show(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(given).toHaveLength(1);
});

test("after its end nothing is given any more", async () => {
  const { given, take, end } = openPage();
  take(trips);
  take(trips);
  end.abort();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(given).toHaveLength(1);
});
