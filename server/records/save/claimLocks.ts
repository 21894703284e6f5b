import { sql } from "kysely";
import type { CompiledTemplate } from "../../../engine/index.ts";
import type { RecordScope } from "../../storage/records/scope.ts";

/** So many keys a transaction locks one by one: the database keeps all of its locks in a table of some thousands. */
export const mostKeys = 1_000;

/** How many keys a transaction has locked. */
const counts = new WeakMap<object, number>();

/**
 * Keeps the keys from other transactions until this one ends, in one order for everybody. A transaction with more keys than `mostKeys` keeps all
 * keys of the template instead: others wait for it, whatever they claim, and it waits for all that claim something.
 */
export async function lockClaims(
  { trx, plan }: Pick<RecordScope, "trx" | "plan">,
  { alias }: Pick<CompiledTemplate, "alias">,
  keys: readonly string[],
): Promise<void> {
  const all = `${plan.customerId} ${alias}`;
  const names = [...new Set(keys)].toSorted().map((key) => `${all} ${key}`);
  const count = (counts.get(trx) ?? 0) + names.length;
  if (count > mostKeys) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${all}, 0))`.execute(trx);
    return;
  }
  counts.set(trx, count);
  await sql`select case when number = 1 then pg_advisory_xact_lock_shared(hashtextextended(name, 0))
      else pg_advisory_xact_lock(hashtextextended(name, 0)) end
    from unnest(${[all, ...names]}::text[]) with ordinality as locked (name, number)`.execute(trx);
}
