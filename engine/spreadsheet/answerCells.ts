/** What a query answers as the cells of a spreadsheet. */
import type { FormatContext } from "../fields/type.ts";
import type { QueryGroup, QueryRow, QueryValue } from "../query/types.ts";
import { confidentialShown } from "../record/words.ts";
import type { AnswerColumn } from "./answerColumns.ts";
import type { SheetCell } from "./sheetCells.ts";

/** A line of an answer, in the order of its columns. */
export interface AnswerLine {
  readonly values: readonly QueryValue[];
  /** Cells of values that are redacted for the reader. */
  readonly redacted: readonly number[];
}

/** A record or a group as a line. */
export function answerLine(answer: QueryRow | QueryGroup): AnswerLine {
  if ("values" in answer) return answer;
  return { values: [...answer.groupKey, ...answer.groupValue], redacted: [] };
}

/** The ids of records whose labels a row shows. */
export function relatedIdsOf(columns: readonly AnswerColumn[], { values }: AnswerLine): number[] {
  return columns.flatMap(({ isRelated }, index) => {
    const ids = isRelated ? [values[index] ?? []].flat() : [];
    return ids.filter((id) => typeof id === "number");
  });
}

/** A line as people read it. */
export function answerTexts(
  columns: readonly AnswerColumn[],
  { values, redacted }: AnswerLine,
  context: FormatContext,
): string[] {
  return columns.map(({ text, none }, index) => {
    const value = values[index] ?? null;
    if (redacted.includes(index)) return confidentialShown;
    return value === null ? none : text(value, context);
  });
}

/** A line as a spreadsheet holds it: numbers, money, dates and plain booleans as such. */
export function answerCells(
  columns: readonly AnswerColumn[],
  line: AnswerLine,
  context: FormatContext,
): SheetCell[] {
  const texts = answerTexts(columns, line, context);
  return columns.map(({ cell }, index) => {
    const value = line.redacted.includes(index) ? null : (line.values[index] ?? null);
    return (value === null ? undefined : cell?.(value)) ?? texts[index] ?? "";
  });
}
