import { expect, test } from "vitest";
import { isStale } from "./isStale.ts";

const trips = { templates: ["trip"] };

test("numbers and short lists of a record type that changed are read again", () => {
  expect(isStale(["count", "trip", ""], trips)).toBe(true);
  expect(isStale(["figures", "driver", "trip", "[]", 0], trips)).toBe(true);
  expect(isStale(["related", "trip", { relation: "driver" }], trips)).toBe(true);
  expect(isStale(["timeline", 7, {}], trips)).toBe(true);
});

test("those of other record types are left alone, unless something may be missed", () => {
  expect(isStale(["count", "driver", ""], trips)).toBe(false);
  expect(isStale(["count", "driver", ""], "missed")).toBe(true);
});

test("lists that somebody scrolls, records that somebody edits, and what is no record stay as they are", () => {
  for (const key of [["records", "trip", "{}", null], ["record", 7, 1], ["alerts"], "insightPrompts"])
    expect(isStale(key, "missed")).toBe(false);
});
