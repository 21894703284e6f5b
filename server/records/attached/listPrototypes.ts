import { sql } from "kysely";
import type { CompiledTemplate, ListItemTemplate } from "../../../engine/index.ts";
import { tableName } from "../../storage/columns/columns.ts";
import type { Trx } from "../../storage/database/database.ts";
import type { RecordScope } from "../../storage/records/scope.ts";

/** A line of a list as the company has it. */
export interface ListPrototype {
  alias: string;
  name: string;
  sortOrder: number;
  deletable: boolean;
  /** Grows by each change; 0: as the template says it. */
  version: number;
}

/** What is saved of a line. */
export type PrototypeInput = Pick<ListPrototype, "alias" | "name" | "sortOrder" | "deletable">;

/** Longest name of a line, in characters. */
export const MAX_NAME_LENGTH = 120;

/** A line of a list, also one that the company took out of it. */
export type KnownPrototype = ListPrototype & { removed: boolean };

/**
 * All lines of a list, the template's with the company's in their places, in their order; those that the company took out come last.
 */
export async function knownPrototypes(
  { trx, plan }: Pick<RecordScope, "trx" | "plan">,
  list: ListItemTemplate,
): Promise<KnownPrototype[]> {
  const rows = await trx
    .selectFrom("list_item_prototypes")
    .select(["alias", "name", "sort_order as sortOrder", "deletable", "removed", "version"])
    .where("customer_id", "=", plan.customerId)
    .where("list", "=", list.alias)
    .execute();
  const own = new Set(rows.map(({ alias }) => alias));
  const authored = list.prototypes.filter(({ alias }) => !own.has(alias));
  return [
    ...authored.map(({ alias, name, sortOrder, deletable = false }) => {
      return { alias, name, sortOrder, deletable, removed: false, version: 0 };
    }),
    ...rows,
  ].toSorted(
    (a, b) =>
      Number(a.removed) - Number(b.removed) ||
      a.sortOrder - b.sortOrder ||
      a.name.localeCompare(b.name, "en"),
  );
}

/** The lines of a list as the company has it, in their order. */
export async function listPrototypes(
  scope: Pick<RecordScope, "trx" | "plan">,
  list: ListItemTemplate,
): Promise<ListPrototype[]> {
  return activePrototypes(await knownPrototypes(scope, list));
}

/** Those that the company did not take out. */
export const activePrototypes = (known: readonly KnownPrototype[]): ListPrototype[] =>
  known.filter(({ removed }) => !removed).map(({ removed: _no, ...prototype }) => prototype);

/** How many records say something of a line; `deleted` ones count apart. */
export interface PrototypeUse {
  list: string;
  alias: string;
  records: number;
  deleted: number;
}

/** How many records of a type say something of each line of its lists, for an administrator; lines of which none does are left out. */
export async function prototypeUses(
  { trx, plan }: Pick<RecordScope, "trx" | "plan">,
  { alias, template: { listItemTemplates = [] } }: CompiledTemplate,
): Promise<PrototypeUse[]> {
  const lists = listItemTemplates.map((list) => list.alias);
  const { rows } = await sql<PrototypeUse>`
    select i.list, i.prototype as alias, (count(*) filter (where t.deleted_at is null))::integer as records,
      (count(*) filter (where t.deleted_at is not null))::integer as deleted
    from list_items i join ${sql.raw(tableName(alias))} t on t.customer_id = i.customer_id and t.id = i.record_id
    where i.customer_id = ${plan.customerId} and i.list = any(${sql.val(lists)}::text[]) group by 1, 2`.execute(
    trx,
  );
  return rows;
}

/** Lets nobody else change the lines of this list before the transaction ends. */
export async function lockPrototypes(trx: Trx, customerId: number, list: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`prototypes ${customerId} ${list}`}, 0))`.execute(
    trx,
  );
}

/** Saves a line over any version of it, or adds it. Call it with the list locked. */
export async function writePrototype(
  { trx, plan }: Pick<RecordScope, "trx" | "plan">,
  list: string,
  { alias, name, sortOrder, deletable }: PrototypeInput,
  removed = false,
): Promise<void> {
  const said = { name, sort_order: sortOrder, deletable, removed };
  await trx
    .insertInto("list_item_prototypes")
    .values({ customer_id: plan.customerId, list, alias, version: 1, ...said })
    .onConflict((conflict) =>
      conflict
        .columns(["customer_id", "list", "alias"])
        .doUpdateSet({ ...said, version: sql<number>`list_item_prototypes.version + 1` }),
    )
    .execute();
}
