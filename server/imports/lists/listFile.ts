import { importFormer } from "../../storage/index.ts";
import type { RecordScope, Trx } from "../../storage/index.ts";
import { openFile } from "../files/openFile.ts";
import type { FileSource } from "../files/tableFile.ts";
import { ImportError } from "../common/importError.ts";
import type { Tenant } from "../common/importTenant.ts";

/** What became of a file of choices or groups. With problems nothing was written. */
export interface ListReport {
  added: number;
  changed: number;
  unchanged: number;
  /** Why rows cannot be taken, by row as a spreadsheet counts. */
  problems: { row: number; reason: string; cells: readonly string[] }[];
}

/** Rows of such a file: more is no list that people choose from. */
const MAX_ROWS = 50_000;

/** A row by the names of its columns. */
export interface Line {
  row: number;
  cells: readonly string[];
  cell(column: string): string;
}

/** One kind of list: its columns, and how a row becomes a part of it. */
export interface Kind<Item> {
  /** Where its rows are. */
  table: importFormer.ListTable;
  columns: readonly string[];
  optional: readonly string[];
  /** What the row says, or why it cannot be taken. Rows come in their order. */
  read(line: Line): Item | string;
  /** Why this item cannot be taken beside all others of the file, once every row was read. */
  refusal?(item: Item): string | undefined;
  /** Writes an item. */
  write(trx: Trx, item: Item): Promise<"added" | "changed" | "unchanged">;
}

const nameOf = (column: string) => column.toLowerCase().replaceAll(/[\s_.]/g, "");

async function readLines(file: FileSource, { columns, optional }: Kind<unknown>): Promise<Line[]> {
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
  const lines: Line[] = [];
  for await (const { number, cells } of csv.rows) {
    if (lines.length === MAX_ROWS)
      throw new ImportError(`A list has at most ${MAX_ROWS.toLocaleString("en-US")} rows.`);
    lines.push({
      row: number,
      cells,
      cell: (column) => (cells[header.indexOf(nameOf(column))] ?? "").trim(),
    });
  }
  return lines;
}

/** The items of all lines, and the lines that cannot be taken, in their order. */
function readItems<Item>(kind: Kind<Item>, lines: readonly Line[]) {
  const read = lines.map((line) => ({ line, item: kind.read(line) }));
  const items: Item[] = [];
  const problems: ListReport["problems"] = [];
  for (const { line, item } of read) {
    const reason = typeof item === "string" ? item : kind.refusal?.(item);
    if (reason !== undefined) problems.push({ row: line.row, reason, cells: line.cells });
    else items.push(item as Item);
  }
  return { items, problems };
}

/** How a list is loaded. */
export interface ListOptions {
  tenant: Tenant;
  file: FileSource;
  dryRun: boolean;
  /** Number of the import, under which what its rows were before is kept; left out: it cannot be undone. */
  run?: number;
  /** In the transaction of the list, once all of its rows are written. */
  mark?(scope: RecordScope, report: ListReport): Promise<void>;
}

/** Loads a list in one transaction: all rows, or none when one of them cannot be taken. */
export async function loadList<Item>(
  { tenant, file, dryRun, run, mark }: ListOptions,
  kindOf: (trx: Trx) => Promise<Kind<Item>>,
): Promise<ListReport> {
  const work = async (scope: RecordScope) => {
    const { trx } = scope;
    const kind = await kindOf(trx);
    const { items, problems } = readItems(kind, await readLines(file, kind));
    const report: ListReport = { added: 0, changed: 0, unchanged: 0, problems };
    if (problems.length > 0) return report;
    const { customerId } = tenant.plan;
    const before = await importFormer.snapshot(trx, customerId, kind.table);
    for (const item of items) report[await kind.write(trx, item)] += 1;
    if (dryRun) throw new OnlyTried(report);
    if (run !== undefined) await importFormer.noteChanged(trx, { customerId, id: run }, kind.table, before);
    await mark?.(scope, report);
    return report;
  };
  return tenant.run(work).catch((error: unknown) => {
    if (error instanceof OnlyTried) return error.report;
    throw error;
  });
}

/** Undoes what a dry run wrote. */
class OnlyTried extends Error {
  readonly report: ListReport;

  constructor(report: ListReport) {
    super("Dry run.");
    this.report = report;
  }
}
