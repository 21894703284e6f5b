/** What a report of headcount is answered with. */
import type { AnswerLine } from "../spreadsheet/answerCells.ts";
import type { HeadcountColumn } from "./columns.ts";
import type { StayKey } from "./stays.ts";

/** A line, with what it is about. */
interface HeadcountLine extends AnswerLine {
  readonly key: StayKey;
}

/** A table with the line of all together. */
export interface HeadcountTable {
  readonly columns: readonly HeadcountColumn[];
  /** Months in order; terminals and positions as they are met. */
  readonly lines: readonly HeadcountLine[];
  readonly total: AnswerLine;
}

/** A number of a table: of a column, in the line with this key; without a key in the line of all. */
export interface HeadcountNumber {
  readonly series: number;
  readonly key?: StayKey | boolean;
}
