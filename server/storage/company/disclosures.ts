import type { Trx } from "../database/database.ts";

/** What a transaction read for somebody that is confidential. */
export interface Disclosures {
  /** How many records were shown with confidential values. */
  records: number;
  /** The numbers of the first of them; a query's rows have none. */
  ids: ReadonlySet<number>;
}

/** Numbers that are kept. */
const MOST_IDS = 100;

const found = new WeakMap<Trx, { ids: Set<number>; more: number }>();

/** Notes that a record was read for somebody with values that are confidential and not empty. */
export function disclose(trx: Trx, id: number): void {
  const { ids, more } = found.get(trx) ?? { ids: new Set<number>(), more: 0 };
  const isKept = ids.has(id) || ids.size < MOST_IDS;
  if (isKept) ids.add(id);
  found.set(trx, { ids, more: isKept ? more : more + 1 });
}

/** The same of so many rows of a query, of which no numbers are known. */
export function discloseRows(trx: Trx, rows: number): void {
  const { ids, more } = found.get(trx) ?? { ids: new Set<number>(), more: 0 };
  if (rows > 0) found.set(trx, { ids, more: more + rows });
}

/** What was noted; undefined: nothing. */
export function disclosuresOf(trx: Trx): Disclosures | undefined {
  const noted = found.get(trx);
  return noted && { records: noted.ids.size + noted.more, ids: noted.ids };
}
