/** The invariants of comparisons, tried on random reports, records and rights. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { invariantsIn } from "../../testing/invariants.ts";
import type { Query } from "../../query/types.ts";
import { answerOf, listedQuestions, seriesQuestions } from "../ask/questions.ts";
import { comparisonOf } from "../compare/comparison.ts";
import { rowsQuery } from "../queries.ts";
import { readReport } from "../read/readReport.ts";
import {
  askedOf,
  context,
  formats,
  groupsOf,
  incidentGrouping,
  incidentsWith,
  namesHidden,
  readerWith,
  rowsOf,
} from "../reports.fixture.ts";
import { numberOf } from "../show/greatest.ts";
import { openedNumber } from "../show/opened.ts";
import { pointGroup } from "../show/point.ts";
import { tableModel } from "../show/table.ts";

const checkInvariant = invariantsIn(process.env);

const settings = fc.record({
  displayType: fc.constant("table"),
  groupBy: fc.oneof(incidentGrouping, fc.constant({ field: "day", unit: "MONTH" })),
  compare: fc.constantFrom("previousPeriod", "previousYear"),
});
const compared = askedOf(incidentsWith(settings));

describe("N8, the time before", () => {
  it("N8: a compared number is that of the records that its rows list, all of them before the range", () =>
    checkInvariant(200, compared, ({ report: made, ...asking }) => {
      const reader = readerWith(asking.permissions);
      const { report } = readReport(made, reader);
      const [series] = report.dataSeries;
      const comparison = series && series.alias !== "" && comparisonOf(report, series, reader, formats.today);
      if (!series || !comparison) return;
      expect(comparison.earlier.to).toBeLessThanOrEqual(comparison.range.to);
      const questions = seriesQuestions(report, series, reader, formats.today);
      const answer = answerOf(
        questions,
        listedQuestions(questions).map((query: Query) => ({ groups: groupsOf(query, asking), next: null })),
      );
      const answers = new Map([[series.id, answer]]);
      const table = tableModel(report, answers, reader, formats);
      const position = table.columns.findIndex(({ kind }) => kind === "before");
      expect(table.columns[position]?.id).toBe(-series.id);
      const shown = table.lines.flatMap((line) => {
        const point = pointGroup(report, answers, reader, formats, { index: line.index, id: -series.id });
        if (!point || point.group.count === 0) return [];
        expect(numberOf(point.group)).toBe(line.values[position] ?? null);
        const address = { series: series.id, keys: point.group.groupKey, isEarlier: true };
        const opened = openedNumber(report, answers, reader, formats, address);
        const group = opened?.group && { group: opened.group };
        const query = opened && rowsQuery(opened.report, opened.series, reader, { ...group });
        if (!query) throw new Error(`no rows of ${JSON.stringify(point)}`);
        if (!namesHidden(query, asking)) expect(rowsOf(query, asking)).toHaveLength(point.group.count);
        return [point];
      });
      // Each group of the time before stands in a line, or is said to stand in none.
      const unmatched = Number(
        /^[\d,]+/.exec(table.notices.find((text) => text.includes("beside none")) ?? "0")?.[0],
      );
      expect(shown.length + unmatched).toBe(answer.earlier?.groups.filter(({ count }) => count > 0).length);
    }));

  it("N8: differences are of the numbers that stand beside them", () =>
    checkInvariant(100, compared, ({ report, ...asking }) => {
      const [series] = report.dataSeries;
      if (!series || !comparisonOf(report, series, context, formats.today)) return;
      const questions = seriesQuestions(report, series, context, formats.today);
      const results = listedQuestions(questions).map((query) => ({
        groups: groupsOf(query, asking),
        next: null,
      }));
      const table = tableModel(report, new Map([[1, answerOf(questions, results)]]), context, formats);
      for (const { values, texts } of [...table.lines, ...(table.footer ? [table.footer] : [])]) {
        const [, now = null, before = null, difference, change] = values;
        if (now === null || before === null) expect([difference, change]).toEqual([null, null]);
        else expect(Number(difference)).toBeCloseTo(Number(now) - Number(before), 6);
        if (before === 0 || before === null) expect(texts[4]).toBe("--");
      }
    }));
});
