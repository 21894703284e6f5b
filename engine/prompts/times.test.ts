import { describe, expect, it } from "vitest";
import { timeAt } from "./times.ts";
import { numberAt, phraseOf, wordsOf } from "./words.ts";

/** Saturday, 11/28/2026. */
const today = Date.UTC(2026, 10, 28) / 1_000;
const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1_000;
const time = (text: string) => timeAt(wordsOf(text), 0, today)?.time;
const frame = (from: string, to: string) => ({ timeFrameFrom: day(from), timeFrameTo: day(to) });

describe("the time of a prompt", () => {
  it.each([
    ["last 30 days", { timePeriod: "last30Days" }],
    ["past year", { timePeriod: "last365Days" }],
    ["last year", { timePeriod: "lastYear" }],
    ["last twelve months", { timePeriod: "last365Days" }],
    ["ytd", { timePeriod: "yearToDate" }],
    ["so far this year", { timePeriod: "yearToDate" }],
    ["next 30 days", { timePeriod: "next30Days" }],
    ["all time", { timePeriod: "allTime" }],
    ["last 90 days", frame("2026-08-31", "2026-11-28")],
    ["last quarter", frame("2026-07-01", "2026-09-30")],
    ["this quarter", frame("2026-10-01", "2026-12-31")],
    ["Q1 2026", frame("2026-01-01", "2026-03-31")],
    ["second quarter of 2025", frame("2025-04-01", "2025-06-30")],
    ["March 2026", frame("2026-03-01", "2026-03-31")],
    ["Feb 2024", frame("2024-02-01", "2024-02-29")],
    ["December", frame("2025-12-01", "2025-12-31")],
    ["2025", frame("2025-01-01", "2025-12-31")],
    ["from November to January", frame("2025-11-01", "2026-01-31")],
    ["between 1/1/2026 and 3/31/2026", frame("2026-01-01", "2026-03-31")],
    ["3/5/26", frame("2026-03-05", "2026-03-05")],
    ["since June", { timeFrameFrom: day("2026-06-01") }],
    ["before 2025", { timeFrameTo: day("2024-12-31") }],
    ["after March 2026", { timeFrameFrom: day("2026-04-01") }],
  ])("of %s", (text, found) => {
    expect(time(text)).toEqual(found);
  });

  it.each(["may", "first", "99/99/2026", "terminal", "30 days", ""])("is not in '%s'", (text) => {
    expect(time(text)).toBeUndefined();
  });
});

describe("the words of a prompt", () => {
  it("are the same in the singular and the plural, with a hyphen and as a possessive", () => {
    expect(phraseOf("Rear-end collisions")).toBe("rear end collision");
    expect(phraseOf("Injuries, losses, and crashes")).toBe("injury loss and crash");
    expect(phraseOf("workers' compensation")).toBe(phraseOf("worker compensation"));
  });

  it.each([
    ["$10,000", 10_000],
    ["10k", 10_000],
    ["1.5 million", 1_500_000],
    ["twelve", 12],
    ["10+", 10],
  ])("say a number: %s", (text, value) => {
    expect(numberAt(wordsOf(text), 0)?.value).toBe(value);
  });
});
