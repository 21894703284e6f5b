import type { ExportColumn, ExportRow } from "./types.ts";

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
