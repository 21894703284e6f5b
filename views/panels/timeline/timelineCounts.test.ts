import { expect, test } from "vitest";
import { countOfKinds, countText } from "./timelineCounts.ts";

const type = (alias: string, count: number, capped = false) => ({
  alias,
  name: alias,
  count: { count, capped },
});
const types = [type("trip", 12), type("visit", 3), type("ping", 1000, true)];

test("a count says where counting ended", () => {
  expect(countText({ count: 1234, capped: false })).toBe("1,234");
  expect(countText({ count: 1000, capped: true })).toBe("1,000+");
});

test("what is chosen counts together, and all of it where nothing is", () => {
  expect(countOfKinds(types, ["trip", "visit"])).toEqual({ count: 15, capped: false });
  expect(countOfKinds(types, [])).toEqual({ count: 1015, capped: true });
  expect(countOfKinds(types, ["gone"])).toEqual({ count: 0, capped: false });
});
