import { expect, test } from "vitest";
import { dayText } from "./dayText.ts";

const at = (text: string) => Date.parse(text) / 1000;
const today = at("2026-11-29");

test.each([
  ["2026-11-29", "today"],
  ["2026-11-30", "tomorrow"],
  ["2026-11-28", "yesterday"],
  ["2026-11-20", "9 days ago"],
  ["2027-01-28", "in 60 days"],
])("%s is %s", (day, text) => {
  expect(dayText(at(day), today)).toBe(text);
});
