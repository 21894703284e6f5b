import { answerCells, answerTexts } from "../../engine/server.ts";
import type { AnswerColumn, AnswerLine } from "../../engine/server.ts";
import type { FormatContext } from "../../engine/index.ts";
import type { ExportRow } from "./types.ts";

/** Lines of what a query answers as rows of these columns. */
export function answerRows(
  lines: readonly AnswerLine[],
  columns: readonly AnswerColumn[],
  formats: FormatContext,
): ExportRow[] {
  return lines.map((line) => ({
    texts: () => answerTexts(columns, line, formats),
    cells: () => answerCells(columns, line, formats),
  }));
}
