import { mostSheetRows } from "../../engine/server.ts";
import { sheetPath, sheetText, workbookParts } from "../../engine/index.ts";
import type { SheetText } from "../../engine/server.ts";
import { writeZip } from "../zip/index.ts";
import type { ZipInput } from "../zip/index.ts";
import { piecesOf } from "./pieces.ts";
import { ExportRefusal } from "./types.ts";
import type { ExportSheet, Writer } from "./types.ts";

/** A row of each sheet is its header. */
const mostRecords = mostSheetRows - 1;
const refusal = `An Excel sheet can contain at most ${mostRecords.toLocaleString("en-US")} records. Filter the list, or export it as CSV.`;

/** Fast: a workbook is compressed once and read once. */
const LEVEL = 4;

/** A workbook of one or several sheets: numbers, money and dates as such, each with a header that stays in sight and filters. */
export const writeXlsx: Writer = ({ sheets }, onRows) => {
  if (sheets.some(({ count }) => count > mostRecords)) throw new ExportRefusal(refusal);
  return writeZip(filesOf(sheets, onRows), LEVEL);
};

/** What a workbook says of its sheets is known when they are written, so it comes last. */
function* filesOf(sheets: readonly ExportSheet[], onRows: (count: number) => void): Iterable<ZipInput> {
  const texts = sheets.map((sheet, index) => sheetText(sheet, index === 0));
  for (const [index, text] of texts.entries()) {
    const sheet = sheets[index];
    if (sheet) yield { name: sheetPath(index), content: () => textOf(sheet, text, onRows) };
  }
  const listed = sheets.map(({ title }, index) => ({ title, range: texts[index]?.range() ?? "" }));
  for (const [name, content] of Object.entries(workbookParts(listed)))
    yield { name, content: () => [content] };
}

async function* textOf(
  sheet: ExportSheet,
  text: SheetText,
  onRows: (count: number) => void,
): AsyncIterable<string> {
  let left = mostRecords;
  yield text.initial();
  for await (const piece of piecesOf(sheet, onRows)) {
    left -= piece.length;
    // Records that were added while the others were written.
    if (left < 0) throw new ExportRefusal(refusal);
    yield text.rows(piece.map((row) => row.cells()));
  }
  yield text.end();
}
