import { describe, expect, it } from "vitest";
import { openDataset } from "../attributes.ts";
import { askedOfDataset } from "../askedOfDataset.ts";
import { contextOf, incidents } from "../kpi.fixture.ts";
import { askedView, newKpiView } from "../views.ts";
import type { KpiView } from "../views.ts";
import { today } from "../../testing/context.ts";
import { kpiShown } from "./shown.ts";
import type { KpiGroup } from "./shown.ts";

const context = contextOf();
const found = openDataset(incidents, context);
if (!found) throw new Error("There is no dataset.");
const open = found;
const formats = { groups: [], enumValues: () => [], today };
const counted: KpiView = { chartType: "column", aggregation: "COUNT", metric: "count" };
const group = (groupKey: KpiGroup["groupKey"], value: number | null): KpiGroup => ({
  groupKey,
  value,
  count: value ?? 0,
});
const shown = (groups: readonly KpiGroup[], view: KpiView, total: Partial<KpiGroup> = {}) =>
  kpiShown({ groups, total: { value: 9, count: 9, ...total } }, { open, view, context, formats });
const byMonth = { ...counted, groupings: [{ attribute: "day", unit: "MONTH" as const }] };

describe("an answer about a dataset, shown", () => {
  it("has a bar for each period between the first and the last, and 0 where nothing was counted", () => {
    const { chart } = shown([group(["2026-03"], 4), group(["2026-01"], 2)], byMonth);
    expect(chart?.groups.map(({ label }) => label)).toEqual(["Jan 2026", "Feb 2026", "Mar 2026"]);
    expect(chart?.series.map(({ values }) => values)).toEqual([[2, 0, 4]]);
  });

  it("has no number for a period without a rate, and says what was divided by what", () => {
    const view: KpiView = { ...byMonth, normalization: "drivers" };
    const rate = { ...group(["2026-01"], 0.125), numerator: 2, denominator: 16 };
    const none = {
      ...group(["2026-02"], null),
      numerator: 2,
      denominator: 0,
      reason: "There are no drivers.",
    };
    const { lines, title, chart } = shown([rate, none], view, { numerator: 4, denominator: 16, value: 0.25 });
    expect(title).toBe("Count of Incidents, per driver");
    expect(lines.map(({ value, parts, reason }) => [value, parts, reason])).toEqual([
      ["0.125", "2 / 16", undefined],
      ["--", "2 / 0", "There are no drivers."],
    ]);
    expect(chart?.series[0]?.values).toEqual([0.125, null]);
  });

  it("shows the fifty greatest of many groups, and says so", () => {
    const groups = Array.from({ length: 60 }, (_, index) => group([index], index));
    const { chart, lines } = shown(groups, { ...counted, groupings: [{ attribute: "count" }] });
    expect(lines).toHaveLength(60);
    expect(chart?.groups).toHaveLength(50);
    expect(chart?.groups[0]?.index).toBe(59);
    expect(chart?.notices).toEqual(["The chart shows the 50 greatest of 60 by Count; the table shows all."]);
  });

  it("has a series for each key of the secondary grouping", () => {
    const view: KpiView = {
      ...counted,
      groupings: [{ attribute: "day", unit: "YEAR" }, { attribute: "sealed" }],
    };
    const { chart } = shown([group(["2025", true], 3), group(["2026", null], 1)], view);
    expect(chart?.series.map(({ label, values }) => [label, values])).toEqual([
      ["Yes", [3, 0]],
      ["No value", [0, 1]],
    ]);
  });

  it("goes over time by day in a short period, by month in a long one, before its own grouping", () => {
    const view: KpiView = { ...newKpiView(open), chartType: "timeSeries" };
    const units = (changed: Partial<KpiView>) => askedView({ ...view, ...changed }, open, today).groupings;
    expect(units({})).toEqual([{ attribute: "day", unit: "DAY" }, { attribute: "groupId" }]);
    expect(units({ timePeriod: "last365Days" })?.[0]).toEqual({ attribute: "day", unit: "MONTH" });
    expect(units({ timePeriod: "allTime" })?.[0]).toEqual({ attribute: "day", unit: "MONTH" });
  });
});

describe("an address", () => {
  it("loses what cannot be asked, and nothing else", () => {
    const { asked, notices } = askedOfDataset(
      { metric: "cost", aggregation: "SUM", timePeriod: "someday", groupings: [{ attribute: "nothing" }] },
      open,
      context,
    );
    expect(asked).toEqual({ metric: "cost", aggregation: "SUM" });
    expect(notices).toHaveLength(2);
  });
});
