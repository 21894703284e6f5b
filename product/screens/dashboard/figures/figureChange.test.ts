import { expect, test } from "vitest";
import { figureChange } from "./figureChange.ts";

test("a change is said in words, and whether it is a good one where that is known", () => {
  expect(figureChange(12, 15, "less")).toEqual({
    text: "3 fewer than in the 30 days before",
    direction: "down",
    isBetter: true,
  });
  expect(figureChange(1_500, 0, "less")).toEqual({
    text: "1,500 more than in the 30 days before",
    direction: "up",
    isBetter: false,
  });
  expect(figureChange(2, 1, "more").isBetter).toBe(true);
  expect(figureChange(2, 1).isBetter).toBeUndefined();
  expect(figureChange(4, 4, "less")).toEqual({
    text: "as many as in the 30 days before",
    direction: "same",
    isBetter: undefined,
  });
});
