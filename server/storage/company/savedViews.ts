import { sql } from "kysely";
import type { ColumnSetting, PersonName, TableState } from "../../../engine/index.ts";
import type { Trx } from "../database/database.ts";
import { personName, personOf } from "./people.ts";

/** What a user sets of a view. */
export interface ViewInput {
  name: string;
  /** Whether everybody who may view the template sees it. */
  shared: boolean;
  state: TableState;
}

/** A saved view as it is stored. */
export interface StoredView extends ViewInput {
  id: number;
  templateAlias: string;
  ownerId: number;
  /** Epoch seconds. */
  updatedAt: number;
  owner: PersonName;
}

/** Whose list: of one user, in one company. */
export interface ListKey {
  customerId: number;
  userId: number;
  templateAlias: string;
}

/** What a user keeps of a list without naming it. */
export interface ListSettings {
  /** The view that the list opens with; null: the template's own. */
  defaultViewId: number | null;
  /** In their order, as last set; empty: the template's own. */
  columns: readonly ColumnSetting[];
}

/** Views of one list that a user may keep of their own. */
export const MAX_VIEWS = 100;

function views(trx: Trx, customerId: number) {
  return trx
    .selectFrom("saved_views as v")
    .select(["v.id", "v.template", "v.owner_id", "v.name", "v.shared", "v.state", "v.updated_at"])
    .select(personOf(sql`v.owner_id`).as("person"))
    .where("v.customer_id", "=", customerId);
}

type ViewRow = Awaited<ReturnType<ReturnType<typeof views>["execute"]>>[number];

function toView(row: ViewRow): StoredView {
  const { id, name, shared, state } = row;
  const owner = personName(row.person) ?? { firstName: "", lastName: "" };
  const stored = { templateAlias: row.template, ownerId: row.owner_id, updatedAt: row.updated_at, owner };
  return { id, name, shared, state, ...stored };
}

/** The user's own views of a list and the shared ones, by name. */
export async function listViews(trx: Trx, key: ListKey): Promise<StoredView[]> {
  const rows = await views(trx, key.customerId)
    .where("v.template", "=", key.templateAlias)
    .where((where) => where.or([where("v.owner_id", "=", key.userId), where("v.shared", "=", true)]))
    .orderBy(sql`lower(v.name)`)
    .orderBy("v.id")
    .execute();
  return rows.map(toView);
}

/** A view of the company, whoever owns it. */
export async function readView(trx: Trx, customerId: number, id: number): Promise<StoredView | undefined> {
  const row = await views(trx, customerId).where("v.id", "=", id).executeTakeFirst();
  return row && toView(row);
}

/** How many views of a list a user owns. */
export async function countViews(trx: Trx, key: ListKey): Promise<number> {
  const row = await trx
    .selectFrom("saved_views")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("customer_id", "=", key.customerId)
    .where("template", "=", key.templateAlias)
    .where("owner_id", "=", key.userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Adds a view; undefined where the user has one of this name. `now` in epoch seconds. */
export async function insertView(
  trx: Trx,
  key: ListKey,
  { name, shared, state }: ViewInput,
  now: number,
): Promise<number | undefined> {
  const row = await trx
    .insertInto("saved_views")
    .values({
      customer_id: key.customerId,
      template: key.templateAlias,
      owner_id: key.userId,
      name,
      shared,
      state: JSON.stringify(state),
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Puts other content into a view; false where its owner has another one of this name. `now` in epoch seconds. */
export async function updateView(
  trx: Trx,
  customerId: number,
  { id, ownerId, templateAlias }: Pick<StoredView, "id" | "ownerId" | "templateAlias">,
  { name, shared, state, now }: ViewInput & { now: number },
): Promise<boolean> {
  const { rows } = await sql`update saved_views v
    set name = ${name}, shared = ${shared}, state = ${JSON.stringify(state)}::jsonb, updated_at = ${now}
    where v.customer_id = ${customerId} and v.id = ${id} and not exists (select 1 from saved_views other
      where other.customer_id = ${customerId} and other.template = ${templateAlias} and other.owner_id = ${ownerId}
        and other.id <> ${id} and lower(other.name) = lower(${name}))
    returning v.id`.execute(trx);
  return rows.length === 1;
}

/** Removes a view; who opened the list with it opens it as the template says again. */
export async function removeView(trx: Trx, customerId: number, id: number): Promise<void> {
  await trx
    .updateTable("list_settings")
    .set({ default_view_id: null })
    .where("customer_id", "=", customerId)
    .where("default_view_id", "=", id)
    .execute();
  await trx.deleteFrom("saved_views").where("customer_id", "=", customerId).where("id", "=", id).execute();
}

/** What the user keeps of a list. */
export async function readSettings(trx: Trx, key: ListKey): Promise<ListSettings> {
  const row = await trx
    .selectFrom("list_settings")
    .select(["default_view_id", "columns"])
    .where("customer_id", "=", key.customerId)
    .where("user_id", "=", key.userId)
    .where("template", "=", key.templateAlias)
    .executeTakeFirst();
  return { defaultViewId: row?.default_view_id ?? null, columns: row?.columns ?? [] };
}

/** Keeps what the user set in a list. */
export async function writeSettings(
  trx: Trx,
  key: ListKey,
  { defaultViewId, columns }: ListSettings,
): Promise<void> {
  const saved = { default_view_id: defaultViewId, columns: JSON.stringify(columns) };
  await trx
    .insertInto("list_settings")
    .values({ customer_id: key.customerId, user_id: key.userId, template: key.templateAlias, ...saved })
    .onConflict((conflict) => conflict.columns(["customer_id", "user_id", "template"]).doUpdateSet(saved))
    .execute();
}
