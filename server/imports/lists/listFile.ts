import { importFormer } from "../../storage/index.ts";
import type { Author, RecordScope, Trx } from "../../storage/index.ts";
import type { FileSource } from "../files/tableFile.ts";
import type { Tenant } from "../common/importTenant.ts";
import { readItems, readLines } from "./listRows.ts";
import type { Columns, ListProblem, RowReader } from "./listRows.ts";

/** How many items of a file were new, changed, or known as they are. */
export interface ListCounts {
  added: number;
  changed: number;
  unchanged: number;
}

/** What became of a file of choices or groups. With problems nothing was written. */
export interface ListReport extends ListCounts {
  /** In the order of the rows. */
  problems: ListProblem[];
}

/** One kind of list: its columns, how a row becomes a part of it, and how the parts are written. */
export interface Kind<Item> extends Columns, RowReader<Item> {
  /** Where its rows are. */
  table: importFormer.ListTable;
  /** Writes all items of a file, in the name of who loads it. */
  write(trx: Trx, items: readonly Item[], author: Author): Promise<ListCounts>;
}

/** Writes items one after another. */
export const oneByOne =
  <Item>(put: (trx: Trx, item: Item, author: Author) => Promise<keyof ListCounts>): Kind<Item>["write"] =>
  async (trx, items, author) => {
    const counts = { added: 0, changed: 0, unchanged: 0 };
    for (const item of items) counts[await put(trx, item, author)] += 1;
    return counts;
  };

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
    const { trx, now } = scope;
    const kind = await kindOf(trx);
    const { items, problems } = readItems(kind, await readLines(file, kind));
    const report: ListReport = { added: 0, changed: 0, unchanged: 0, problems };
    if (problems.length > 0) return report;
    const { customerId, userId } = tenant.plan;
    const before =
      dryRun || run === undefined ? undefined : await importFormer.snapshot(trx, customerId, kind.table);
    Object.assign(report, await kind.write(trx, items, { userId, now }));
    if (dryRun) throw new OnlyTried(report);
    if (run !== undefined && before !== undefined)
      await importFormer.noteChanged(trx, { customerId, id: run }, kind.table, before);
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
