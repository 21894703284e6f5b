/** The invariants of tables of several groupings and of all others, tried on random reports, records and rights. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { invariantsIn } from "../../testing/invariants.ts";
import { knownThings } from "../../testing/queriesAsked.ts";
import type { QueryGroup } from "../../query/types.ts";
import type { ReportAnswer } from "../answers.ts";
import { answerOf, listedQuestions, seriesQuestions } from "../ask/questions.ts";
import type { ReportContext } from "../context.ts";
import { drillChoices } from "../drill/drill.ts";
import { rowsQuery, seriesQueries } from "../queries.ts";
import { readReport } from "../read/readReport.ts";
import {
  askedOf,
  context,
  everybody,
  formats,
  groupsOf,
  incidentGrouping,
  incidentsWith,
  namesHidden,
  readerWith,
  rowsOf,
} from "../reports.fixture.ts";
import { chartModel } from "../show/chart.ts";
import { cellKeys, openedNumber } from "../show/opened.ts";
import { pointGroup } from "../show/point.ts";
import { tableSheet } from "../show/sheet.ts";
import { tableModel } from "../show/table.ts";
import type { DataSeries, Report } from "../types.ts";

const checkInvariant = invariantsIn(process.env);
type Asking = Parameters<typeof rowsOf>[1];

const some = (most: number) => fc.array(incidentGrouping, { minLength: 1, maxLength: most });
const pivots = askedOf(
  incidentsWith(
    fc.record({
      displayType: fc.constant("table"),
      groupBy: incidentGrouping,
      rowsBy: some(2),
      thenBy: fc.oneof(incidentGrouping, fc.constant(undefined)),
      columnsBy: some(1),
    }),
  ),
);

/** Terminals are asked for with all below them. */
const isExact = ({ settings }: Report) => settings.thenBy?.field !== "groupId";

function answered(report: Report, series: DataSeries, reader: ReportContext, asking: Asking): ReportAnswer {
  const questions = seriesQuestions(report, series, reader, formats.today);
  const results = listedQuestions(questions).map((query) => ({
    groups: groupsOf(query, asking),
    next: null,
  }));
  return answerOf(questions, results);
}

describe("N9, subtotals", () => {
  it("N9: each cell, subtotal and total is that of the records that it opens, by the database's own answer", () =>
    checkInvariant(40, pivots, ({ report: made, ...asking }) => {
      const reader = readerWith(asking.permissions);
      const { report } = readReport(made, reader);
      const [series] = report.dataSeries;
      if (!series || series.alias === "") return;
      const answers = new Map([[series.id, answered(report, series, reader, asking)]]);
      const table = tableModel(report, answers, reader, formats);
      for (const line of [...table.lines, ...(table.footer ? [table.footer] : [])])
        for (const [index, column] of table.columns.entries()) {
          const value = line.values[index];
          if (column.kind === "group" || typeof value !== "number" || value === 0) continue;
          const keys = cellKeys(table, line, column);
          const opened = openedNumber(report, answers, reader, formats, { series: series.id, keys });
          if (!opened) throw new Error(`nothing at ${JSON.stringify(keys)}`);
          const group = opened.group && { group: opened.group };
          const query = rowsQuery(opened.report, opened.series, reader, { ...group });
          if (!query || namesHidden(query, asking)) continue;
          expect(rowsOf(query, asking)).toHaveLength(opened.count);
          const { total } = seriesQueries(report, series, reader);
          const { where } = query;
          const own = groupsOf({ ...total, ...(where ? { where } : {}) }, asking);
          expect(own[0]?.groupValue[0]).toEqual(value);
        }
    }));

  it("N9: a file has the lines and columns of the screen", () =>
    checkInvariant(60, pivots, ({ report, ...asking }) => {
      const [series] = report.dataSeries;
      if (!series) return;
      const answers = new Map([[series.id, answered(report, series, context, asking)]]);
      const table = tableModel(report, answers, context, formats);
      const sheet = tableSheet(report, table, context);
      const lines = [...table.lines, ...(table.footer ? [table.footer] : [])];
      expect(sheet.columns.map(({ label }) => label)).toEqual(table.columns.map(({ label }) => label));
      expect(sheet.rows).toHaveLength(lines.length);
      for (const [index, line] of lines.entries())
        for (const [position, cell] of (sheet.rows[index] ?? []).entries())
          if (typeof cell !== "object") expect(cell).toBe(line.texts[position]);
          // A spreadsheet holds percentages as shares.
          else if (cell.style !== "percent")
            expect(cell.number).toBeCloseTo(Number(line.values[position]), 6);
    }));
});

describe("N10, all others", () => {
  const charts = incidentsWith(
    fc.record({
      displayType: fc.constantFrom("barGraph", "lineGraph"),
      groupBy: fc.constantFrom({ field: "title" }, { field: "title" }, { field: "driver" }),
      thenBy: fc.constantFrom(undefined, { field: "groupId" }, { field: "time" }),
    }),
  );
  /** Records with as many titles as a chart shows no more. */
  const many = Array.from({ length: 64 }, (_, index) => ({
    id: 1_000 + index,
    groupId: 2 + (index % 3),
    title: index % 7 === 0 ? null : `Title ${index}`,
  }));

  it("N10: all others have the number of the records that they open, and nothing is lost or counted twice", () =>
    checkInvariant(15, askedOf(charts), ({ report: made, records }) => {
      const dataSeries = made.dataSeries.map((each) => ({ ...each, filters: [] }));
      const report = { ...made, dataSeries, commonFilters: [] };
      const [series] = dataSeries;
      if (!series) return;
      const [sample] = records.get("incident") ?? [];
      if (!sample) return;
      const incidents = many.map(({ id, groupId, title }) => ({
        ...sample,
        id,
        groupId,
        fields: { ...sample.fields, title },
      }));
      const asking = {
        records: new Map([...records, ["incident", incidents] as const]),
        permissions: everybody,
      };
      const answers = new Map([[series.id, answered(report, series, context, asking)]]);
      const chart = chartModel(report, answers, context, formats);
      let count = 0;
      for (const group of chart.groups)
        for (const { id } of chart.series) {
          const point = pointGroup(report, answers, context, formats, { index: group.index, id });
          count += point?.group.count ?? 0;
          if (!point?.others || point.group.count === 0) continue;
          const { others } = point;
          const query = rowsQuery(report, series, context, { group: point.group, others });
          expect(query && rowsOf(query, asking)).toHaveLength(point.group.count);
          const options = { today: formats.today, choices: knownThings.choices, others };
          for (const choice of drillChoices(report, series, point.group, context, options)) {
            if (choice.kind !== "only") continue;
            expect(readReport(choice.report, context)).toEqual({ report: choice.report, notices: [] });
            const [next] = choice.report.dataSeries;
            const narrowed = next && seriesQueries(choice.report, next, context).total;
            if (isExact(report))
              expect(narrowed && groupsOf(narrowed, asking)[0]?.count).toBe(point.group.count);
          }
        }
      const total: QueryGroup | undefined = answers.get(series.id)?.total;
      if (series.aggregation === "COUNT") expect(count).toBe(total?.count);
    }));
});
