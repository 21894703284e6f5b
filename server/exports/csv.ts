import { harmless } from "../../engine/server.ts";
import { toCsv } from "../../engine/index.ts";
import { piecesOf } from "./pieces.ts";
import type { ExportColumn, ExportRow, Writer } from "./types.ts";

/** Spreadsheets take a file with this mark for UTF-8. */
const byteOrderMark = "\uFEFF";

/** Comma-separated values (RFC 4180), formulas made harmless; several sheets stand below each other, an empty line between them. */
export const writeCsv: Writer = async function* ({ sheets }, onRows) {
  yield Buffer.from(byteOrderMark);
  for (const [index, sheet] of sheets.entries()) {
    const before = index === 0 ? "" : "\r\n";
    yield Buffer.from(before + toCsv([sheet.columns.map(({ label }) => harmless(label))]));
    for await (const piece of piecesOf(sheet, onRows))
      yield Buffer.from(toCsv(piece.map((row) => lineOf(row, sheet.columns))));
  }
};

function lineOf(row: ExportRow, columns: readonly ExportColumn[]): string[] {
  return row.texts().map((text, index) => (columns[index]?.isNumber ? text : harmless(text)));
}
