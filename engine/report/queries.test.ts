import { describe, expect, it } from "vitest";
import { compileOne, today } from "../testing/context.ts";
import { templateOf } from "../testing/templates.ts";
import { rowColumns, rowText } from "./columns.ts";
import { rowsQuery, seriesQueries } from "./queries.ts";
import { readReport } from "./read/readReport.ts";
import { context, formats } from "./reports.fixture.ts";
import type { Report } from "./types.ts";

const path = (key: string) => ({ type: "PATH", path: key });

/** A report about incidents. */
function reportOf(series: object, settings: object = {}, commonFilters: readonly object[] = []): Report {
  const source = { dataSeries: [{ alias: "incident", ...series }], commonFilters, settings };
  const { report, notices } = readReport(source, context);
  expect(notices).toEqual([]);
  return report;
}

function queriesOf(...given: Parameters<typeof reportOf>) {
  const report = reportOf(...given);
  const [series] = report.dataSeries;
  if (!series) throw new Error("no series");
  return { ...seriesQueries(report, series, context), rows: rowsQuery(report, series, context) };
}

const filtered = (...filters: object[]) => queriesOf({ filters }).total.where;

describe("the questions of a series", () => {
  it("ask for the number of each group, and for that of all", () => {
    const { groups, total } = queriesOf(
      { aggregation: "SUM", aggregationBy: "cost" },
      { groupBy: { field: "day" }, thenBy: { field: "outcome" } },
    );
    const asked = { template: "incident", aggregations: [{ aggregate: "SUM", of: path("cost") }] };
    expect(total).toEqual(asked);
    expect(groups).toEqual({
      ...asked,
      groupBy: [
        { type: "DATE", path: path("day"), unit: "MONTH" },
        { type: "ENUM", path: path("outcome") },
      ],
      orderBy: [{ grouping: 0, direction: "desc" }],
      limit: 500,
    });
  });

  it("of two groupings ask for the numbers of each alone", () => {
    const { subtotals } = queriesOf({}, { groupBy: { field: "groupId" }, thenBy: { field: "sealed" } });
    expect(subtotals?.lines.groupBy).toEqual([{ type: "MODEL_GROUP" }]);
    expect(subtotals?.columns.groupBy).toEqual([{ type: "VALUE", path: path("sealed") }]);
  });

  it.each([
    ["defects", { type: "MULTI_ENUM", path: path("defects") }],
    ["driver", { type: "RELATION", path: { type: "RELATION", relation: "driver" } }],
    [
      "driver.boss",
      { type: "VALUE", path: { type: "RELATION_PATH", relations: ["driver", "boss"], path: "id" } },
    ],
    [
      "driver.groupId",
      { type: "VALUE", path: { type: "RELATION_PATH", relations: ["driver"], path: "groupId" } },
    ],
    ["time", { type: "DATE", path: path("time"), unit: "HOUR" }],
    ["title", { type: "VALUE", path: path("title") }],
  ])("group by %s as its type has it", (field, grouping) => {
    expect(queriesOf({}, { groupBy: { field } }).groups.groupBy).toEqual([grouping]);
  });

  it("put the whole company into one group", () => {
    expect(queriesOf({}, { groupBy: { field: "company" } }).groups.groupBy).toBeUndefined();
  });

  it("take a percentile, also of a related record", () => {
    const { total } = queriesOf({
      aggregation: "PERCENTILE",
      aggregationBy: "driver.level",
      percentile: 0.5,
    });
    expect(total.aggregations).toEqual([
      { of: { type: "PATH_PERCENTILE", path: "level", relations: ["driver"], percentile: 0.5 } },
    ]);
  });

  it("refuse a series without a record type", () => {
    const report = reportOf({ alias: "" });
    const [series] = report.dataSeries;
    expect(() => series && seriesQueries(report, series, context)).toThrow("has no record type");
  });
});

