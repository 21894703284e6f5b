import { openFile } from "../files/openFile.ts";
import type { FileSource } from "../files/tableFile.ts";
import { ImportError } from "../common/importError.ts";

/** Why a row cannot be taken. */
export interface Refusal {
  /** The column that it is about; left out: the row as a whole. */
  column?: string;
  reason: string;
}

/** A refusal with its row, as a spreadsheet counts. A row may have several. */
export interface ListProblem extends Refusal {
  row: number;
  cells: readonly string[];
}

/** Rows of such a file: more is no list that people choose from. */
const MAX_ROWS = 50_000;

/** How a cell says yes, and no; an empty one says no. */
export const yes = /^(yes|true|1|x)$/i;
export const no = /^(no|false|0)?$/i;

/** A row by the names of its columns. */
export interface Line {
  row: number;
  cells: readonly string[];
  cell(column: string): string;
}

/** How a row becomes a part of a list. */
export interface RowReader<Item> {
  /** What the row says, or why it cannot be taken. Rows come in their order. */
  read(line: Line): Item | string | readonly Refusal[];
  /** Why this item cannot be taken beside all others of the file, once every row was read. */
  refusal?(item: Item): Refusal | undefined;
}

/** The columns of a kind of list. */
export interface Columns {
  columns: readonly string[];
  optional: readonly string[];
}

const nameOf = (column: string) => column.toLowerCase().replaceAll(/[\s_.]/g, "");

/** The rows of a file with these columns. Throws an ImportError for a file that cannot be read, or has other columns or too many rows. */
export async function readLines(file: FileSource, { columns, optional }: Columns): Promise<Line[]> {
  const csv = await openFile(file);
  const header = csv.header.map(nameOf);
  const missing = columns.filter((column) => !header.includes(nameOf(column)));
  const known = new Set([...columns, ...optional].map(nameOf));
  const strange = csv.header.filter((column) => !known.has(nameOf(column)));
  if (missing.length > 0 || strange.length > 0) {
    const what = [
      ...missing.map((column) => `"${column}" is missing`),
      ...strange.map((column) => `"${column}" is not known`),
    ];
    throw new ImportError(
      `The header must be ${[...columns, ...optional.map((column) => `${column} (optional)`)].join(", ")}: ${what.join(", ")}.`,
    );
  }
  const positions = new Map(
    [...columns, ...optional].map((column) => [column, header.indexOf(nameOf(column))]),
  );
  const lines: Line[] = [];
  for await (const { number, cells } of csv.rows) {
    if (lines.length === MAX_ROWS)
      throw new ImportError(`A list has at most ${MAX_ROWS.toLocaleString("en-US")} rows.`);
    lines.push({
      row: number,
      cells,
      cell: (column) => (cells[positions.get(column) ?? -1] ?? "").trim(),
    });
  }
  return lines;
}

/** The items of all lines, and the lines that cannot be taken, in their order. */
export function readItems<Item>(
  reader: RowReader<Item>,
  lines: readonly Line[],
): { items: Item[]; problems: ListProblem[] } {
  const read = lines.map((line) => ({ line, item: reader.read(line) }));
  const items: Item[] = [];
  const problems: ListProblem[] = [];
  for (const { line, item } of read) {
    const refusals = refusalsOf(item) ?? [reader.refusal?.(item as Item) ?? []].flat();
    for (const refusal of refusals) problems.push({ row: line.row, cells: line.cells, ...refusal });
    if (refusals.length === 0) items.push(item as Item);
  }
  return { items, problems };
}

/** Why a row cannot be taken by itself; undefined: it can. */
function refusalsOf(read: unknown): readonly Refusal[] | undefined {
  if (typeof read === "string") return [{ reason: read }];
  return Array.isArray(read) ? (read as readonly Refusal[]) : undefined;
}
