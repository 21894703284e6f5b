import { expect, test } from "vitest";
import { trendPoints } from "./trendPoints.ts";

const size = { width: 104, height: 24 };

test("a line goes from the first day to the last and from the lowest score to the highest", () => {
  const runs = [
    { day: 0, score: 50 },
    { day: 30, score: 100 },
    { day: 100, score: 75 },
  ];
  expect(trendPoints(runs, size)).toBe("2,22 32,2 102,12");
});

test("a score that stays is a line in the middle", () => {
  const runs = [
    { day: 0, score: 80 },
    { day: 10, score: 80 },
  ];
  expect(trendPoints(runs, size)).toBe("2,12 102,12");
});
