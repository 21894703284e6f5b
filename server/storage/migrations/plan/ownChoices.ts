import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { tableName } from "../../columns/columns.ts";
import type { Trx } from "../../database/database.ts";

/** A choice of one company's copy of an enum set. */
export interface OwnChoice {
  customerId: number;
  /** Alias of the set. */
  set: string;
  name: string;
}

/** Whether a record uses the choice in a field that the company added. */
export async function isUsedInOwn(trx: Trx, { customerId, set, name }: OwnChoice): Promise<boolean> {
  for (const table of await ownTables(trx, customerId)) {
    const { rows } = await sql`select 1 from ${table} t where t.customer_id = ${customerId} and t.ext <> '{}'
      and exists (select 1 from jsonb_each(t.ext) e where ${isOfSet(set)} and e.value @> to_jsonb(${name}::text)) limit 1`.execute(
      trx,
    );
    if (rows.length > 0) return true;
  }
  return false;
}

/** Renames the choice in the records that use it in a field that the company added, each once. */
export async function renameInOwn(trx: Trx, { customerId, set, name }: OwnChoice, to: string): Promise<void> {
  const named = sql`case when v = to_jsonb(${name}::text) then to_jsonb(${to}::text) else v end`;
  const several = sql`(select jsonb_agg(d.v order by d.n) from (select ${named} as v, min(n) as n
    from jsonb_array_elements(e.value) with ordinality as i(v, n) group by 1) d)`;
  const one = sql`(select ${named} from (select e.value as v) o)`;
  for (const table of await ownTables(trx, customerId))
    await sql`update ${table} t set ext = (select jsonb_object_agg(e.key,
        case when not ${isOfSet(set)} then e.value when jsonb_typeof(e.value) = 'array' then ${several} else ${one} end)
        from jsonb_each(t.ext) e)
      where t.customer_id = ${customerId} and t.ext <> '{}' and exists (select 1 from jsonb_each(t.ext) e
        where ${isOfSet(set)} and e.value @> to_jsonb(${name}::text))`.execute(trx);
}

/** Whether the key of a value says that it is one of the set's choices, or several of them; see `ownSlot`. */
function isOfSet(set: string): RawBuilder<boolean> {
  const end = `/enum/${set}`;
  const severalEnd = `${end}/several`;
  return sql`(right(e.key, ${end.length}::int) = ${end} or right(e.key, ${severalEnd.length}::int) = ${severalEnd})`;
}

/** The tables of the templates in which the company has, or had, something otherwise. */
async function ownTables(trx: Trx, customerId: number): Promise<RawBuilder<unknown>[]> {
  const { rows } = await sql<{ alias: string }>`select distinct alias from template_overrides
    where customer_id = ${customerId} order by alias`.execute(trx);
  return rows.map(({ alias }) => sql.raw(tableName(alias)));
}
