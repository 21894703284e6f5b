import { describe, expect, it } from "vitest";
import { hiddenGroupsNotice } from "../../query/groups.ts";
import { limited } from "../../testing/queriesAnswered.ts";
import { context, readerWith } from "../reports.fixture.ts";
import { newReport, readReport } from "./readReport.ts";

const read = (source: unknown) => readReport(source, context);
const incidents = (more: object) => ({ dataSeries: [{ id: 1, alias: "incident", ...more }] });
const grouped = (settings: object, dataSeries: readonly object[] = [{ alias: "incident" }]) =>
  readReport({ dataSeries, settings }, context);
const pointers = ({ notices }: ReturnType<typeof read>) => notices.map(({ pointer }) => pointer);

describe("a report", () => {
  it("is new where there is none", () => {
    expect(read(undefined)).toEqual({ report: newReport(), notices: [] });
    expect(read("nonsense")).toMatchObject({ report: newReport(), notices: [{ pointer: "" }] });
    expect(read(newReport("incident")).report).toEqual(newReport("incident"));
  });

  it("of a type that is gone, or that its reader may not view, runs the rest", () => {
    const source = {
      dataSeries: [
        { id: 7, alias: "gone" },
        { id: 8, alias: "part" },
        { id: 9, alias: "incident" },
      ],
    };
    const view = { incidents: [2] };
    const reader = readerWith({ ...limited([2]), modulePermissions: { view } });
    const { report, notices } = readReport(source, reader);
    expect(report.dataSeries.map(({ id }) => id)).toEqual([9]);
    expect(notices).toEqual([
      {
        pointer: "/dataSeries/0/alias",
        message: 'There is no record type "gone" any more: the series is left out.',
      },
      { pointer: "/dataSeries/1/alias", message: hiddenGroupsNotice },
    ]);
    expect(readReport({ dataSeries: [{ alias: "gone" }] }, reader).report).toEqual(newReport());
  });

  it("whose field was removed says which", () => {
    const source = incidents({ filters: [{ kind: "text", field: "old", operator: "equals", value: "a" }] });
    const { report, notices } = read(source);
    expect(report.dataSeries[0]?.filters).toEqual([]);
    expect(notices).toEqual([
      {
        pointer: "/dataSeries/0/filters/0",
        message: 'Incidents have no field "old" here: its filter is left out.',
      },
    ]);
  });

  it("names no confidential field", () => {
    const source = incidents({
      filters: [{ kind: "presence", field: "secret", filled: true }],
      aggregation: "SUM",
      aggregationBy: "fine",
      columns: [{ field: "verdict" }],
    });
    const found = readReport({ ...source, settings: { groupBy: { field: "verdict" } } }, context);
    expect(found.report).toEqual(newReport("incident"));
    expect(found.notices).toHaveLength(4);
    expect(new Set(found.notices.map(({ message }) => message))).toEqual(new Set([hiddenGroupsNotice]));
  });

  it("has at most five series, each with an id of its own", () => {
    const dataSeries = Array.from({ length: 7 }, () => ({ id: 3, alias: "part" }));
    const { report, notices } = read({ dataSeries });
    expect(report.dataSeries.map(({ id }) => id)).toEqual([3, 1, 2, 4, 5]);
    expect(notices.map(({ pointer }) => pointer)).toEqual(["/dataSeries/5", "/dataSeries/6"]);
  });

  it("keeps a series whose type is still to be chosen", () => {
    const { report, notices } = read({ dataSeries: [{ id: 2, alias: "", name: "Mine", filters: [{}] }] });
    expect(report.dataSeries).toEqual([
      { id: 2, alias: "", name: "Mine", filters: [], aggregation: "COUNT", columns: [] },
    ]);
    expect(notices).toEqual([]);
  });
});

