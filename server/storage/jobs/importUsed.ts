import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledTemplate } from "../../../engine/index.ts";
import { readColumn, storedColumns, tableName } from "../columns/columns.ts";
import type { StoredColumn } from "../columns/columns.ts";
import type { Trx } from "../database/database.ts";

/** How many records use a value. Deleted ones count too, since their history is kept. */
export interface Use {
  records: number;
  deleted: number;
}

/** How many records use each of some values; unused values are left out. */
export type Uses<Value> = ReadonlyMap<Value, Use>;

type Templates = Iterable<CompiledTemplate>;

/** The records that use choices of an enum set, by the names of the choices. */
export function usedChoices(
  trx: Trx,
  customerId: number,
  { templates, set, names }: { templates: Templates; set: string; names: readonly string[] },
): Promise<Uses<string>> {
  const wanted = sql`${[...names]}::text[]`;
  return countStored<string>(trx, customerId, wanted, templates, (template) =>
    storedColumns(template)
      .filter(({ field }) => field.options.enumSet === set)
      .map((column) => stored(column, `collate "C"`)),
  );
}

/** The records that belong to groups, or name them in a field, by the groups' ids. */
export function usedGroups(
  trx: Trx,
  customerId: number,
  { templates, ids }: { templates: Templates; ids: readonly number[] },
): Promise<Uses<number>> {
  const wanted = sql`${[...ids]}::bigint[]`;
  return countStored<number>(trx, customerId, wanted, templates, (template) => [
    sql`select t.group_id`,
    ...storedColumns(template)
      .filter(({ field }) => field.valueKind === "group")
      .map((column) => stored(column, "")),
  ]);
}

/** The values of a column as rows. */
function stored(column: StoredColumn, collation: string): RawBuilder<unknown> {
  const value = readColumn(column, "t");
  return sql.raw(
    column.field.multi ? `select e ${collation} from unnest(${value}) e` : `select ${value} ${collation}`,
  );
}

async function countStored<Value>(
  trx: Trx,
  customerId: number,
  wanted: RawBuilder<unknown>,
  templates: Templates,
  sourcesOf: (template: CompiledTemplate) => readonly RawBuilder<unknown>[],
): Promise<Uses<Value>> {
  const uses = new Map<Value, Use>();
  for (const template of templates) {
    const sources = sourcesOf(template);
    if (sources.length === 0) continue;
    const { rows } = await sql<Use & { value: Value }>`
      select v.value, (count(*) filter (where t.deleted_at is null))::integer as records,
        (count(*) filter (where t.deleted_at is not null))::integer as deleted from ${sql.raw(tableName(template.alias))} t
      cross join lateral (${sql.join(sources, sql` union `)}) v(value)
      where t.customer_id = ${customerId} and v.value = any(${wanted}) group by 1`.execute(trx);
    for (const { value, records, deleted } of rows) {
      const known = uses.get(value) ?? { records: 0, deleted: 0 };
      uses.set(value, { records: known.records + records, deleted: known.deleted + deleted });
    }
  }
  return uses;
}

/** What else hangs on a group: the groups right below it, and the rights that users have in it. */
export async function groupTies(
  trx: Trx,
  customerId: number,
  id: number,
): Promise<{ below: number; rights: number }> {
  const { rows } = await sql<{ below: number; rights: number }>`select
      (select count(*)::integer from groups where customer_id = ${customerId} and parent_id = ${id}) as below,
      (select count(*)::integer from role_assignments where customer_id = ${customerId} and group_id = ${id}) as rights`.execute(
    trx,
  );
  return rows[0] ?? { below: 0, rights: 0 };
}

/** How many choices an enum set has. */
export async function choicesIn(trx: Trx, customerId: number, setId: number): Promise<number> {
  const { count } = await trx
    .selectFrom("enum_values")
    .select((each) => each.fn.countAll<number>().as("count"))
    .where("customer_id", "=", customerId)
    .where("set_id", "=", setId)
    .executeTakeFirstOrThrow();
  return count;
}
