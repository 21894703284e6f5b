import { expect, test } from "vitest";
import { changeOf } from "./changeOf.ts";

test.each([
  [2, "lower", { direction: "up", word: "worse" }],
  [-2, "lower", { direction: "down", word: "better" }],
  [2, "higher", { direction: "up", word: "better" }],
  [-2, "higher", { direction: "down", word: "worse" }],
  [0, "higher", { direction: "same", word: "no change" }],
] as const)("a change of %s where %s is better", (change, better, said) => {
  expect(changeOf(change, better)).toEqual(said);
});
