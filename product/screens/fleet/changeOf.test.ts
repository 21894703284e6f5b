import { expect, test } from "vitest";
import { changeOf } from "./changeOf.ts";

test("a change is said in words, and is good or bad by what is better", () => {
  expect(changeOf(3, 5, "less")).toEqual({
    direction: "down",
    isBetter: true,
    text: "2 fewer than in the period before",
  });
  expect(changeOf(1_500, 300, "less")).toEqual({
    direction: "up",
    isBetter: false,
    text: "1,200 more than in the period before",
  });
  expect(changeOf(2, 1, "more").isBetter).toBe(true);
  expect(changeOf(2, 1, undefined).isBetter).toBeUndefined();
  expect(changeOf(4, 4, "less")).toEqual({
    direction: "same",
    isBetter: undefined,
    text: "as many as in the period before",
  });
});
