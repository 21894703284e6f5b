import { sheetOf, toCsv } from "../../engine/index.ts";
import type { RecordData } from "../../engine/index.ts";
import { piecesOf } from "./pieces.ts";
import type { ExportSheet, Writer } from "./types.ts";

/** Spreadsheets take a file with this mark for UTF-8. */
const byteOrderMark = "\uFEFF";

/** Comma-separated values (RFC 4180), formulas made harmless; several sheets stand below each other, an empty line between them. */
export const writeCsv: Writer = async function* ({ sheets }, onRows) {
  yield Buffer.from(byteOrderMark);
  for (const [index, sheet] of sheets.entries()) {
    const before = index === 0 ? "" : "\r\n";
    yield Buffer.from(before + toCsv((await linesOf(sheet, [])).slice(0, 1)));
    for await (const piece of piecesOf(sheet, onRows))
      yield Buffer.from(toCsv((await linesOf(sheet, piece)).slice(1)));
  }
};

/** The header and the lines of some records. */
async function linesOf({ columns, formats }: ExportSheet, records: readonly RecordData[]) {
  return (await sheetOf(records, columns, formats)) ?? [];
}
