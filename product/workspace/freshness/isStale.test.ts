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

test("cards of dashboards and figures of the fleet are read again", () => {
  expect(isStale(["card", "trip", "{}", 0], trips)).toBe(true);
  expect(isStale(["fleet", "trip", '["counts","trips",{}]'], trips)).toBe(true);
  expect(isStale(["rates", "driver", "trip", "[]", 0], trips)).toBe(true);
  expect(isStale(["since", "driver", "trip", "[]", 0], trips)).toBe(true);
  expect(isStale(["card", "driver", "{}", 0], trips)).toBe(false);
});

test("a report that somebody works on stays as it was asked for", () => {
  expect(isStale(["report", "trip", "{}", 0], "missed")).toBe(false);
});
