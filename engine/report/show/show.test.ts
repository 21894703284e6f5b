import { describe, expect, it } from "vitest";
import type { QueryGroup } from "../../query/types.ts";
import { today } from "../../testing/context.ts";
import type { ReportAnswer } from "../answers.ts";
import { readReport } from "../read/readReport.ts";
import { context, formats as usual } from "../reports.fixture.ts";
import { chartModel } from "./chart.ts";
import { pointGroup } from "./point.ts";
import { tableModel } from "./table.ts";

const formats = { ...usual, today };

/** A group with these keys, its number and how many records it has. */
function group(groupKey: QueryGroup["groupKey"], value: number | null, count = value ?? 0): QueryGroup {
  return { groupKey, groupValue: [value], count };
}

function answer(
  groups: readonly QueryGroup[],
  total: number | null,
  more: Partial<ReportAnswer> = {},
): ReportAnswer {
  return { groups, total: group([], total), isCut: false, ...more };
}

/** What a report about incidents shows. */
function shown(series: object, settings: object, ...given: ReportAnswer[]) {
  const dataSeries = given.map(() => ({ alias: "incident", ...series }));
  const { report } = readReport({ dataSeries, settings }, context);
  const answers = new Map(given.map((each, index) => [index + 1, each]));
  const point = (index: number, id: number) => pointGroup(report, answers, context, formats, { index, id });
  return {
    table: tableModel(report, answers, context, formats),
    chart: chartModel(report, answers, context, formats),
    point,
  };
}

const cost = { aggregation: "SUM", aggregationBy: "cost" };
const average = { aggregation: "AVG", aggregationBy: "cost" };

describe("periods", () => {
  const groups = [group(["2026-09"], 3), group(["2026-11"], 12.5), group([null], 1)];

  it("all appear from the first to the last, and the current one is open", () => {
    const { table } = shown(cost, { groupBy: { field: "day" } }, answer(groups, 16.5));
    expect(table.columns.map(({ label }) => label)).toEqual(["Month", "Sum of Cost"]);
    expect(table.lines.map(({ texts }) => texts)).toEqual([
      ["Sep 2026", "$3.00"],
      ["Oct 2026", "$0.00"],
      ["Nov 2026", "$12.50"],
      ["No value", "$1.00"],
    ]);
    expect(table.lines.map(({ isOpen }) => isOpen)).toEqual([undefined, undefined, true, undefined]);
    expect(table.footer?.texts).toEqual(["Total", "$16.50"]);
  });

  it("without records have no average", () => {
    const { table } = shown(average, { groupBy: { field: "day" } }, answer(groups, 5));
    expect(table.lines.map(({ texts }) => texts[1])).toEqual(["$3.00", "--", "$12.50", "$1.00"]);
  });

  it("are a line on which no record without a date lies", () => {
    const settings = { displayType: "lineGraph", groupBy: { field: "day" } };
    const { chart } = shown(cost, settings, answer(groups, 16.5));
    expect(chart.groups.map(({ label }) => label)).toEqual(["Sep 2026", "Oct 2026", "Nov 2026"]);
    expect(chart.series[0]?.values).toEqual([3, 0, 12.5]);
    expect(chart.notices).toEqual(["Records without a date are in the table only."]);
  });

  it("have a running total", () => {
    const settings = {
      displayType: "lineGraph",
      displayTypeSetting: "runningTotal",
      groupBy: { field: "day" },
    };
    const { chart } = shown(cost, settings, answer(groups, 16.5));
    expect(chart.series[0]?.values).toEqual([3, 3, 15.5]);
    expect(chart.series[0]?.texts).toEqual(["$3.00", "$3.00", "$15.50"]);
  });
});

describe("bars", () => {
  const settings = { displayType: "barGraph", groupBy: { field: "outcome" } };
  const outcomes = [group(["failed"], 2), group(["passed"], 7), group([null], 4)];

  it("go from the greatest to the least, tables as the choices are offered", () => {
    const { chart, table } = shown({}, settings, answer(outcomes, 13));
    expect(chart.groups).toEqual([
      { index: 1, label: "Passed" },
      { index: 2, label: "No value" },
      { index: 0, label: "Failed" },
    ]);
    expect(table.lines.map(({ texts }) => texts[0])).toEqual(["Failed", "Passed", "No value"]);
    expect(chart.valuesLabel).toBe("Count of Incidents");
  });

  it("go as the report says", () => {
    const { chart } = shown(
      {},
      { ...settings, sort: { by: "group", direction: "desc" } },
      answer(outcomes, 13),
    );
    expect(chart.groups.map(({ label }) => label)).toEqual(["Passed", "Failed", "No value"]);
  });

  const many = Array.from({ length: 60 }, (_, index) => group([`t${index}`], index + 1));
  const titles = { ...settings, groupBy: { field: "title" } };

  it("beyond fifty are all others", () => {
    const { chart, table, point } = shown({}, titles, answer(many, 1_830));
    expect(chart.groups).toHaveLength(51);
    expect(chart.groups.at(-1)).toEqual({ index: 60, label: "All others (10)", isRest: true });
    expect(chart.series[0]?.values.at(-1)).toBe(55);
    expect(table.lines).toHaveLength(60);
    expect(point(60, 1)).toMatchObject({ text: "All others (10)", group: { groupValue: [55], count: 55 } });
    expect(point(60, 1)?.others?.get(0)?.besides).toHaveLength(50);
    expect(point(61, 1)).toBeUndefined();
  });

  it("of averages have none for all others, since averages do not add up", () => {
    const { chart } = shown(average, titles, answer(many, 30));
    expect(chart.series[0]?.values.at(-1)).toBeNull();
    expect(chart.series[0]?.texts.at(-1)).toBe("--");
  });

  it("of records in several groups have none for all others, since they would count twice", () => {
    const { chart } = shown({}, { ...settings, groupBy: { field: "helpers" } }, answer(many, 30));
    expect(chart.series[0]?.values.at(-1)).toBeNull();
  });

  it("say when there are more groups than were answered", () => {
    const { chart, table } = shown({}, titles, answer(many, 9_000, { isCut: true }));
    expect(chart.notices?.[0]).toContain("more groups than can be shown");
    expect(table.notices).toEqual(chart.notices);
    expect(chart.groups.at(-1)?.label).toBe("All others");
    expect(chart.series[0]?.values.at(-1)).toBe(9_000 - 1_775);
  });
});

