import { describe, expect, it } from "vitest";
import type { QueryGroup } from "../../query/types.ts";
import { today } from "../../testing/context.ts";
import type { ReportAnswer } from "../answers.ts";
import { narrowedQuery } from "../ask/narrowed.ts";
import { readReport } from "../read/readReport.ts";
import { seriesQueries } from "../queries.ts";
import { context, formats as usual } from "../reports.fixture.ts";
import { chartModel } from "./chart.ts";
import { pointGroup } from "./point.ts";
import { tableModel } from "./table.ts";

const formats = { ...usual, today };
const group = (groupKey: QueryGroup["groupKey"], count: number): QueryGroup => ({
  groupKey,
  groupValue: [count],
  count,
});

function read(settings: object) {
  const { report, notices } = readReport({ dataSeries: [{ alias: "incident" }], settings }, context);
  const [series] = report.dataSeries;
  if (!series) throw new Error("no series");
  return { report, series, notices };
}

describe("a table of three groupings of lines and two of columns", () => {
  const wide = {
    groupBy: { field: "groupId" },
    rowsBy: [{ field: "outcome" }, { field: "day", unit: "YEAR" }],
    thenBy: { field: "sealed" },
    columnsBy: [{ field: "title" }],
  };

  it("asks each of its twelve levels of the database", () => {
    const { report, series, notices } = read(wide);
    expect(notices).toEqual([]);
    const { groups, total, subtotals, levels = [] } = seriesQueries(report, series, context);
    expect(groups.groupBy).toHaveLength(5);
    expect(total.groupBy).toBeUndefined();
    expect([groups, total, subtotals?.lines, subtotals?.columns, ...levels]).toHaveLength(12);
    expect(new Set(levels.map(({ rows, columns }) => `${rows} ${columns}`)).size).toBe(8);
  });

  it("takes no more groupings, and each field once", () => {
    const more = { ...wide, rowsBy: [...wide.rowsBy, { field: "time" }], columnsBy: [{ field: "outcome" }] };
    const { report, notices } = read(more);
    expect(report.settings.rowsBy).toHaveLength(2);
    expect(report.settings.columnsBy).toBeUndefined();
    expect(notices.map(({ pointer }) => pointer)).toEqual(["/settings/rowsBy/2", "/settings/columnsBy/0"]);
  });
});

describe("a table of two groupings of lines", () => {
  const settings = { groupBy: { field: "outcome" }, rowsBy: [{ field: "day", unit: "YEAR" }] };
  const answer: ReportAnswer = {
    groups: [group(["failed", "2024"], 1), group(["failed", "2026"], 4), group(["passed", "2026"], 9)],
    total: group([], 14),
    isCut: false,
    levels: [{ rows: 1, columns: 0, groups: [group(["failed"], 5), group(["passed"], 9)] }],
  };
  const tableOf = (more: object = {}) => {
    const { report, series } = read({ ...settings, ...more });
    return tableModel(report, new Map([[series.id, answer]]), context, formats);
  };

  it("has each group before those inside it, with the periods between them", () => {
    expect(tableOf().lines.map(({ texts }) => texts)).toEqual([
      ["Failed", "Total", "5"],
      ["Failed", "2024", "1"],
      ["Failed", "2025", "0"],
      ["Failed", "2026", "4"],
      ["Passed", "Total", "9"],
      ["Passed", "2026", "9"],
    ]);
    expect(tableOf().footer?.texts).toEqual(["Total", "", "14"]);
    expect(tableOf().lines.map(({ isSubtotal = false }) => isSubtotal)[0]).toBe(true);
  });

  it("orders groups among those beside them", () => {
    const { lines } = tableOf({ sort: { by: 1, direction: "desc" } });
    expect(lines.map(({ texts }) => texts.slice(0, 2).join(" "))).toEqual([
      "Passed Total",
      "Passed 2026",
      "Failed Total",
      "Failed 2026",
      "Failed 2024",
      "Failed 2025",
    ]);
  });

  it("adds up its lines inside each group", () => {
    const { lines, footer } = tableOf({ displayTypeSetting: "runningTotal" });
    expect(lines.map(({ texts }) => texts[2])).toEqual(["5", "1", "1", "5", "14", "9"]);
    expect(footer?.texts[2]).toBe("14");
  });
});

describe("a chart of two groupings that has too many groups", () => {
  const chart = { displayType: "barGraph", groupBy: { field: "title" }, thenBy: { field: "time" } };
  const lines = Array.from({ length: 500 }, (_, index) => group([`t${index}`], 1_000 - index));
  const columns = Array.from({ length: 14 }, (_, index) => group([index], 50_000 - index));
  const { report, series } = read(chart);
  const cut: ReportAnswer = {
    groups: [],
    total: group([], 1_000_000),
    isCut: true,
    subtotals: { lines, columns, areLinesCut: true },
  };

  it("asks for the cells of its greatest groups", () => {
    const query = narrowedQuery(report, series, cut, context);
    const where = JSON.stringify(query?.where);
    expect(where).toContain('"t49"');
    expect(where).not.toContain('"t50"');
    expect(narrowedQuery(report, series, { ...cut, isCut: false }, context)).toBeUndefined();
  });

  it("has all others as what is left of the totals", () => {
    const cells = lines
      .slice(0, 50)
      .flatMap(({ groupKey: [title = null] }) =>
        columns.slice(0, 11).map(({ groupKey: [hour = null] }) => group([title, hour], 10)),
      );
    const answers = new Map([[series.id, { ...cut, groups: cells, isCut: false }]]);
    const model = chartModel(report, answers, context, formats);
    expect(model.groups).toHaveLength(51);
    expect(model.groups.at(-1)?.label).toBe("All others");
    expect(model.series.at(-1)?.label).toBe("All others (13)");
    const all = model.series
      .flatMap(({ values }) => values)
      .reduce<number>((sum, value) => sum + (value ?? 0), 0);
    expect(all).toBe(1_000_000);
    expect(model.series[0]?.values.at(-1)).toBe(50_000 - 500);
    const corner = pointGroup(report, answers, context, formats, { index: 500, id: 24 });
    expect([...(corner?.others?.keys() ?? [])]).toEqual([0, 1]);
  });
});
