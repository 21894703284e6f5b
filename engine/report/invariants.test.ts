/** The invariants of reports, tried on random reports, records and rights. A failure prints the seed: `SEED=<n>` repeats it. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { invariantsIn } from "../testing/invariants.ts";
import { decodeReport, encodeReport } from "./address.ts";
import { chartModel } from "./show/chart.ts";
import { reportTemplate } from "./context.ts";
import { drillChoices } from "./drill/drill.ts";
import { groupingsOf } from "./groupings.ts";
import { rowsQuery, seriesQueries } from "./queries.ts";
import { readReport } from "./read/readReport.ts";
import {
  asked,
  context,
  everybody,
  formats,
  groupsOf,
  hostileReports,
  namesHidden,
  readerWith,
  reports,
  rowsOf,
  zone,
} from "./reports.fixture.ts";
import { tableModel } from "./show/table.ts";
import { askingWith, checked, knownThings } from "../testing/queriesAsked.ts";
import type { DataSeries, Report } from "./types.ts";
import type { ReportContext } from "./context.ts";

const checkInvariant = invariantsIn(process.env);

/** The series that can be asked. */
function askable({ dataSeries }: Report, reader: ReportContext): DataSeries[] {
  return dataSeries.filter(({ alias }) => reportTemplate(alias, reader));
}

const choices = (set: string) => knownThings.choices(set);
const protectedKeys = ["secret", "fine", "verdict", "witness", "seen", "salary", "margin", "buyer"];

describe("L1, conservation", () => {
  it("N1: the number of a group is that of its records, for all aggregations, groupings, filters and rights", () =>
    checkInvariant(200, asked, ({ report: made, ...asking }) => {
      const reader = readerWith(asking.permissions);
      const { report } = readReport(made, reader);
      for (const series of askable(report, reader)) {
        const { groups, total } = seriesQueries(report, series, reader);
        for (const group of groupsOf(groups, asking)) {
          const query = rowsQuery(report, series, reader, { group });
          if (!query) throw new Error(`no rows of ${JSON.stringify(group)}`);
          if (namesHidden(query, asking)) continue;
          const rows = rowsOf(query, asking);
          expect(rows).toHaveLength(group.count);
          const { where } = query;
          const same = groupsOf({ ...total, ...(where ? { where } : {}) }, asking);
          expect(same[0]?.groupValue).toEqual(group.groupValue);
          if (series.aggregation !== "SUM" || group.groupValue[0] === null) continue;
          const sum = rows.reduce((added, { values }) => added + Number(values[0] ?? 0), 0);
          expect(Number(group.groupValue[0])).toBeCloseTo(sum, 6);
        }
      }
    }));

  it("N2: the total is that of all records", () =>
    checkInvariant(100, asked, ({ report: made, ...asking }) => {
      const reader = readerWith(asking.permissions);
      const { report } = readReport(made, reader);
      for (const series of askable(report, reader)) {
        const query = rowsQuery(report, series, reader);
        const { total } = seriesQueries(report, series, reader);
        expect(groupsOf(total, asking)[0]?.count).toBe(query && rowsOf(query, asking).length);
      }
    }));
});

describe("L3, drill by bounds", () => {
  it("N3: a drill leads to a report of just the records of the group, which is read as it is", () =>
    checkInvariant(40, asked, ({ report: made, ...asking }) => {
      const reader = readerWith(asking.permissions);
      const { report } = readReport(made, reader);
      const [series] = askable(report, reader);
      const template = series && reportTemplate(series.alias, reader);
      if (!series || !template) return;
      const groupings = groupingsOf(report, template, reader);
      const isBelow = groupings.some(({ field }) => field.valueKind === "group");
      const all = groupsOf(seriesQueries(report, series, reader).total, asking)[0]?.count ?? 0;
      for (const group of groupsOf(seriesQueries(report, series, reader).groups, asking)) {
        for (const choice of drillChoices(report, series, group, reader, { today: formats.today, choices })) {
          if (!("report" in choice)) continue;
          expect(readReport(choice.report, reader)).toEqual({ report: choice.report, notices: [] });
          const next = choice.report.dataSeries.find(({ id }) => id === series.id) ?? series;
          const query = seriesQueries(choice.report, next, reader).total;
          if (isBelow || namesHidden(query, asking)) continue;
          const count = groupsOf(query, asking)[0]?.count;
          expect(count).toBe(choice.kind === "not" ? all - group.count : group.count);
        }
      }
    }));
});

