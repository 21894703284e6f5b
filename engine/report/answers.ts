/** What a report is answered with. */
import type { FormatContext } from "../fields/type.ts";
import type { QueryGroup } from "../query/types.ts";

/** The answer to the questions of one series. */
export interface ReportAnswer {
  /** By all groupings together. */
  readonly groups: readonly QueryGroup[];
  /** All records as one group. */
  readonly total: QueryGroup | undefined;
  /** There are more groups than these. */
  readonly isCut: boolean;
  /** Of reports with a grouping of the columns, where they were asked for: the numbers of the outer groupings alone. */
  readonly subtotals?: {
    readonly lines: readonly QueryGroup[];
    readonly columns: readonly QueryGroup[];
    /** There are more lines, or more columns, than these. */
    readonly areLinesCut?: boolean;
    readonly areColumnsCut?: boolean;
  };
  /** The other subtotals of tables with several groupings of their lines or columns. */
  readonly levels?: readonly AnsweredLevel[];
  /** The numbers of the time before, by the keys of that time. */
  readonly earlier?: ReportAnswer;
}

/** The numbers by the outer groupings alone: so many of the lines, and so many of the columns. */
export interface AnsweredLevel {
  readonly rows: number;
  readonly columns: number;
  readonly groups: readonly QueryGroup[];
}

/** The answers of a report by the ids of its series; a series that failed has none. */
export type ReportAnswers = ReadonlyMap<number, ReportAnswer>;

/** What a report is shown with: how values are read, and the day that it is for its reader. */
export interface ReportFormats extends FormatContext {
  /** Epoch seconds of the UTC midnight. */
  readonly today: number;
}

/** The groups of an answer by the outer groupings alone; undefined where they were not asked for. `of`: how many groupings the report has. */
export function levelOf(
  answer: ReportAnswer,
  of: { readonly rows: number; readonly columns: number },
  rows: number,
  columns: number,
): readonly QueryGroup[] | undefined {
  const { groups, total, subtotals, levels } = answer;
  if (rows === of.rows && columns === of.columns) return groups;
  if (rows === 0 && columns === 0) return total && [total];
  if (subtotals && rows === 1 && columns === 0) return subtotals.lines;
  if (subtotals && rows === 0 && columns === 1) return subtotals.columns;
  return levels?.find((level) => level.rows === rows && level.columns === columns)?.groups;
}
