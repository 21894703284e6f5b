/**
 * The rules that let the tables run on several database servers, distributed by company (Citus, `customer_id` as the key), each as a
 * query over the catalogue of a plain PostgreSQL. See docs/scale.md.
 */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Trx } from "../database/database.ts";

/** A table, key, policy, trigger or default that breaks a rule. */
export interface Violation {
  rule: RuleName;
  /** What breaks it, such as `index t_trip_town of t_trip`. */
  object: string;
}

/** Our own tables; a table with `customer_id` is distributed, every other one is the same on each server or stays on one. */
const tables = sql`select c.oid, c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid
    and a.attname = 'customer_id' and not a.attisdropped) as distributed
  from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace`;

/** Whether columns of a table, by their numbers, contain the company. */
const hasCompany = (table: string, columns: string) =>
  sql.raw(`exists (select from pg_attribute a where a.attrelid = ${table} and a.attname = 'customer_id'
    and a.attnum = any(${columns}))`);

const rules = {
  /** A table without a company is on a list: nobody distributes it, so somebody has to say where it stands. */
  tableUnlisted: (listed) => sql`select 'table ' || name from tables
    where not distributed and not name = any(${[...listed]}::text[])`,
  /** Each server can only keep unique what stands on it alone. */
  keyWithoutCompany: () => sql`select 'index ' || i.indexrelid::regclass || ' of ' || t.name
    from tables t join pg_index i on i.indrelid = t.oid
    where t.distributed and (i.indisunique or i.indisexclusion) and not ${hasCompany("i.indrelid", "i.indkey::int2[]")}`,
  /** A reference is followed on one server: to rows of the same company, or to a table that is on every one. */
  referenceAcross: () => sql`select 'constraint ' || k.conname || ' of ' || t.name
    from pg_constraint k join tables t on t.oid = k.conrelid join tables u on u.oid = k.confrelid where k.contype = 'f'
      and (not t.distributed and u.distributed or t.distributed and u.distributed and not
        (${hasCompany("k.conrelid", "k.conkey")} and ${hasCompany("k.confrelid", "k.confkey")}))`,
  /** Nulls and defaults would be written into the key. */
  referenceEmpties: () => sql`select 'constraint ' || k.conname || ' of ' || t.name
    from pg_constraint k join tables t on t.oid = k.conrelid
    where k.contype = 'f' and t.distributed and k.confdeltype in ('n', 'd') and ${hasCompany("k.conrelid", "k.conkey")}`,
  /** A policy is planned on the server that has the rows, which knows no other table's. */
  policySelects:
    () => sql`select 'policy ' || p.polname || ' of ' || t.name from pg_policy p join tables t on t.oid = p.polrelid
    where concat_ws(' ', pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) ~* '\\mselect\\M'`,
  /** Triggers are not supported on tables that are spread or repeated. */
  trigger:
    () => sql`select 'trigger ' || g.tgname || ' of ' || t.name from pg_trigger g join tables t on t.oid = g.tgrelid
    where not g.tgisinternal`,
  /** A default is computed on the server of the row, and must be the same on all that repeat the statement. */
  volatileDefault: () => sql`select 'default of ' || t.name || '.' || a.attname
    from tables t join pg_attribute a on a.attrelid = t.oid join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    where exists (select from regexp_matches(pg_get_expr(d.adbin, d.adrelid), '(\\w+)\\(', 'g') as called(name)
      join pg_proc f on f.proname = called.name[1] where f.provolatile = 'v' and f.proname <> 'nextval')`,
} satisfies Record<string, (listed: readonly string[]) => RawBuilder<unknown>>;

type RuleName = keyof typeof rules;

/** Everything in the schema that breaks a rule, in order; `listed` are the tables that are known to belong to no company. */
export async function violations(trx: Trx, listed: readonly string[]): Promise<Violation[]> {
  const parts = Object.entries(rules).map(
    ([rule, query]) =>
      sql`select ${sql.lit(rule)} as rule, found.object from (${query(listed)}) as found(object)`,
  );
  const { rows } =
    await sql<Violation>`with tables as (${tables}) ${sql.join(parts, sql` union all `)} order by 1, 2`.execute(
      trx,
    );
  return rows;
}
