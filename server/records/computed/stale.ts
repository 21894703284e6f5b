import { sql } from "kysely";
import { safeIds } from "../../storage/records/filter.ts";
import { recompute } from "./recompute.ts";
import { recomputeDependents } from "./dependents.ts";
import type { RecordScope } from "../../storage/records/scope.ts";

/** Records in one transaction. */
const BATCH = 200;

/** A record that is to be computed again. */
export interface StaleKey {
  template: string;
  id: number;
}

/**
 * The next records of a company that are to be computed again, in a fixed order, at most 200; behind `after` where that is given. Where
 * another version of a template was published since this server started, its records wait for a server that knows it.
 */
export async function nextStale(
  { trx, plan, engine }: Pick<RecordScope, "trx" | "plan" | "engine">,
  after?: StaleKey,
): Promise<StaleKey[]> {
  const known = [...engine.templates.values()].map(
    ({ alias, hash, override }) => `${alias} ${override?.base ?? hash}`,
  );
  const { rows } =
    await sql<StaleKey>`select template, id from stale_records where customer_id = ${plan.customerId}
    and template in (select alias from templates where alias || ' ' || hash = any(${known}::text[]))
    ${after === undefined ? sql`` : sql`and (template, id) > (${after.template}, ${after.id})`}
    order by template, id limit ${BATCH}`.execute(trx);
  return rows;
}

/**
 * Computes these records and their dependents again; left out: the next records of the company. Skips those that another server has taken.
 * Gives how many were computed. The scope is that of the company itself, not of a user.
 */
export async function refreshStale(scope: RecordScope, keys?: readonly StaleKey[]): Promise<number> {
  const { trx, plan, engine } = scope;
  const wanted = JSON.stringify(keys ?? (await nextStale(scope)));
  const { rows } = await sql<StaleKey>`
    delete from stale_records where (customer_id, template, id) in (
      select customer_id, template, id from stale_records
      join jsonb_to_recordset(${wanted}::jsonb) as wanted (template text, id bigint) using (template, id)
      where customer_id = ${plan.customerId} for update of stale_records skip locked)
    returning template, id`.execute(trx);
  for (const alias of new Set(rows.map(({ template }) => template))) {
    const template = engine.templates.get(alias);
    const ids = rows.filter((row) => row.template === alias).map(({ id }) => id);
    if (template === undefined) continue;
    await recomputeDependents(scope, await recompute(scope, template, ids, { allTexts: true }));
  }
  return rows.length;
}

/** Writes down records of the company to be computed again, which maintenance does some seconds later. Gives how many there are. */
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
