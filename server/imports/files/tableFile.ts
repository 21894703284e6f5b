import { createReadStream, statSync } from "node:fs";
import type { Readable } from "node:stream";
import { unharmed } from "../../../engine/server.ts";
import { ImportError } from "../common/importError.ts";

/** A row of a file. */
export interface FileRow {
  /** As a spreadsheet counts: the first row of the file is row 1. */
  number: number;
  cells: readonly string[];
}

/** A sheet of a workbook, as the screen names it. */
export interface SheetName {
  name: string;
  /** Sheets of the workbook that are not hidden. */
  of: number;
}

/** A file that is being read row by row. */
export interface TableFile {
  header: readonly string[];
  /** What stands between the cells of the file, or of the one that refused rows are given back in. */
  delimiter: string;
  /** Where the rows stand; left out: the file is no workbook. */
  sheet?: SheetName;
  rows: AsyncIterable<FileRow>;
}

/** Where a file's bytes come from, and what it is called in messages. */
export interface FileSource {
  name: string;
  /** Bytes, where that is known: its end is then found without reading what is before. */
  size?: number;
  /** Its bytes, from one of them on; left out: the first. */
  open(from?: number): Readable;
}

/** A file on this machine. */
export function fileAt(path: string): FileSource {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  return {
    name: path,
    ...(size !== undefined && { size }),
    open: (start = 0) => createReadStream(path, { start }),
  };
}

/** Column that says why a row was refused; left out when such a file is loaded again. */
export const REASON_COLUMN = "Refused because";

/** Spreadsheets take a file that begins with this for UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** The first rows of a file; it is not read any further. */
export async function firstRows({ rows }: TableFile, count: number): Promise<FileRow[]> {
  const first: FileRow[] = [];
  if (count > 0) for await (const row of rows) if (first.push(row) === count) break;
  return first;
}

/** Throws an ImportError for a header with a column that has no name, or the name of another one; `placeOf` names a column. */
export function checkHeader(
  header: readonly string[],
  file: string,
  positionText = (index: number) => String(index + 1),
): void {
  const empty = header.findIndex((name) => name === "");
  if (empty >= 0) throw new ImportError(`Column ${positionText(empty)} of ${file} has no header.`);
  const twice = header.find((name, index) => header.indexOf(name) !== index);
  if (twice !== undefined) throw new ImportError(`Two columns of ${file} are called "${twice}".`);
}

/** Takes off what an exported file, or one of refused rows, was made harmless with. */
export async function* unguarded(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow, undefined> {
  for await (const { number, cells } of rows) yield { number, cells: cells.map(unharmed) };
  return undefined;
}

/** A mistake in the file, or of its path, as an ImportError; a fault of the store stays one. */
export function asImportError(error: unknown, path: string): unknown {
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  if (code === "ENOENT") return new ImportError(`There is no file ${path}.`);
  if (code === "EISDIR") return new ImportError(`${path} is a folder.`);
  if (code === "ERR_ENCODING_INVALID_ENCODED_DATA")
    return new ImportError(`The file ${path} is not in UTF-8. Save it as CSV UTF-8 and try again.`);
  return error;
}
