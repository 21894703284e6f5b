import { expect, test } from "vitest";
import { vainText } from "./vainText.ts";

const filter = { kind: "text", field: "city", operator: "contains", value: "Reno" } as const;

test("records.md 8: a list that found nothing says so of its search first, then of its filters", () => {
  expect(vainText({ search: "Renno", filters: [filter] })).toBe(
    "No matches found, check your spelling or try another search",
  );
  expect(vainText({ search: " ", filters: [filter] })).toBe(
    "We could not find a record that matches your criteria.",
  );
  expect(vainText({ search: "", filters: [] })).toBeUndefined();
});
