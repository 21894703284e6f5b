import { cellText, isNumeric } from "../../engine/server.ts";
import { sheetReader } from "../../engine/index.ts";
import type { FormatContext, RecordData, TableColumn } from "../../engine/index.ts";
import type { ExportColumn, ExportRow } from "./types.ts";

/** The columns of a table of records. */
export function recordColumns(columns: readonly TableColumn[]): ExportColumn[] {
  return columns.map(({ label, width, align, field }) => ({
    label,
    width,
    align,
    isNumber: isNumeric(field),
  }));
}

/** Records as rows of these columns. */
export function recordRows(
  records: readonly RecordData[],
  columns: readonly TableColumn[],
  formats: FormatContext,
): ExportRow[] {
  const cells = sheetReader(columns, formats);
  return records.map((record) => ({
    texts: () => columns.map(({ field }) => cellText(record, field, formats)),
    cells: () => cells(record),
  }));
}
