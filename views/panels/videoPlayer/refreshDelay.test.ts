import { expect, it } from "vitest";
import { refreshDelay } from "./refreshDelay.ts";

it("a token is asked for again 60 s before its end, and a short one without haste", () => {
  expect(refreshDelay(3_600, 0)).toBe(3_540_000);
  expect(refreshDelay(3_600, 3_000_000)).toBe(540_000);
  expect(refreshDelay(40, 0)).toBe(20_000);
  expect(refreshDelay(0, 5_000)).toBe(1_000);
  expect(refreshDelay(9_999_999_999, 0)).toBeLessThan(2 ** 31);
});
