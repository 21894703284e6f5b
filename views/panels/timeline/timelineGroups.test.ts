import { expect, test } from "vitest";
import { timelineGroups } from "./timelineGroups.ts";

const day = (text: string) => Date.parse(text) / 1000;
const entry = (id: number, date: string | null) => ({
  id,
  templateAlias: "accident",
  label: `Accident ${id}`,
  date: date === null ? null : day(date),
});

test("entries stand under their years, those to come first and those without a date last", () => {
  const entries = [
    entry(1, "2027-01-02"),
    entry(2, "2026-11-29"),
    entry(3, "2026-01-01"),
    entry(4, "2025-12-31"),
    entry(5, null),
  ];
  const groups = timelineGroups(entries, day("2026-11-29"));
  expect(groups.map(({ title, entries: own }) => [title, own.map(({ id }) => id)])).toEqual([
    ["Upcoming", [1]],
    ["2026", [2, 3]],
    ["2025", [4]],
    ["No Date", [5]],
  ]);
});