describe("series", () => {
  it("count where their number is not there", () => {
    const of = (more: object) => read(incidents(more)).report.dataSeries[0]?.aggregation;
    expect(of({ aggregation: "MEDIAN" })).toBe("COUNT");
    expect(of({ aggregation: "SUM" })).toBe("COUNT");
    expect(of({ aggregation: "SUM", aggregationBy: "title" })).toBe("COUNT");
    expect(of({ aggregation: "SUM", aggregationBy: "driver.level" })).toBe("SUM");
    const { report } = read(incidents({ aggregation: "PERCENTILE", aggregationBy: "cost", percentile: 7 }));
    expect(report.dataSeries[0]?.percentile).toBe(0.9);
  });

  it("have one filter and one column of a field", () => {
    const filter = { kind: "presence", field: "title", filled: true };
    const column = { field: "title", label: "What" };
    const { report } = read(incidents({ filters: [filter, filter], columns: [column, { field: "title" }] }));
    expect(report.dataSeries[0]).toMatchObject({ filters: [filter], columns: [column] });
  });

  it.each([
    { kind: "number", field: "title", min: 1 },
    { kind: "text", field: "title", operator: "like", value: "a" },
    { kind: "text", field: "title", operator: "equals", value: "x".repeat(201) },
    { kind: "date", field: "day", range: { type: "someday" } },
    { kind: "number", field: "recordNumber", min: 1 },
    "nonsense",
  ])("have no filter that does not fit its field: %j", (filter) => {
    const found = read(incidents({ filters: [filter] }));
    expect(found.report.dataSeries[0]?.filters).toEqual([]);
    expect(pointers(found)).toEqual(["/dataSeries/0/filters/0"]);
  });

  it("follow no more relations than a query may", () => {
    const columns = ["name", "level", "hired", "home", "skills"].flatMap((key) => [
      { field: `driver.${key}` },
      { field: `driver.boss.${key}` },
    ]);
    const found = read(incidents({ columns }));
    expect(found.report.dataSeries[0]?.columns.length).toBeLessThan(columns.length);
    expect(found.notices[0]?.message).toBe("A report follows at most 12 relations: this column is left out.");
  });
});

describe("how it is grouped and drawn", () => {
  it("dates have a unit that fits them", () => {
    const unitOf = (groupBy: object) => grouped({ groupBy }).report.settings.groupBy;
    expect(unitOf({ field: "day" })).toEqual({ field: "day", unit: "MONTH" });
    expect(unitOf({ field: "day", unit: "HOUR" })).toEqual({ field: "day", unit: "MONTH" });
    expect(unitOf({ field: "time", unit: "MONTH" })).toEqual({ field: "time", unit: "HOUR" });
    expect(unitOf({ field: "outcome", unit: "MONTH", label: "Result" })).toEqual({
      field: "outcome",
      label: "Result",
    });
  });

  it("reporting.md 5: several series are grouped by the terminal or the company alone", () => {
    const two = [{ alias: "incident" }, { alias: "part" }];
    expect(pointers(grouped({ groupBy: { field: "outcome" } }, two))).toEqual(["/settings/groupBy"]);
    expect(grouped({ groupBy: { field: "groupId" } }, two).report.settings.groupBy).toEqual({
      field: "groupId",
    });
    expect(grouped({ groupBy: { field: "company" } }, two).report.settings.groupBy).toEqual({
      field: "company",
    });
    const both = { groupBy: { field: "groupId" }, thenBy: { field: "outcome" } };
    expect(pointers(grouped(both, two))).toEqual(["/settings/thenBy"]);
    expect(grouped(both).report.settings.thenBy).toEqual({ field: "outcome" });
    expect(pointers(grouped({ ...both, thenBy: { field: "groupId" } }))).toEqual(["/settings/thenBy"]);
  });

  it("a setting is of its display, and adds up only what adds up", () => {
    const settingOf = (displayType: string, displayTypeSetting: string, more: object = {}) =>
      grouped({ displayType, displayTypeSetting }, [{ alias: "incident", ...more }]).report.settings
        .displayTypeSetting;
    expect(settingOf("barGraph", "stacked")).toBe("stacked");
    expect(settingOf("table", "stacked")).toBeUndefined();
    expect(settingOf("table", "shareOfTotal", { aggregation: "AVG", aggregationBy: "cost" })).toBeUndefined();
  });

  it("an order names a series that there is", () => {
    const sortOf = (by: unknown) => grouped({ sort: { by, direction: "desc" } }).report.settings.sort;
    expect([sortOf(1), sortOf("group"), sortOf(2)]).toEqual([
      { by: 1, direction: "desc" },
      { by: "group", direction: "desc" },
      undefined,
    ]);
  });
});
