import { describe, expect, it } from "vitest";
import { dateBounds } from "../../table/dateRange.ts";
import type { DateFilter } from "../../table/types.ts";
import type { DateUnit } from "../../query/types.ts";
import { readReport } from "../read/readReport.ts";
import { context } from "../reports.fixture.ts";
import type { ReportComparison } from "../types.ts";
import { comparisonOf } from "./comparison.ts";
import { earlierRange } from "./earlierRange.ts";
import { laterKey } from "./laterKey.ts";

const day = (text: string) => Date.parse(text) / 1000;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

/** The first and the last day before those of a range. */
function before(range: DateFilter, compare: ReportComparison, today = "2026-11-20"): string {
  const bounds = dateBounds(range, day(today));
  if (bounds?.from === undefined || bounds.to === undefined) throw new Error("an open range");
  const { from, to } = earlierRange(range.type, { from: bounds.from, to: bounds.to }, compare);
  return `${iso(from)} ${iso(to - 86_400)}`;
}

const custom = (start: string, end: string): DateFilter => ({
  type: "custom",
  start: day(start),
  end: day(end),
});

describe("the days before", () => {
  it.each<[DateFilter, string, string, string]>([
    [{ type: "lastMonth" }, "2026-03-15", "2026-01-01 2026-01-31", "2025-02-01 2025-02-28"],
    [{ type: "lastMonth" }, "2025-03-15", "2025-01-01 2025-01-31", "2024-02-01 2024-02-29"],
    [{ type: "monthToDate" }, "2026-03-31", "2026-02-01 2026-02-28", "2025-03-01 2025-03-31"],
    [{ type: "yearToDate" }, "2024-02-29", "2023-01-01 2023-02-28", "2023-01-01 2023-02-28"],
    [{ type: "thisYear" }, "2026-11-20", "2025-01-01 2025-12-31", "2025-01-01 2025-12-31"],
    [{ type: "last6Months" }, "2026-11-20", "2025-11-21 2026-05-20", "2025-05-21 2025-11-20"],
    [{ type: "last7Days" }, "2026-11-20", "2026-11-07 2026-11-13", "2025-11-14 2025-11-20"],
    [{ type: "last30Days" }, "2026-11-30", "2026-10-02 2026-10-31", "2025-11-01 2025-11-30"],
    [{ type: "lastWeek" }, "2026-11-20", "2026-11-01 2026-11-07", "2025-11-08 2025-11-14"],
    [{ type: "today" }, "2024-02-29", "2024-02-28 2024-02-28", "2023-02-28 2023-02-28"],
    [custom("2026-01-01", "2026-03-31"), "2026-11-20", "2025-10-01 2025-12-31", "2025-01-01 2025-03-31"],
    [custom("2026-01-10", "2026-01-19"), "2026-11-20", "2025-12-31 2026-01-09", "2025-01-10 2025-01-19"],
  ])("of %j on %s are %s, a year before %s", (range, today, period, year) => {
    expect([before(range, "previousPeriod", today), before(range, "previousYear", today)]).toEqual([
      period,
      year,
    ]);
  });
});

describe("what stands beside a period", () => {
  const later = (
    unit: DateUnit,
    key: string,
    range: DateFilter,
    compare: ReportComparison,
    today: string,
  ) => {
    const bounds = dateBounds(range, day(today));
    const asked = { from: bounds?.from ?? 0, to: bounds?.to ?? 0 };
    return laterKey(unit, key, asked, earlierRange(range.type, asked, compare));
  };

  it("is the same day of its month, and nothing for a day that the month has not", () => {
    const asked = (key: string) => later("DAY", key, { type: "lastMonth" }, "previousPeriod", "2026-03-15");
    expect([asked("2026-01-28"), asked("2026-01-29")]).toEqual(["2026-02-28", undefined]);
    const year = (key: string) => later("DAY", key, { type: "lastYear" }, "previousYear", "2025-05-01");
    expect([year("2023-02-28"), year("2023-03-01")]).toEqual(["2024-02-28", "2024-03-01"]);
  });

  it("is as many days later where days are counted", () => {
    expect(later("DAY", "2026-11-07", { type: "last7Days" }, "previousPeriod", "2026-11-20")).toBe(
      "2026-11-14",
    );
  });

  it("of months, quarters and years is the one at the same place", () => {
    const asked = (unit: DateUnit, key: string) =>
      later(unit, key, { type: "thisYear" }, "previousPeriod", "2026-05-01");
    expect([asked("MONTH", "2025-03"), asked("QUARTER", "2025-Q4"), asked("YEAR", "2025")]).toEqual([
      "2026-03",
      "2026-Q4",
      "2026",
    ]);
    expect(later("MONTH", "2026-10", { type: "last30Days" }, "previousPeriod", "2026-11-28")).toBe("2026-11");
  });

  it("of what comes again is itself", () => {
    expect(later("DAY_OF_WEEK", "3", { type: "lastMonth" }, "previousPeriod", "2026-03-15")).toBe("3");
  });
});

describe("a report", () => {
  const read = (filters: object[], settings: object = {}, commonFilters: object[] = []) =>
    readReport({ dataSeries: [{ alias: "incident", filters }], commonFilters, settings }, context);
  const lastYear = { kind: "date", field: "day", range: { type: "lastYear" } };
  const compare = "previousPeriod";

  it("is compared where a date is bounded from both sides", () => {
    expect(read([lastYear], { compare }).report.settings.compare).toBe(compare);
    const open = { kind: "date", field: "day", range: { type: "custom", start: day("2026-01-01") } };
    const { report, notices } = read([open], { compare });
    expect(report.settings.compare).toBeUndefined();
    expect(notices).toEqual([
      {
        pointer: "/settings/compare",
        message: "A comparison needs a first and a last day: add a filter of a date, such as last month.",
      },
    ]);
  });

  it("of several groupings, or of shares, is not", () => {
    const pivot = { groupBy: { field: "day" }, thenBy: { field: "outcome" }, compare };
    expect(read([lastYear], pivot).notices.map(({ pointer }) => pointer)).toEqual(["/settings/compare"]);
    const shares = read([lastYear], { displayTypeSetting: "shareOfTotal", compare });
    expect(shares.report.settings).toEqual({ displayType: "table", compare });
    expect(shares.notices).toHaveLength(1);
  });

  it("replaces the days by which it is grouped, wherever they are asked for", () => {
    const month = { kind: "date", field: "leftAt", range: { type: "lastMonth" } };
    const { report } = read([lastYear], { compare, groupBy: { field: "leftAt" } }, [month]);
    const [series] = report.dataSeries;
    const found = series && comparisonOf(report, series, context, day("2026-11-20"));
    expect(found?.series.filters).toEqual([lastYear]);
    expect(found?.report.commonFilters).toEqual([
      { kind: "date", field: "leftAt", range: custom("2026-09-01", "2026-09-30") },
    ]);
    expect(found?.report.settings.compare).toBeUndefined();
  });
});
