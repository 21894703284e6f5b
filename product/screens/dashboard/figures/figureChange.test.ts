import { expect, test } from "vitest";
import { countWords, dollarWords, figureChange } from "./figureChange.ts";

const counted = (now: number, before: number, better?: "less" | "more") =>
  figureChange({ now, before, better, words: countWords });

test("a change is said in words, and whether it is a good one where that is known", () => {
  expect(counted(12, 15, "less")).toEqual({
    text: "3 fewer than in the 30 days before",
    direction: "down",
    isBetter: true,
  });
  expect(counted(1_500, 0, "less")).toEqual({
    text: "1,500 more than in the 30 days before",
    direction: "up",
    isBetter: false,
  });
  expect(counted(2, 1, "more").isBetter).toBe(true);
  expect(counted(2, 1).isBetter).toBeUndefined();
  expect(counted(4, 4, "less")).toEqual({
    text: "as many as in the 30 days before",
    direction: "same",
    isBetter: undefined,
  });
});

test("money is said in whole dollars", () => {
  const spent = (now: number, before: number) =>
    figureChange({ now, before, better: "less", words: dollarWords });
  expect(spent(12_340.4, 20_000).text).toBe("$7,660 less than in the 30 days before");
  expect(spent(5, 5).text).toBe("as much as in the 30 days before");
});