describe("filters", () => {
  it("of groups ask for all below them", () => {
    const group = { comparison: "CONTAINS", value: [2], option: "DEFAULT_OPTION" };
    expect(filtered({ kind: "choice", field: "groupId", any: [2] })).toEqual({
      path: { type: "GROUP" },
      ...group,
    });
    expect(filtered({ kind: "choice", field: "yard", any: [2] })).toEqual({ path: path("yard"), ...group });
  });

  it("of a box that is not ticked ask for no value", () => {
    expect(filtered({ kind: "choice", field: "signed", any: [false] })).toEqual({
      path: path("signed"),
      comparison: "HAS_VALUE",
      value: false,
    });
  });

  it.each([
    { kind: "text", field: "title", operator: "contains", value: "  " },
    { kind: "choice", field: "outcome", any: [] },
    { kind: "number", field: "cost", min: 5, max: 1 },
    { kind: "number", field: "cost" },
    { kind: "date", field: "day", range: { type: "custom" } },
    { kind: "date", field: "day", range: { type: "custom", start: today, end: today - 86_400 } },
  ])("that ask for nothing are not applied: %j", (filter) => expect(filtered(filter)).toBeUndefined());

  it("that are common go to each series whose type has the field", () => {
    const source = {
      dataSeries: [{ alias: "incident" }, { alias: "part" }],
      commonFilters: [
        { kind: "text", field: "title", operator: "equals", value: "A" },
        { kind: "choice", field: "groupId", any: [2] },
      ],
    };
    const { report } = readReport(source, context);
    const counts = report.dataSeries.map((series) => {
      const { where } = seriesQueries(report, series, context).total;
      return where && "nodes" in where ? where.nodes.length : Number(where !== undefined);
    });
    expect(counts).toEqual([2, 1]);
  });

  it("that are common ask for no choices that a type does not have", () => {
    const outcome = { type: "enum", enumSet: "defects", label: "Outcome" } as const;
    const voyage = compileOne(templateOf({ outcome }, { alias: "voyage" }));
    const other = { ...context, templates: new Map([...context.templates, ["voyage", voyage]]) };
    const dataSeries = [{ alias: "incident" }, { alias: "voyage" }];
    const commonFilters = [{ kind: "choice", field: "outcome", any: ["failed"] }];
    const { report } = readReport({ dataSeries, commonFilters }, other);
    const where = report.dataSeries.map((series) => seriesQueries(report, series, other).total.where);
    expect(where.map((node) => node !== undefined)).toEqual([true, false]);
  });
});

describe("the records behind a number", () => {
  const rowsOf = (field: string, key: string | number | boolean | null, more: object = {}, unit?: string) => {
    const report = reportOf(
      { columns: [{ field: "title" }] },
      { groupBy: { field, ...(unit ? { unit } : {}) } },
    );
    const group = { groupKey: [key], groupValue: [1], count: 1, ...more };
    return report.dataSeries[0] && rowsQuery(report, report.dataSeries[0], context, { group });
  };
  const day = (text: string) => Date.parse(text) / 1000;

  it("are asked for by the days of their period", () => {
    const days = (start: string, end: string) => ({ type: "custom", start: day(start), end: day(end) });
    const asked = (unit: string, key: string) => rowsOf("leftAt", key, {}, unit)?.where;
    const range = (value: object) => ({ path: path("leftAt"), comparison: "IN_RANGE", value });
    expect(asked("MONTH", "2026-02")).toEqual(range(days("2026-02-01", "2026-02-28")));
    expect(asked("QUARTER", "2026-Q4")).toEqual(range(days("2026-10-01", "2026-12-31")));
    expect(asked("DAY", "2026-11-01")).toEqual(range(days("2026-11-01", "2026-11-01")));
  });

  it("of hours of times by their seconds, of hours of moments by their ids", () => {
    expect(rowsOf("time", 13)?.where).toEqual({
      path: path("time"),
      comparison: "IN_RANGE",
      value: { min: 46_800, max: 50_399 },
    });
    expect(rowsOf("leftAt", 13, { groupIds: [11] }, "HOUR")?.where).toEqual({
      path: { type: "ID" },
      comparison: "EQUALS",
      value: [11],
    });
    expect(rowsOf("leftAt", 13, { groupIds: [11], count: 1_001 }, "HOUR")).toBeUndefined();
    expect(queriesOf({}, { groupBy: { field: "leftAt", unit: "HOUR" } }).groups.withIds).toBe(true);
    expect(queriesOf({}, { groupBy: { field: "time" } }).groups.withIds).toBeUndefined();
  });

  it("of a terminal are its own, without those below it", () => {
    expect(rowsOf("groupId", 2)?.where).toEqual({
      path: { type: "GROUP" },
      comparison: "EQUALS",
      value: [2],
    });
    expect(rowsOf("title", null)?.where).toEqual({
      path: path("title"),
      comparison: "HAS_VALUE",
      value: false,
    });
  });

  it("come with their columns, ordered and page by page", () => {
    const report = reportOf({ columns: [{ field: "driver" }, { field: "driver.home", label: "Base" }] });
    const [series] = report.dataSeries;
    if (!series) throw new Error("no series");
    const orderBy = { field: "driver.home", direction: "desc" } as const;
    const home = { type: "RELATION_PATH", relations: ["driver"], path: "home" };
    expect(rowsQuery(report, series, context, { orderBy, limit: 20, after: "x" })).toEqual({
      template: "incident",
      columns: [{ type: "RELATION_PATH", relations: ["driver"], path: "label" }, home],
      orderBy: [{ direction: "desc", path: home }],
      limit: 20,
      after: "x",
    });
    expect(rowColumns(series, context).map(({ title }) => title)).toEqual(["Driver", "Base"]);
  });

  it("without columns come with those of the list, as far as they are open and stored", () => {
    const [series] = reportOf({}).dataSeries;
    const columns = series ? rowColumns(series, context) : [];
    expect(columns.map((column) => column.path)).toEqual(["recordNumber", "title", "driver"]);
    const [number, , driver] = columns;
    expect(number && rowText(number, 12, formats)).toBe("12");
    expect(driver && rowText(driver, "Ann", formats)).toBe("Ann");
    expect(driver && rowText(driver, null, formats)).toBe("--");
  });
});
