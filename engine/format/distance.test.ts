import { expect, test } from "vitest";
import { dayDistance } from "./distance.ts";

const day = 86_400;
const now = Date.UTC(2026, 10, 22, 17) / 1000;

test.each([
  [0, "today"],
  [1, "tomorrow"],
  [-1, "yesterday"],
  [12, "in 12 days"],
  [-99, "99 days ago"],
  [100, "in 3 months"],
  [-400, "13 months ago"],
  [1461, "in 4 years"],
])("%i days away is shown as '%s', whatever the hour", (days, words) => {
  expect(dayDistance(Date.UTC(2026, 10, 22) / 1000 + days * day, now)).toBe(words);
});
