import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import { lineNames, lineTables } from "./seals.ts";
import type { LineKind } from "./seals.ts";

/** Lines that are read together. */
const PAGE = 10_000;

/**
 * How many lines wait for a seal, and what is wrong with those that have none: a line that neither has one nor waits, one that waits and is
 * not there, or one that has two. `sealed`: the lines that have a seal.
 */
export async function unsealedFault(
  trx: Trx,
  customerId: number,
  sealed: Readonly<Record<LineKind, readonly number[]>>,
): Promise<{ waiting: number; fault?: string }> {
  let waiting = 0;
  for (const kind of ["audit", "record"] as const) {
    const waits = await waitingOf(trx, customerId, kind);
    waiting += waits.length;
    const known = Float64Array.from([...sealed[kind], ...waits]).toSorted();
    const twice = known.find((id, index) => id === known[index - 1]);
    if (twice !== undefined)
      return { waiting, fault: `Line ${twice} of ${lineNames[kind]} is sealed more than once.` };
    const fault = await strayFault(trx, customerId, kind, known);
    if (fault !== undefined) return { waiting, fault };
  }
  return { waiting };
}

async function waitingOf(trx: Trx, customerId: number, kind: LineKind): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select line_id as id from audit_unsealed
    where customer_id = ${customerId} and kind = ${kind}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Walks all lines beside the ones that are known, both in the order of their numbers. */
async function strayFault(
  trx: Trx,
  customerId: number,
  kind: LineKind,
  known: Float64Array,
): Promise<string | undefined> {
  let at = 0;
  for (let after: number | undefined; ;) {
    const { rows } = await sql<{ id: number }>`select l.id from ${lineTables[kind]} l
      where l.customer_id = ${customerId} ${after === undefined ? sql`` : sql`and l.id > ${after}`} order by l.id limit ${PAGE}`.execute(
      trx,
    );
    for (const { id } of rows) {
      const expected = known[at];
      if (expected !== undefined && expected < id)
        return `Line ${expected} of ${lineNames[kind]} waits for its seal, and is gone.`;
      if (expected !== id)
        return `Line ${id} of ${lineNames[kind]} has no seal and waits for none: it was added by hand.`;
      at += 1;
      after = id;
    }
    if (rows.length < PAGE) break;
  }
  const missing = known[at];
  return missing === undefined
    ? undefined
    : `Line ${missing} of ${lineNames[kind]} waits for its seal, and is gone.`;
}
