/** A database that refuses to commit a change of records which did not set their version. For tests. */
import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** Lets each row that is written ask, at the end of its transaction, whether this set the version of its table. */
export async function needVersions({ kysely }: Pick<Database, "kysely">): Promise<void> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and (starts_with(c.relname, 't_') or c.relname = 'record_search')`.execute(kysely);
  const statements = [
    `create table changed_tables (name text not null)`,
    `create function need_version() returns trigger language plpgsql security definer as $$ begin
      perform from data_versions where customer_id = new.customer_id and xmin = pg_current_xact_id()::xid
        and (name = tg_table_name or tg_table_name = 'record_search');
      if not found then raise exception 'A change of % has no version.', tg_table_name; end if;
      insert into changed_tables values (tg_table_name);
      return null; end $$`,
    ...rows.map(
      ({ name }) => `create constraint trigger need_version after insert or update on ${name}
        deferrable initially deferred for each row execute function need_version()`,
    ),
  ];
  for (const statement of statements) await sql.raw(statement).execute(kysely);
}

/** Which tables were written to since this was last asked. */
export async function changedTables({ kysely }: Pick<Database, "kysely">): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`with gone as (delete from changed_tables returning name)
    select distinct name from gone order by name`.execute(kysely);
  return rows.map(({ name }) => name);
}
