/** Files of many records, made a piece at a time. */
import { writeCsv } from "./csv.ts";
import { writeDelimited } from "./delimited.ts";
import { writePdf } from "./pdf.ts";
import type { ExportSheet, Writer } from "./types.ts";
import { writeXlsx } from "./xlsx.ts";

export { answerRows } from "./answers.ts";
export { recordColumns, recordRows } from "./records.ts";
export { namedRow, textColumn, textRow, wholeSheet } from "./textSheet.ts";
export { ExportRefusal } from "./types.ts";
export type { ExportBook, ExportColumn, ExportRow, ExportSheet } from "./types.ts";

/** Kinds of files (spec reporting.md 9). */
export const formats = ["csv", "xlsx", "pdf"] as const;
export type ExportFormat = (typeof formats)[number];

/** Who writes each kind. */
export const writers: Readonly<Record<ExportFormat, Writer>> = {
  csv: writeCsv,
  xlsx: writeXlsx,
  pdf: writePdf,
};

/** Kinds of files that hold tables: `txt` is for official files alone. */
export const tableFormats = [...formats, "txt"] as const;
export type TableFormat = (typeof tableFormats)[number];

/** Who writes a file of these sheets: an official one has its own form, unless it is a workbook. */
export function writerOf(format: TableFormat, sheets: readonly ExportSheet[]): Writer {
  if (format === "txt") return writeDelimited;
  return format === "csv" && sheets.some(({ official }) => official) ? writeDelimited : writers[format];
}

/** What each kind is for browsers. */
export const mediaTypes: Readonly<Record<TableFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf",
  txt: "text/plain; charset=utf-8",
};
