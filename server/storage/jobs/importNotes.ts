import { sql } from "kysely";
import { readStoredJson } from "../../core/storedJson.ts";
import { importNotes } from "../database/storedShapes.ts";
import type { Trx } from "../database/database.ts";
import type { ImportKey } from "./importJobs.ts";
import type { Note } from "../database/rowTypes.ts";

export type { Note } from "../database/rowTypes.ts";

/** A row that was taken, with what was done to its values. */
export interface NotedRow {
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
  notes: readonly Note[];
}

/** Keeps what a batch did to values, in its transaction. */
export async function add(trx: Trx, { customerId, id }: ImportKey, rows: readonly NotedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into import_notes (customer_id, run_id, row_number, notes)
    select ${customerId}::bigint, ${id}::bigint, r."row", r.notes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("row" integer, notes jsonb)`.execute(trx);
}

/** Rows with notes on these fields, and those notes, in the order of the file; `after` goes on behind a row. */
export async function page(
  trx: Trx,
  { customerId, id }: ImportKey,
  { keys, after, limit }: { keys: readonly string[]; after: number; limit: number },
): Promise<NotedRow[]> {
  const { rows } = await sql<NotedRow>`
    select r.row_number as "row", jsonb_agg(n.note order by n.ordinal) as notes
    from import_notes r cross join jsonb_array_elements(r.notes) with ordinality as n(note, ordinal)
    where r.customer_id = ${customerId} and r.run_id = ${id} and r.row_number > ${after}
      and n.note ->> 'key' = any(${keys}::text[])
    group by r.row_number order by r.row_number limit ${limit}`.execute(trx);
  return rows.map(({ row, notes }) => ({
    row,
    notes: readStoredJson(importNotes, notes, `import_notes ${id} row ${row}.notes`),
  }));
}

/** How many notes each of these fields has, the most first. */
export async function fields(
  trx: Trx,
  { customerId, id }: ImportKey,
  keys: readonly string[],
): Promise<{ key: string; field: string; count: number }[]> {
  const { rows } = await sql<{ key: string; field: string; count: number }>`
    select n ->> 'key' as key, n ->> 'field' as field, count(*)::integer as count
    from import_notes r cross join jsonb_array_elements(r.notes) as n
    where r.customer_id = ${customerId} and r.run_id = ${id} and n ->> 'key' = any(${keys}::text[])
    group by 1, 2 order by 3 desc, 2`.execute(trx);
  return rows;
}
