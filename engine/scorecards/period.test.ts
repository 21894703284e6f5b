import fc from "fast-check";
import { expect, test } from "vitest";
import { addMonths, formatDate, parseDate } from "../format/dates.ts";
import { nextScorecardDay, scorecardPeriod } from "./period.ts";
import { scorecardFrequencies } from "./types.ts";

const day = (text: string) => parseDate(text)!;
const shown = (frequency: (typeof scorecardFrequencies)[number], months: number, today: string) => {
  const { from, to } = scorecardPeriod(frequency, months, day(today));
  return [formatDate(from), formatDate(to), formatDate(nextScorecardDay(frequency, day(today)))];
};

test("a run covers whole weeks, months, quarters or years until one has ended", () => {
  // A Wednesday.
  expect(shown("weekly", 1, "11/25/2026")).toEqual(["10/23/2026", "11/22/2026", "11/30/2026"]);
  expect(shown("monthly", 12, "11/25/2026")).toEqual(["11/01/2025", "10/31/2026", "12/01/2026"]);
  expect(shown("quarterly", 3, "11/25/2026")).toEqual(["07/01/2026", "09/30/2026", "01/01/2027"]);
  expect(shown("yearly", 36, "11/25/2026")).toEqual(["01/01/2023", "12/31/2025", "01/01/2027"]);
  expect(shown("monthly", 1, "03/01/2028")).toEqual(["02/01/2028", "02/29/2028", "04/01/2028"]);
});

test("on a Monday the week before has ended, on a Sunday it has not", () => {
  expect(shown("weekly", 1, "11/23/2026")[1]).toBe("11/22/2026");
  expect(shown("weekly", 1, "11/22/2026")[1]).toBe("11/15/2026");
});

test("a newer period is complete on the next day of computing, and not before", () => {
  const days = fc.integer({ min: 0, max: 40_000 }).map((count) => count * 86_400);
  fc.assert(
    fc.property(
      days,
      fc.constantFrom(...scorecardFrequencies),
      fc.integer({ min: 1, max: 36 }),
      (today, frequency, months) => {
        const { from, to } = scorecardPeriod(frequency, months, today);
        const next = nextScorecardDay(frequency, today);
        expect(from).toBeLessThan(to);
        expect(to).toBeLessThan(today);
        expect(from).toBe(addMonths(to + 86_400, -months));
        expect(next).toBeGreaterThan(today);
        expect(scorecardPeriod(frequency, months, next - 86_400).to).toBe(to);
        expect(scorecardPeriod(frequency, months, next).to).toBe(next - 86_400);
      },
    ),
  );
});
