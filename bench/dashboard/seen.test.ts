import { expect, test } from "vitest";
import { Seen } from "./seen.ts";

test("each person waits for each record until an answer has it", () => {
  const seen = new Seen();
  seen.answered(1, 100, 0);
  seen.answered(2, 40, 0);
  for (const at of [1_000, 1_050, 1_900]) seen.saved(at);
  seen.answered(1, 102, 1_500);
  seen.answered(2, 40, 1_600);
  seen.answered(1, 103, 2_500);
  seen.answered(2, 43, 2_600);
  expect(seen.people).toBe(2);
  expect(seen.waits()).toEqual([500, 450, 600, 1_600, 1_550, 700]);
});

test("what is seen before its writer knows waits for nothing, and what nobody sees is never seen", () => {
  const seen = new Seen();
  seen.answered(1, 7, 0);
  seen.answered(1, 8, 900);
  seen.saved(1_000);
  seen.saved(1_200);
  expect(seen.waits()).toEqual([0, Infinity]);
});