describe("L7, the address is the report", () => {
  it("N4: what is written is read as the same, 1,000 times", () =>
    checkInvariant(1_000, reports, (report) => {
      const text = encodeReport(report);
      expect(text).toMatch(/^[\w-]+$/);
      expect(decodeReport(text)).toEqual(report);
      expect(readReport(decodeReport(text), context)).toEqual({ report, notices: [] });
    }));

  it("N5: whatever stands in it, a report is read", () =>
    checkInvariant(300, fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.base64String()), (text) => {
      const { report } = readReport(decodeReport(text), context);
      expect(report.dataSeries.length).toBeGreaterThan(0);
    }));

  it("texts of all signs come through", () =>
    checkInvariant(300, fc.string({ unit: "binary" }), (name) => {
      const { report } = readReport({ dataSeries: [{ alias: "part", name }] }, context);
      expect(decodeReport(encodeReport(report))).toEqual(report);
    }));
});

describe("whatever is read", () => {
  it("N5: a report that was read is read as the same again, without notices", () =>
    checkInvariant(500, hostileReports, (source) => {
      const { report } = readReport(source, context);
      expect(readReport(report, context)).toEqual({ report, notices: [] });
    }));

  it("N6: its questions pass the checker of queries, and name no confidential field", () =>
    checkInvariant(200, fc.tuple(hostileReports, asked), ([source, { permissions }]) => {
      const reader = readerWith(permissions);
      const { report } = readReport(source, reader);
      for (const series of askable(report, reader)) {
        const { groups, total, subtotals } = seriesQueries(report, series, reader);
        const rows = rowsQuery(report, series, reader);
        const queries = [groups, total, rows, subtotals?.lines, subtotals?.columns].flatMap(
          (query) => query ?? [],
        );
        // Names of choices come from people: all of these are known.
        const { choices: _choices, ...asking } = askingWith(permissions, zone);
        for (const query of queries) {
          checked(query, asking);
          const keys = JSON.stringify({ ...query, where: named(query.where) });
          expect(protectedKeys.filter((key) => keys.includes(`"${key}"`))).toEqual([]);
        }
      }
    }));

  it("N7: table and chart show the same numbers", () =>
    checkInvariant(100, asked, ({ report, records }) => {
      const asking = { records, permissions: everybody };
      const answers = new Map(
        askable(report, context).map((series) => {
          const { groups, total } = seriesQueries(report, series, context);
          const found = { groups: groupsOf(groups, asking), total: groupsOf(total, asking)[0], isCut: false };
          return [series.id, found] as const;
        }),
      );
      const plain = { ...report, settings: { ...report.settings, displayTypeSetting: "values" as const } };
      const table = tableModel(plain, answers, context, formats);
      const chart = chartModel(plain, answers, context, formats);
      for (const [position, group] of chart.groups.entries()) {
        const line = table.lines.find(({ index }) => index === group.index);
        if (group.isRest || !line) continue;
        for (const series of chart.series) {
          const column = table.columns.findIndex(({ kind, id }) => kind === "number" && id === series.id);
          if (column > 0 && chart.series.length < 12)
            expect(line.values[column]).toEqual(series.values[position]);
        }
      }
      expect(chart.scale.max).toBeGreaterThan(chart.scale.min);
      expect(chart.scale.min).toBeLessThanOrEqual(0);
    }));
});

/** A condition without the values that it compares with. */
function named(node: unknown): unknown {
  return JSON.parse(JSON.stringify(node ?? null), (key, value: unknown) => (key === "value" ? null : value));
}
