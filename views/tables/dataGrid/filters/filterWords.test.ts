import { expect, it } from "vitest";
import { dateRangeLabels } from "./filterWords.ts";

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
