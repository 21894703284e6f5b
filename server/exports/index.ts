/** Files of many records, made a piece at a time. */
import { writeCsv } from "./csv.ts";
import { writePdf } from "./pdf.ts";
import type { Writer } from "./types.ts";
import { writeXlsx } from "./xlsx.ts";

export { answerRows } from "./answers.ts";
export { recordColumns, recordRows } from "./records.ts";
export { textColumn, textRow } from "./textSheet.ts";
export { ExportRefusal } from "./types.ts";
export type { ExportBook, ExportRow, ExportSheet } from "./types.ts";

/** Kinds of files (spec reporting.md 9). */
export const formats = ["csv", "xlsx", "pdf"] as const;
export type ExportFormat = (typeof formats)[number];

/** Who writes each kind. */
export const writers: Readonly<Record<ExportFormat, Writer>> = {
  csv: writeCsv,
  xlsx: writeXlsx,
  pdf: writePdf,
};

/** What each kind is for browsers. */
export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf",
};