describe("several series", () => {
  it("stand side by side by the terminal, in its order", () => {
    const one = answer([group([3], 1), group([2], 2)], 3);
    const other = answer([group([2], 5), group([5], 9)], 14);
    const { table, chart, point } = shown(
      {},
      { displayType: "barGraph", groupBy: { field: "groupId" } },
      one,
      other,
    );
    expect(table.lines.map(({ texts }) => texts)).toEqual([
      ["Group 3", "1", "0"],
      ["Group 2", "2", "5"],
      ["Group 5", "0", "9"],
    ]);
    expect(chart.series.map(({ id }) => id)).toEqual([1, 2]);
    expect(point(1, 2)).toMatchObject({
      series: { id: 2 },
      group: { groupKey: [2], count: 5 },
      text: "Group 2",
    });
  });

  it("without an answer are not in it", () => {
    const source = {
      dataSeries: [{ alias: "incident" }, { alias: "part" }],
      settings: { groupBy: { field: "groupId" } },
    };
    const { report } = readReport(source, context);
    const table = tableModel(report, new Map([[2, answer([group([2], 4)], 4)]]), context, formats);
    expect(table.columns.map(({ seriesId }) => seriesId)).toEqual([undefined, 2]);
  });
});

describe("a second grouping", () => {
  const settings = { groupBy: { field: "day", unit: "YEAR" }, thenBy: { field: "outcome" } };
  const pairs = [group(["2025", "passed"], 1), group(["2026", "failed"], 2), group(["2026", "passed"], 3)];
  const subtotals = {
    lines: [group(["2025"], 1), group(["2026"], 5)],
    columns: [group(["failed"], 2), group(["passed"], 4)],
  };

  it("is a column each, with the totals of the database", () => {
    const { table } = shown({}, settings, answer(pairs, 6, { subtotals }));
    expect(table.columns.map(({ label }) => label)).toEqual(["Year", "Failed", "Passed", "Total"]);
    expect(table.lines.map(({ texts }) => texts)).toEqual([
      ["2025", "0", "1", "1"],
      ["2026", "2", "3", "5"],
    ]);
    expect(table.footer?.values).toEqual([null, 2, 4, 6]);
  });

  it("has no totals where they were not asked for", () => {
    const { table } = shown({}, settings, answer(pairs, 6));
    expect(table.footer).toBeUndefined();
    expect(table.columns).toHaveLength(3);
  });

  it("is a series each, twelve of them, the last one for all others", () => {
    const many = Array.from({ length: 20 }, (_, index) => group(["2026", `t${index}`], index + 1));
    const { chart, point } = shown(
      {},
      { ...settings, displayType: "barGraph", thenBy: { field: "title" } },
      answer(many, 210),
    );
    expect(chart.series).toHaveLength(12);
    expect(chart.series.at(-1)).toMatchObject({ label: "All others (9)", values: [45] });
    expect(point(0, chart.series[0]?.id ?? -1)?.text).toBe("2026, t9");
  });

  it("stacks its bars", () => {
    const stacked = { ...settings, displayType: "barGraph", displayTypeSetting: "stacked" };
    const { chart } = shown({}, stacked, answer(pairs, 6));
    expect(chart).toMatchObject({ stacked: true, scale: { min: 0, max: 5 } });
  });
});

describe("numbers", () => {
  it("are shares of the total where the report says so", () => {
    const settings = { displayTypeSetting: "shareOfTotal", groupBy: { field: "outcome" } };
    const { table } = shown({}, settings, answer([group(["passed"], 3), group(["failed"], 1)], 4));
    expect(table.lines.map(({ texts }) => texts[1])).toEqual(["25%", "75%"]);
    expect(table.footer?.texts).toEqual(["Total", "100%"]);
  });

  it("without a grouping are one line", () => {
    const { table } = shown({}, {}, answer([group([], 1_204)], 1_204));
    expect(table.lines.map(({ texts }) => texts)).toEqual([["All", "1,204"]]);
    expect(table.footer).toBeUndefined();
  });

  it("may be none at all", () => {
    const { table, chart } = shown({}, { displayType: "barGraph", groupBy: { field: "day" } }, answer([], 0));
    expect(table.lines).toEqual([]);
    expect(chart.groups).toEqual([]);
    expect(chart.scale.ticks.map(({ value }) => value)).toEqual([0, 1]);
  });
});
