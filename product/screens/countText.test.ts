import { expect, test } from "vitest";
import { countText } from "./countText.ts";

test("a capped count shows a plus", () => {
  expect(countText({ count: 1000, capped: true })).toBe("1,000+ records");
  expect(countText({ count: 1, capped: false })).toBe("1 record");
  expect(countText({ count: 0, capped: false })).toBe("0 records");
});
