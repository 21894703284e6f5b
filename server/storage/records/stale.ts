import { sql } from "kysely";
import { safeIds } from "./filter.ts";
import { recompute } from "./recompute.ts";
import { refreshReaders } from "./readers.ts";
import type { RecordScope } from "./scope.ts";

/** Records in one transaction. */
const BATCH = 200;

/**
 * Computes some of a company's records anew that were written down to be, and what reads those. Gives how many there were:
 * 0 when nothing is left. The scope is that of the company itself, not of a user. Where another version of a template was published
 * since this server started, its records wait for a server that knows it.
 */
export async function refreshStale(scope: RecordScope): Promise<number> {
  const { trx, plan, engine } = scope;
  const known = [...engine.templates.values()].map(
    ({ alias, hash, override }) => `${alias} ${override?.base ?? hash}`,
  );
  const { rows } = await sql<{ template: string; id: number }>`
    delete from stale_records where (customer_id, template, id) in (
      select customer_id, template, id from stale_records where customer_id = ${plan.customerId}
      and template in (select alias from templates where alias || ' ' || hash = any(${known}::text[]))
      order by template, id limit ${BATCH} for update skip locked)
    returning template, id`.execute(trx);
  for (const alias of new Set(rows.map(({ template }) => template))) {
    const template = engine.templates.get(alias);
    const ids = rows.filter((row) => row.template === alias).map(({ id }) => id);
    if (template === undefined) continue;
    await refreshReaders(scope, await recompute(scope, template, ids, { allTexts: true }));
  }
  return rows.length;
}

/** Writes down records of the company to be computed anew, which the upkeep does some seconds later. Gives how many there are. */
export async function scheduleRecompute(
  { trx, plan, engine }: RecordScope,
  which: { ids: readonly number[] } | { templates: readonly string[] },
): Promise<number> {
  const templates = "templates" in which ? which.templates : [...engine.templates.keys()];
  const chosen = "ids" in which ? sql`and s.id = any(${safeIds(which.ids)}::bigint[])` : sql``;
  const { rows } = await sql<{ count: number }>`with found as materialized (
      select s.customer_id, s.template, s.id from record_search s where s.customer_id = ${plan.customerId}
      and not s.deleted and s.template = any(${templates}::text[]) ${chosen}),
    noted as (insert into stale_records (customer_id, template, id) select * from found on conflict do nothing)
    select count(*) as count from found`.execute(trx);
  return rows[0]?.count ?? 0;
}
