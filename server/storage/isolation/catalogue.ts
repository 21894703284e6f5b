import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import { APP_ROLE } from "../database/transactions.ts";

/** Whose rights are looked at: those of the role of requests and of everybody, which it has too. Who else may do something is not ours. */
const grantee = sql`(select oid from pg_roles where rolname = ${APP_ROLE})`;
const who = sql`case given.grantee when 0 then ' by everybody' else '' end`;
const isTheirs = sql`given.grantee in (0, ${grantee})`;

/** Neither PostgreSQL's own nor an extension's. Temporary tables are their session's. */
const isOurs = (kind: "pg_class" | "pg_proc", oid: string, schema: string) =>
  sql`${sql.raw(schema)} not in ('pg_catalog', 'information_schema') and ${sql.raw(schema)} !~ '^pg_(toast|temp)'
    and not exists (select from pg_depend d where d.classid = ${sql.lit(kind)}::regclass and d.objid = ${sql.raw(oid)} and d.deptype = 'e')`;

/** A name as the search path of the connection needs it: those of our own schema stand alone. */
const inSchema = sql`case when n.nspname = current_schema() then '' else n.nspname || '.' end`;

const relations = sql`select ${inSchema} || c.relname as name, c.* from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${isOurs("pg_class", "c.oid", "n.nspname")}`;

/** Each is one kind of sentences about what the role of requests may do, or about what keeps it out. */
const facts = [
  sql`select case when relkind = 'S' then 'sequence ' else 'table ' end || name || ': '
      || string_agg(distinct lower(given.privilege_type), ', ' order by lower(given.privilege_type)) || ${who}
    from relations cross join aclexplode(relacl) given where ${isTheirs} group by relkind, name, given.grantee`,
  sql`select 'column ' || name || '.' || a.attname || ': ' || lower(given.privilege_type) || ${who}
    from relations join pg_attribute a on a.attrelid = relations.oid and not a.attisdropped
    cross join aclexplode(a.attacl) given where ${isTheirs}`,
  sql`select 'row-level security of ' || name || ': ' || case when relforcerowsecurity then 'forced' else 'not for its owner' end
    from relations where relrowsecurity`,
  sql`select 'policy ' || polname || ' of ' || name || case when polpermissive then '' else ', restrictive' end
      || case polcmd when '*' then '' else ', for ' || polcmd::text end
      || case when polroles = '{0}' then '' else ', for some roles' end
      || ': reads ' || coalesce(pg_get_expr(polqual, polrelid), 'all')
      || ', writes ' || coalesce(pg_get_expr(polwithcheck, polrelid), 'as it reads')
    from pg_policy join relations on relations.oid = polrelid`,
  sql`select 'function ' || ${inSchema} || p.proname || '(' || oidvectortypes(p.proargtypes) || ')'
      || case when p.proowner = (select relowner from pg_class where oid = 'users'::regclass) then '' else ', of another owner' end
      || ', ' || coalesce(array_to_string(p.proconfig, ', '), 'no search_path')
      || coalesce((select string_agg(', called' || case given.grantee when 0 then ' by everybody' else ' by requests' end, '' order by given.grantee)
        from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) given where ${isTheirs}), '')
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and ${isOurs("pg_proc", "p.oid", "n.nspname")}`,
  sql`select 'schema ' || n.nspname || ': create' || ${who} from pg_namespace n cross join aclexplode(n.nspacl) given
    where ${isTheirs} and given.privilege_type = 'CREATE'`,
  sql`select 'whatever is made later: ' || lower(given.privilege_type) || ${who}
    from pg_default_acl cross join aclexplode(defaclacl) given where ${isTheirs} and defaclobjtype in ('r', 'S', 'n')`,
  sql`select 'role ' || ${APP_ROLE} || ': ' || what from pg_roles cross join lateral (values
      ('may bypass row-level security', rolsuper or rolbypassrls), ('may create roles', rolcreaterole),
      ('may sign in', rolcanlogin)) as attributes(what, has) where rolname = ${APP_ROLE} and has`,
  sql`select 'role ' || ${APP_ROLE} || ': a member of ' || r.rolname from pg_auth_members m join pg_roles r on r.oid = m.roleid
    where m.member = ${grantee}`,
  sql`select 'role ' || ${APP_ROLE} || ': owns ' || name from relations where relowner = ${grantee}`,
];

/** The database's own description of how it isolates tenants, sentence by sentence. */
export async function catalogueFacts(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ fact: string }>`with relations as (${relations})
    select fact from (${sql.join(facts, sql` union all `)}) as facts(fact) order by fact`.execute(trx);
  return rows.map(({ fact }) => fact);
}

/** Tables of record types, by what each of them has and no other table. */
export async function recordTables(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and starts_with(c.relname, 't_')
      and 2 = (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('customer_id', 'source_ids')
        and not a.attisdropped) order by 1`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Conditions of policies as this database writes them, and its schema. The transaction keeps a table of its own until its end. */
export async function writtenHere(
  trx: Trx,
  conditions: readonly string[],
): Promise<{ schema: string; conditions: Map<string, string> }> {
  const written = new Map<string, string>();
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(trx);
  await sql`create temporary table policy_model (customer_id bigint, user_id bigint) on commit drop`.execute(
    trx,
  );
  for (const [index, condition] of conditions.entries()) {
    await sql.raw(`create policy model_${index} on policy_model using (${condition})`).execute(trx);
    const model = await sql<{ text: string }>`select pg_get_expr(polqual, polrelid) as text from pg_policy
      where polrelid = 'policy_model'::regclass and polname = ${`model_${index}`}`.execute(trx);
    written.set(condition, model.rows[0]?.text ?? "");
  }
  return { schema: rows[0]?.schema ?? "", conditions: written };
}
