/** The lines of a file. */
import { toCsv } from "../table/sheet.ts";
import { cellText } from "./cellText.ts";
import type { FileRow } from "./checkRows.ts";
import type { Delimiter, FileColumn, FileFormat } from "./fileFormat.ts";

/** The columns that the file has, in their order. */
export function writtenColumns({ columns }: FileFormat): readonly FileColumn[] {
  return columns.filter(({ notWritten = false }) => !notWritten);
}

/** A row as the file has it; what is of another type than its column is empty: `checkRows` has found it. */
export function writtenTexts({ columns }: FileFormat, row: FileRow): string[] {
  return columns.flatMap((column, index) =>
    column.notWritten ? [] : [cellText(column, row[index] ?? null) ?? ""],
  );
}

/** Lines with this between their values, each ended by CR LF. Between tabs nothing is quoted: a text with a tab is in no row that was checked. */
export function delimitedText(lines: readonly (readonly string[])[], delimiter: Delimiter): string {
  if (delimiter === "comma") return toCsv(lines.map((line) => [...line]));
  return lines.map((line) => `${line.join("\t")}\r\n`).join("");
}
