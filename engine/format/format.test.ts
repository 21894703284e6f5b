import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addMonths,
  expirationDate,
  formatDate,
  formatDateTime,
  formatTime,
  coveredDays,
  monthsBetween,
  parseDate,
  parseDateTime,
  parseTime,
} from "./dates.ts";
import { formatCurrency, formatInterval, formatPercent, formatRate, ordinal } from "./numbers.ts";

const at = (...parts: [number, number, number, number?, number?]) =>
  Date.UTC(parts[0], parts[1] - 1, parts[2], parts[3] ?? 0, parts[4] ?? 0) / 1000;

describe("dates", () => {
  it("D1: are MM/DD/YYYY in UTC, times h:mm AM", () => {
    expect(formatDate(at(2026, 1, 2, 23, 59))).toBe("01/02/2026");
    expect(formatDate(at(1969, 12, 31))).toBe("12/31/1969");
    expect(formatDateTime(at(2026, 7, 4, 0, 5))).toBe("07/04/2026 12:05 AM");
    expect([formatTime(43_200), formatTime(86_340), formatTime(61)]).toEqual([
      "12:00 PM",
      "11:59 PM",
      "12:01:01 AM",
    ]);
    expect(["12:00 am", "12 PM", "930p", "0930", "1330", "9:05:07"].map(parseTime)).toEqual([
      0, 43_200, 77_400, 34_200, 48_600, 32_707,
    ]);
    expect(["13:00 PM", "9:5", "9", "2500", "960", "13 PM", ""].map(parseTime)).toEqual(
      Array.from({ length: 7 }, () => undefined),
    );
    expect(parseDateTime("2026-07-04T00:05:00Z")).toBe(at(2026, 7, 4, 0, 5));
    expect(parseDateTime("07/04/2026 noon")).toBe(undefined);
  });

  it.each([
    ["11/22/26", at(2026, 11, 22)],
    ["1/2/49", at(2049, 1, 2)],
    ["1/2/50", at(1950, 1, 2)],
    ["Nov 5 2026", at(2026, 11, 5)],
    ["november 5, 2026", at(2026, 11, 5)],
    ["Sept. 5, 2026", at(2026, 9, 5)],
    ["5 Nov 2026", at(2026, 11, 5)],
    ["05-NOV-2026", at(2026, 11, 5)],
    ["  May  5   2026 ", at(2026, 5, 5)],
    ["2/29/24", at(2024, 2, 29)],
    ["2/29/23", undefined],
    ["13/13/26", undefined],
    ["Feb 30 2026", undefined],
    ["Nov 5", undefined],
    ["Nove 5 2026", undefined],
    ["11/22/026", undefined],
    ["Nov 5 26", undefined],
  ])("D7: %j is read as the date that people mean by it, or as none", (text, date) => {
    expect(parseDate(text)).toBe(date);
  });

  it.each([
    ["11/22/26 2:30 PM", at(2026, 11, 22, 14, 30)],
    ["Nov 5 2026 230p", at(2026, 11, 5, 14, 30)],
    ["5 October 2026 14:30", at(2026, 10, 5, 14, 30)],
    ["2026-11-05T14:30Z", at(2026, 11, 5, 14, 30)],
    ["Nov 5 2026 25:00", undefined],
    ["Nov 5 14:30", undefined],
  ])("D7: %j is read as the moment that people mean by it, or as none", (text, moment) => {
    expect(parseDateTime(text)).toBe(moment);
  });

  it("D2: months end on the last day where the day does not exist", () => {
    expect(addMonths(at(2024, 1, 31, 8), 1)).toBe(at(2024, 2, 29, 8));
    expect(addMonths(at(2023, 3, 31), -1)).toBe(at(2023, 2, 28));
    expect(addMonths(at(2023, 11, 30), 3)).toBe(at(2024, 2, 29));
  });

  it("D2: an expiration counts its months by the calendar, leap years and month ends included", () => {
    const shown = (issue: number, time: string) => formatDate(expirationDate(issue, time) ?? Number.NaN);
    expect(shown(at(2026, 1, 31), "30Days")).toBe("03/02/2026");
    expect(shown(at(2024, 1, 31), "30Days")).toBe("03/01/2024");
    expect(shown(at(2026, 1, 31), "3Months")).toBe("04/30/2026");
    expect(shown(at(2025, 11, 30), "3Months")).toBe("02/28/2026");
    expect(shown(at(2026, 8, 31), "6Months")).toBe("02/28/2027");
    expect(shown(at(2024, 2, 29), "1Year")).toBe("02/28/2025");
    expect(shown(at(2024, 2, 29), "2Years")).toBe("02/28/2026");
    expect(shown(at(2026, 2, 28), "2Years")).toBe("02/28/2028");
    expect([expirationDate(at(2026, 1, 1), "1 Decade"), expirationDate(0, "constructor")]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it("counts each calendar day of some stretches once", () => {
    const march = (from: number, to: number) => ({ from: at(2026, 3, from), to: at(2026, 3, to) });
    expect(coveredDays([], 0)).toBe(0);
    expect(coveredDays([march(2, 10), march(5, 12)], 0)).toBe(11);
    expect(coveredDays([march(20, 20), march(2, 10)], 0)).toBe(10);
    expect(coveredDays([march(2, 10)], at(2026, 3, 9))).toBe(2);
    expect(coveredDays([march(10, 2)], 0)).toBe(0);
    expect(coveredDays([{ from: at(2026, 3, 2) + 3600, to: at(2026, 3, 3) + 60 }], 0)).toBe(2);
  });

  it("D3: months between are whole ones, and undo added ones up to the 28th", () => {
    expect(monthsBetween(at(2024, 1, 15), at(2024, 2, 14))).toBe(0);
    expect(monthsBetween(at(2024, 1, 31), at(2024, 2, 29))).toBe(1);
    expect(monthsBetween(at(2024, 2, 14), at(2024, 1, 14))).toBe(-1);
    const day = fc.integer({ min: 1, max: 28 });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 600 }), (date, months) => {
        const start = at(1990, 5, date, 7);
        expect(monthsBetween(start, addMonths(start, months))).toBe(months);
      }),
    );
  });
});

describe("numbers", () => {
  it("D4: money, intervals, ordinals, shares and rates", () => {
    expect([formatCurrency(1234.5), formatCurrency(-5)]).toEqual(["$1,234.50", "-$5.00"]);
    expect([0, 1, 12, 27, 24].map(formatInterval)).toEqual([
      "0 months",
      "1 month",
      "1 year",
      "2 years 3 months",
      "2 years",
    ]);
    expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(ordinal).join(" ")).toBe(
      "1st 2nd 3rd 4th 11th 12th 13th 21st 102nd 111th",
    );
    expect([0.125, 1, 0.3333, 0, -0.001].map((share) => formatPercent(share))).toEqual([
      "13%",
      "100%",
      "33%",
      "0%",
      "0%",
    ]);
    expect([formatRate(3.14159), formatRate(null), formatRate(Number.POSITIVE_INFINITY)]).toEqual([
      "3.142",
      "--",
      "--",
    ]);
  });
});
