import type { ExportColumn, ExportRow, ExportSheet } from "./types.ts";

/** A column of texts; its width in pixels. */
export const textColumn = (label: string, width: number): ExportColumn => ({
  label,
  width,
  align: "left",
  isNumber: false,
});

/** A row of texts. */
export const textRow = (texts: readonly string[]): ExportRow => ({
  texts: () => [...texts],
  cells: () => [...texts],
});

/** A row whose first cell says what it is. */
export const namedRow = (word: string, row: ExportRow): ExportRow => ({
  texts: () => [word, ...row.texts().slice(1)],
  cells: () => [word, ...row.cells().slice(1)],
});

/** A sheet whose rows are all there. */
export function wholeSheet(
  title: string,
  columns: ExportSheet["columns"],
  rows: readonly ExportRow[],
): ExportSheet {
  return {
    title,
    columns,
    count: rows.length,
    async *rows() {
      yield rows;
    },
  };
}
