/** Excel workbooks (.xlsx: Office Open XML, ECMA-376) as rows of texts. */
import { ImportError } from "../../common/importError.ts";
import { checkHeader, REASON_COLUMN, unguarded } from "../tableFile.ts";
import type { FileRow, FileSource, TableFile } from "../tableFile.ts";
import { openBook } from "./book.ts";
import { columnName } from "./cellReference.ts";
import { rowsOf } from "./sheet.ts";
import { sharedTexts } from "./texts.ts";

/**
 * Opens the first sheet of a workbook that is not hidden and has rows; the first of these is the header. Cells are read as people see them:
 * dates as YYYY-MM-DD, yes and no in words, formulas by their results. Throws an ImportError for a file that is no workbook or torn, or
 * has an unusable header; so do the rows.
 */
export async function openXlsx(source: FileSource): Promise<TableFile> {
  const { name: file } = source;
  const book = await openBook(source);
  const context = { ...book, texts: sharedTexts(book), file };
  for (const sheet of book.sheets) {
    const top = await firstOf(rowsOf(sheet, context));
    if (top === undefined) continue;
    const { from, header } = headerOf(top);
    checkHeader(header, file, (index) => columnName(from + index));
    const table = rowsBelow(rowsOf(sheet, context), { top, from, width: header.length });
    return {
      header,
      delimiter: ",",
      sheet: { name: sheet.name, of: book.sheets.length },
      rows: header.includes(REASON_COLUMN) ? unguarded(table) : table,
    };
  }
  throw new ImportError(`The workbook ${file} is empty: no sheet that is shown has a row.`);
}

async function firstOf(rows: AsyncIterable<FileRow>): Promise<FileRow | undefined> {
  for await (const row of rows) return row;
  return undefined;
}

/** The header, and the column that it begins in. */
function headerOf({ cells }: FileRow): { from: number; header: string[] } {
  const from = cells.findIndex((cell) => cell !== "");
  return { from, header: cells.slice(from).map((cell) => cell.trim()) };
}

/** The rows as wide as the header. Cells beside the header follow, so that the row is refused instead of read without them. */
async function* rowsBelow(
  rows: AsyncIterable<FileRow>,
  { top, from, width }: { top: FileRow; from: number; width: number },
): AsyncGenerator<FileRow, undefined> {
  for await (const { number, cells } of rows) {
    if (number <= top.number) continue;
    const own = Array.from({ length: width }, (_, index) => cells[from + index] ?? "");
    const before = cells.slice(0, from).filter((cell) => cell !== "");
    yield { number, cells: [...own, ...cells.slice(from + width), ...before] };
  }
  return undefined;
}
