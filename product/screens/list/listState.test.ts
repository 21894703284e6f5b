import { expect, test } from "vitest";
import { countText, sortFromParam, sortToParam } from "./listState.ts";

test("a sort survives the URL", () => {
  const sort = { field: "date", direction: "desc" } as const;
  expect(sortFromParam(sortToParam(sort), ["date"])).toEqual(sort);
});

test("a sort by something that is no column of the list is left aside", () => {
  for (const param of [null, "", "ssn.desc", "date", "date.up", "__proto__.asc"]) {
    expect(sortFromParam(param, ["date"])).toBeUndefined();
  }
});

test("a capped count shows a plus", () => {
  expect(countText({ count: 1000, capped: true })).toBe("1,000+ records");
  expect(countText({ count: 1, capped: false })).toBe("1 record");
  expect(countText({ count: 0, capped: false })).toBe("0 records");
});
