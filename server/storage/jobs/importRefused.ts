import { sql } from "kysely";
import { readStoredJson } from "../../core/storedJson.ts";
import { refusals, refusedCells } from "../database/storedShapes.ts";
import type { Trx } from "../database/database.ts";
import type { ImportKey } from "./importJobs.ts";

/** A row that was not taken, with why. */
export interface RefusedRow {
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
  cells: readonly string[];
  /** By the field's label; empty: the row as a whole. */
  refusals: readonly { field: string; reason: string }[];
}

/** Keeps the rows that a batch refused, in its transaction. */
export async function add(
  trx: Trx,
  { customerId, id }: ImportKey,
  rows: readonly RefusedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into import_refused (customer_id, run_id, row_number, cells, refusals)
    select ${customerId}::bigint, ${id}::bigint, r."row", r.cells, r.refusals
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("row" integer, cells jsonb, refusals jsonb)`.execute(
    trx,
  );
}

/** Refused rows in the order of the file; `after` goes on behind a row. */
export async function page(
  trx: Trx,
  { customerId, id }: ImportKey,
  { after, limit }: { after: number; limit: number },
): Promise<RefusedRow[]> {
  const rows = await trx
    .selectFrom("import_refused")
    .select(["row_number as row", "cells", "refusals"])
    .where("customer_id", "=", customerId)
    .where("run_id", "=", id)
    .where("row_number", ">", after)
    .orderBy("row_number")
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const location = `import_refused ${id} row ${row.row}`;
    return {
      row: row.row,
      cells: readStoredJson(refusedCells, row.cells, `${location}.cells`),
      refusals: readStoredJson(refusals, row.refusals, `${location}.refusals`),
    };
  });
}

/** How often each reason was given, the most frequent first, whatever the value in it. */
export async function reasons(
  trx: Trx,
  { customerId, id }: ImportKey,
  limit: number,
): Promise<{ field: string; reason: string; count: number }[]> {
  const { rows } = await sql<{ field: string; reason: string; count: number }>`
    select f ->> 'field' as field, regexp_replace(f ->> 'reason', ' \\(".*"\\)$', '') as reason, count(*)::integer as count
    from import_refused r cross join jsonb_array_elements(r.refusals) as f
    where r.customer_id = ${customerId} and r.run_id = ${id}
    group by 1, 2 order by 3 desc, 1, 2 limit ${limit}`.execute(trx);
  return rows;
}
