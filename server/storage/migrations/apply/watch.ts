import { sql } from "kysely";
import type { Trx } from "../../database/database.ts";
import type { ConversionStep } from "../plan/convert.ts";
import { convertRows } from "../plan/convert.ts";
import { customerIds, seeCustomer } from "../plan/state.ts";

const triggerName = ({ changeId, number }: ConversionStep) => `convert_${changeId}_${number}`;

/** Statements from which on every record that is written to is noted, so that its value is converted once more. */
export function watchStatements(steps: readonly ConversionStep[]): string[] {
  return steps.map((step) => {
    const { changeId, number, change, move } = step;
    const column = move.do === "convert" ? move.from : move.column;
    return `create trigger ${triggerName(step)} after insert or update of ${column} on ${change.table}
      for each row execute function note_row_to_convert('${changeId}', '${number}')`;
  });
}

/** Statements that end it. */
export function unwatchStatements(steps: readonly ConversionStep[]): string[] {
  return steps.map((step) => `drop trigger if exists ${triggerName(step)} on ${step.change.table}`);
}

/** Converts again what was written to in the meantime, at most `limit` records a company and step. Gives how many were noted. */
export async function convertWritten(
  trx: Trx,
  steps: readonly ConversionStep[],
  limit: number,
): Promise<number> {
  let count = 0;
  for (const customerId of await customerIds(trx)) {
    await seeCustomer(trx, customerId);
    for (const step of steps) count += await convertNoted(trx, step, customerId, limit);
  }
  return count;
}

/** The record is locked before its note is taken: who writes to it then waits, and makes a new note. */
async function convertNoted(
  trx: Trx,
  step: ConversionStep,
  customerId: number,
  limit: number,
): Promise<number> {
  const noted = sql`from rows_to_convert where customer_id = ${customerId} and change_id = ${step.changeId}
    and step = ${step.number}`;
  const { rows } = await sql<{
    id: number;
  }>`select record_id as id ${noted} order by record_id limit ${limit}`.execute(trx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const left = new Set(await convertRows(trx, step, { customerId, ids, isAgain: true }));
  const done = ids.filter((id) => !left.has(id));
  await sql`delete ${noted} and record_id = any(${done}::bigint[])`.execute(trx);
  return ids.length;
}
