/** All questions of a series in a row, and the answer that their answers make. */
import type { Query, QueryResult } from "../../query/types.ts";
import type { AnsweredLevel, ReportAnswer } from "../answers.ts";
import { comparisonOf } from "../compare/comparison.ts";
import type { ReportContext } from "../context.ts";
import type { SeriesQueries } from "../queries.ts";
import { seriesQueries } from "../queries.ts";
import type { DataSeries, Report } from "../types.ts";

/** The questions of a series, those of the time before with which it is compared included. */
export interface SeriesQuestions {
  readonly now: SeriesQueries;
  readonly earlier?: SeriesQueries;
}

type Answered = Pick<QueryResult, "groups" | "next">;

/** The questions of a series on a day. `today`: as `comparisonOf` has it. Throws an Error as `seriesQueries` does. */
export function seriesQuestions(
  report: Report,
  series: DataSeries,
  context: ReportContext,
  today: number,
): SeriesQuestions {
  const before = comparisonOf(report, series, context, today);
  const now = seriesQueries(report, series, context);
  return before ? { now, earlier: seriesQueries(before.report, before.series, context) } : { now };
}

/** The same as a list, whose answers `answerOf` reads. */
export function listedQuestions({ now, earlier }: SeriesQuestions): Query[] {
  return [...listed(now), ...(earlier ? listed(earlier) : [])];
}

function listed({ groups, total, subtotals, levels = [] }: SeriesQueries): Query[] {
  const named = subtotals ? [subtotals.lines, subtotals.columns] : [];
  return [groups, total, ...named, ...levels.map(({ query }) => query)];
}

/** The answer of a series, from those to `listedQuestions` in their order. */
export function answerOf({ now, earlier }: SeriesQuestions, results: readonly Answered[]): ReportAnswer {
  const answer = answered(now, results);
  return earlier ? { ...answer, earlier: answered(earlier, results.slice(listed(now).length)) } : answer;
}

function answered({ subtotals, levels = [] }: SeriesQueries, results: readonly Answered[]): ReportAnswer {
  const [groups, total, ...more] = results;
  const [lines, columns] = subtotals ? more : [];
  const inner = subtotals ? more.slice(2) : more;
  const found = levels.map(({ rows, columns: across }, index): AnsweredLevel => {
    return { rows, columns: across, groups: inner[index]?.groups ?? [] };
  });
  return {
    groups: groups?.groups ?? [],
    total: total?.groups?.[0],
    isCut: [groups, ...inner].some(isCut),
    ...(lines && columns ? { subtotals: subtotalsOf(lines, columns) } : {}),
    ...(found.length > 0 ? { levels: found } : {}),
  };
}

function subtotalsOf(lines: Answered, columns: Answered): NonNullable<ReportAnswer["subtotals"]> {
  return {
    lines: lines.groups ?? [],
    columns: columns.groups ?? [],
    ...(isCut(lines) ? { areLinesCut: true } : {}),
    ...(isCut(columns) ? { areColumnsCut: true } : {}),
  };
}

function isCut(result: Answered | undefined): boolean {
  return (result?.next ?? null) !== null;
}
