import { describe, expect, it } from "vitest";
import type { QueryGroup } from "../../query/types.ts";
import { knownThings } from "../../testing/queriesAsked.ts";
import { today } from "../../testing/context.ts";
import { readReport } from "../read/readReport.ts";
import { context } from "../reports.fixture.ts";
import type { Report } from "../types.ts";
import { drillChoices } from "./drill.ts";

const choices = (set: string) => knownThings.choices(set);
const day = (text: string) => Date.parse(text) / 1000;

function reportOf(settings: object, more: object = {}): Report {
  const source = { dataSeries: [{ alias: "incident", ...more }], settings };
  return readReport(source, context).report;
}

function drilled(report: Report, key: QueryGroup["groupKey"][number], more: Partial<QueryGroup> = {}) {
  const [series] = report.dataSeries;
  const group = { groupKey: [key], groupValue: [12], count: 12, ...more };
  return series ? drillChoices(report, series, group, context, { today, choices }) : [];
}

/** The report to which the choice of a kind leads. */
function next(kind: string, ...given: Parameters<typeof drilled>): Report | undefined {
  const found = drilled(...given).find((choice) => choice.kind === kind);
  return found && "report" in found ? found.report : undefined;
}

const filtersOf = (report: Report | undefined) => report?.dataSeries[0]?.filters;
const byMonth = reportOf({
  groupBy: { field: "day", unit: "MONTH", label: "When" },
  sort: { by: 1, direction: "desc" },
});

describe("the drill menu", () => {
  it("opens the records, zooms, narrows and breaks out", () => {
    const texts = drilled(byMonth, "2026-11").map(({ text }) => text);
    expect(texts.slice(0, 3)).toEqual(["See these 12 records", "Zoom in: by Day", "Only this"]);
    expect(texts).toContain("Break out by Outcome");
    expect(texts).toContain("Break out by Driver: Home");
    expect(texts).not.toContain("Break out by Day");
  });

  it("counts one record in words, and says when there are none", () => {
    expect(drilled(byMonth, "2026-11", { count: 1 })[0]).toEqual({
      kind: "records",
      text: "See this record",
    });
    expect(drilled(byMonth, "2026-11", { count: 0 })[0]).toEqual({
      kind: "refused",
      text: "There are no records",
    });
  });

  it("goes by the bounds of a period, and keeps what else is set", () => {
    const november = {
      kind: "date",
      field: "day",
      range: { type: "custom", start: day("2026-11-01"), end: day("2026-11-30") },
    };
    const only = next("only", byMonth, "2026-11");
    expect(filtersOf(only)).toEqual([november]);
    expect(only?.settings).toEqual(byMonth.settings);
    const zoomed = next("zoom", byMonth, "2026-11");
    expect(filtersOf(zoomed)).toEqual([november]);
    expect(zoomed?.settings.groupBy).toEqual({ field: "day", unit: "DAY" });
    const broken = next("breakOut", byMonth, "2026-11");
    expect(filtersOf(broken)).toEqual([november]);
    expect(broken?.settings).toEqual({ displayType: "table", groupBy: { field: "title" } });
  });

  it("stays within the filter that is there", () => {
    const filters = [{ kind: "date", field: "day", range: { type: "last7Days" } }];
    const report = reportOf({ groupBy: { field: "day" } }, { filters });
    expect(filtersOf(next("only", report, "2026-11"))).toEqual([
      {
        kind: "date",
        field: "day",
        range: { type: "custom", start: day("2026-11-14"), end: day("2026-11-20") },
      },
    ]);
    const [series] = report.dataSeries;
    const group = { groupKey: ["2026-11"], groupValue: [1], count: 1 };
    const unaware = series ? drillChoices(report, series, group, context) : [];
    expect(unaware.map(({ kind }) => kind)).toEqual(["records", "open"]);
  });

  it("leaves a choice out: all others, and what has none", () => {
    const report = reportOf({ groupBy: { field: "outcome" } });
    expect(filtersOf(next("not", report, "failed"))).toEqual([
      { kind: "choice", field: "outcome", any: ["passed", "skipped"], orNoValue: true },
    ]);
    expect(filtersOf(next("not", report, null))).toEqual([
      { kind: "presence", field: "outcome", filled: true },
    ]);
    expect(filtersOf(next("only", report, null))).toEqual([
      { kind: "choice", field: "outcome", any: [], orNoValue: true },
    ]);
  });

  it("says that terminals are meant with all below them", () => {
    const report = reportOf({ groupBy: { field: "groupId" } });
    expect(drilled(report, 2).map(({ text }) => text)).toContain("Only this and all below it");
    expect(next("not", report, 2)).toBeUndefined();
  });

  it("zooms from the company to its terminals, and not into what has no finer unit", () => {
    const company = reportOf({ groupBy: { field: "company" } });
    expect(next("zoom", company, null)?.settings.groupBy).toEqual({ field: "groupId" });
    expect(next("zoom", reportOf({ groupBy: { field: "day", unit: "DAY" } }), "2026-11-20")).toBeUndefined();
    expect(
      next("zoom", reportOf({ groupBy: { field: "leftAt", unit: "DAY" } }), "2026-11-20")?.settings.groupBy,
    ).toEqual({ field: "leftAt", unit: "HOUR" });
  });

  it("of the hours of moments lists records, and offers no filter that there is not", () => {
    const report = reportOf({ groupBy: { field: "leftAt", unit: "HOUR" } });
    expect(drilled(report, 13, { count: 1, groupIds: [11] })).toEqual([
      { kind: "records", text: "See this record" },
      { kind: "open", text: "Open the record" },
    ]);
    const [refused, ...others] = drilled(report, 13, { count: 5_000, groupIds: [11] });
    expect(refused).toMatchObject({
      kind: "refused",
      text: expect.stringContaining("5,000 records are too many") as string,
    });
    expect(others).toEqual([]);
  });

  it("of several series narrows all of them, and breaks out the one alone", () => {
    const source = {
      dataSeries: [{ alias: "part" }, { alias: "incident" }],
      settings: { groupBy: { field: "groupId" } },
    };
    const { report } = readReport(source, context);
    const series = report.dataSeries[1];
    const group = { groupKey: [2], groupValue: [1], count: 1 };
    const found = series ? drillChoices(report, series, group, context) : [];
    const reports = found.flatMap((choice) => ("report" in choice ? [choice] : []));
    const filter = { kind: "choice", field: "groupId", any: [2] };
    expect(reports.every((choice) => choice.report.commonFilters.length === 1)).toBe(true);
    expect(reports[0]).toMatchObject({ kind: "only", report: { commonFilters: [filter] } });
    expect(reports[1]?.report.dataSeries.map(({ alias }) => alias)).toEqual(["incident"]);
  });
});
