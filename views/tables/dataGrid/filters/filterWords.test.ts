import { expect, it } from "vitest";
import type { DateFilter } from "../../../../engine/index.ts";
import { dateRangeLabels, filterSpan } from "./filterWords.ts";

it("the ranges of dates have the names of the specification (platform.md 9); the year of the last one is put behind it", () => {
  expect(dateRangeLabels).toMatchObject({
    custom: "Custom Dates",
    today: "Today",
    yesterday: "Yesterday",
    last7Days: "Last 7 Days",
    last30Days: "Last 30 Days",
    last365Days: "Last 365 Days",
    last6Months: "Last 6 Months",
    lastMonth: "Previous Month",
    thisWeek: "This Week",
    monthToDate: "Current Month to Date",
    yearToDate: "Current Year to Date",
    lastYear: "Previous Year",
  });
});

it("a range that is counted from today says which days it means, by the company's today; others say it themselves", () => {
  const now = Date.UTC(2026, 10, 28, 23, 59) / 1000;
  const span = (range: DateFilter) => filterSpan({ kind: "date", field: "day", range }, now);
  expect(span({ type: "lastYear" })).toBe("01/01/2025 to 12/31/2025");
  expect(span({ type: "last7Days" })).toBe("11/22/2026 to 11/28/2026");
  expect(span({ type: "yesterday" })).toBe("11/27/2026");
  expect(span({ type: "days", min: 0, max: 30 })).toBe("11/28/2026 to 12/28/2026");
  expect(span({ type: "custom", start: now, end: now })).toBeUndefined();
  expect(span({ type: "noValue" })).toBeUndefined();
  expect(filterSpan({ kind: "presence", field: "day", filled: true }, now)).toBeUndefined();
});
