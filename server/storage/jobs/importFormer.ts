import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import { changedBy } from "../database/author.ts";
import type { Author } from "../database/author.ts";
import type { ImportKey } from "./importJobs.ts";
import type { ListRow } from "../database/rowTypes.ts";

export type { ListRow } from "../database/rowTypes.ts";

/** The tables that a file of a list changes. */
export type ListTable = "enum_sets" | "enum_values" | "groups";

/** Something that an import wrote. */
export interface FormerItem {
  /** Id of the row of the list, or of the document. */
  item: number;
  /** As it was before; null: the import added it. */
  before: ListRow | null;
  /** As the import left it. */
  after: ListRow;
}

/** A row that an import wrote, with what became of it since. */
export interface FormerRow extends FormerItem {
  isGone: boolean;
  /** Nobody changed it since. */
  isSame: boolean;
}

/** What a file can change in a row, so what is brought back. */
const changeable: Readonly<Record<ListTable, readonly string[]>> = {
  enum_sets: ["name"],
  enum_values: ["display", "sort_order", "disabled"],
  groups: ["display", "group_type", "inactive", "parent_id"],
};

/** What a row says, whoever wrote it last, and when. */
const said = sql`to_jsonb(t) - '{customer_id,updated_at,updated_by}'::text[]`;

/** The rows of a list as they are now, as JSON text for `noteChanged`. */
export async function snapshot(trx: Trx, customerId: number, table: ListTable): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select coalesce(jsonb_agg(jsonb_build_object('item', t.id, 'row', ${said})), '[]')::text as "all"
    from ${sql.table(table)} t where t.customer_id = ${customerId}`.execute(trx);
  return rows[0]?.all ?? "[]";
}

/** Keeps what an import changed in a list since the snapshot, in the transaction that did it: it can be undone from then on. */
export async function noteChanged(
  trx: Trx,
  { customerId, id }: ImportKey,
  table: ListTable,
  before: string,
): Promise<void> {
  await sql`insert into import_former (customer_id, run_id, item, before, after)
    select t.customer_id, ${id}::bigint, t.id, b."row", ${said} from ${sql.table(table)} t
    left join jsonb_to_recordset(${before}::jsonb) as b(item bigint, "row" jsonb) on b.item = t.id
    where t.customer_id = ${customerId} and b."row" is distinct from ${said}`.execute(trx);
  await sql`update import_runs set keeps_former = true where customer_id = ${customerId} and id = ${id}`.execute(
    trx,
  );
}

/** The rows of a list that an import wrote, the last ones first, kept from others until the transaction ends. */
export async function listRows(
  trx: Trx,
  { customerId, id }: ImportKey,
  table: ListTable,
): Promise<FormerRow[]> {
  const written = sql`select item from import_former where customer_id = ${customerId} and run_id = ${id}`;
  await sql`select 1 from ${sql.table(table)} t
    where t.customer_id = ${customerId} and t.id in (${written}) order by t.id for update`.execute(trx);
  const { rows } = await sql<FormerRow>`
    select f.item, f.before, f.after, t.id is null as "isGone", coalesce(${said} = f.after, false) as "isSame"
    from import_former f left join ${sql.table(table)} t on t.customer_id = f.customer_id and t.id = f.item
    where f.customer_id = ${customerId} and f.run_id = ${id} order by f.item desc`.execute(trx);
  return rows;
}

/** Brings back what a row of a list was before an import; that is a change of `author`. */
export async function putBack(
  trx: Trx,
  { customerId, author }: { customerId: number; author: Author },
  table: ListTable,
  { item, before }: Pick<FormerItem, "item" | "before">,
): Promise<void> {
  const { updated_at: now, updated_by: userId } = changedBy(author);
  const columns = [
    ...changeable[table].map((name) => sql`${sql.ref(name)} = b.${sql.ref(name)}`),
    sql`updated_at = ${now}::bigint`,
    sql`updated_by = ${userId}::bigint`,
  ];
  await sql`update ${sql.table(table)} t set ${sql.join(columns)}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(before)}::jsonb) b
    where t.customer_id = ${customerId} and t.id = ${item}`.execute(trx);
}

/** Removes a row of a list. */
export async function removeRow(trx: Trx, customerId: number, table: ListTable, item: number): Promise<void> {
  await sql`delete from ${sql.table(table)} t where t.customer_id = ${customerId} and t.id = ${item}`.execute(
    trx,
  );
}

/** Keeps what an import added beside records, in the transaction that did it. */
export async function noteAdded(
  trx: Trx,
  { customerId, id }: ImportKey,
  added: readonly Omit<FormerItem, "before">[],
): Promise<void> {
  if (added.length === 0) return;
  await sql`insert into import_former (customer_id, run_id, item, after)
    select ${customerId}::bigint, ${id}::bigint, a.item, a.after
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as a(item bigint, after jsonb)`.execute(trx);
}

/** Some of what an import added, the last first; `before` goes on where those before ended. */
export function addedItems(
  trx: Trx,
  { customerId, id }: ImportKey,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<Pick<FormerItem, "item" | "after">[]> {
  let query = trx
    .selectFrom("import_former")
    .select(["item", "after"])
    .where("customer_id", "=", customerId)
    .where("run_id", "=", id);
  if (before !== undefined) query = query.where("item", "<", before);
  return query.orderBy("item", "desc").limit(limit).execute();
}
