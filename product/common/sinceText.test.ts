import { expect, test } from "vitest";
import { sinceText } from "./sinceText.ts";

const now = Date.UTC(2025, 5, 15, 12) / 1000;

test("what happened lately is shown in its largest unit, what is older than a month by its date", () => {
  expect(
    [5, 60, 3 * 3600 + 5, 86_400, 29 * 86_400, 31 * 86_400].map((ago) => sinceText(now - ago, now)),
  ).toEqual(["just now", "1 minute ago", "3 hours ago", "yesterday", "29 days ago", "05/15/2025"]);
});

test("a clock that runs ahead of ours does not speak of the future", () => {
  expect(sinceText(now + 20, now)).toBe("just now");
});
