import { sql } from "kysely";
import type { EnumSet, EnumValue, JsonValue } from "../../../engine/index.ts";
import type { Trx } from "../database/database.ts";
import { cacheOf, recentlyUsed } from "../database/caches.ts";
import { changedBy } from "../database/author.ts";
import type { Author } from "../database/author.ts";

/** An enum set as authored in `schemas/enums`. */
export interface EnumSetSource {
  alias: string;
  name: string;
  values: readonly {
    name: string;
    display: string;
    sortOrder?: number;
    disabled?: boolean;
    fields?: Record<string, JsonValue>;
    /** Earlier names of the same choice. */
    was?: readonly string[];
  }[];
}

/** Values in one INSERT, well below the limit of parameters of a statement. */
const CHUNK = 1_000;

/** What is selected of an enum set. */
export const setColumns = [
  "id",
  "alias",
  "name",
  "updated_at as effectiveDate",
  "updated_by as lastUpdatedBy",
] as const;

/** The enum sets of a company, by alias. */
export function listEnumSets(trx: Trx, customerId: number): Promise<EnumSet[]> {
  const query = trx.selectFrom("enum_sets").select(setColumns).where("customer_id", "=", customerId);
  return query.orderBy("alias").execute();
}

/** The values of the named sets, or of all sets, in the order in which they are offered. */
export async function listEnumValues(
  trx: Trx,
  customerId: number,
  setAliases?: readonly string[],
): Promise<EnumValue[]> {
  const query = trx
    .selectFrom("enum_values as v")
    .innerJoin("enum_sets as s", (join) =>
      join.onRef("s.customer_id", "=", "v.customer_id").onRef("s.id", "=", "v.set_id"),
    )
    .select(["v.id", "v.set_id", "s.alias", "v.name", "v.display", "v.disabled", "v.sort_order", "v.fields"])
    .select(["v.updated_at", "v.updated_by"])
    .where("v.customer_id", "=", customerId)
    .orderBy("s.alias")
    .orderBy("v.sort_order")
    .orderBy("v.display");
  const rows = await (
    setAliases === undefined ? query : query.where("s.alias", "=", sql<string>`any(${setAliases})`)
  ).execute();
  return rows.map((row) => ({
    id: row.id,
    setId: row.set_id,
    setAlias: row.alias,
    name: row.name,
    display: row.display,
    disabled: row.disabled,
    fields: { ...row.fields, sortOrder: row.sort_order },
    effectiveDate: row.updated_at,
    lastUpdatedBy: row.updated_by,
  }));
}

/** Choices that are remembered, by company, version and set. */
const choices = recentlyUsed<EnumValue[]>(5_000);

/** The values of the named sets, by set, as they are at a version of the company's choices. Nobody may change what is given. */
export async function rememberedValues(
  trx: Trx,
  { customerId, version }: { customerId: number; version: string },
  setAliases: readonly string[],
): Promise<Map<string, EnumValue[]>> {
  const remembered = cacheOf(trx, choices);
  const keyOf = (alias: string) => `${customerId} ${version} ${alias}`;
  const found = new Map(setAliases.map((alias) => [alias, remembered.get(keyOf(alias))]));
  const wanted = setAliases.filter((alias) => found.get(alias) === undefined);
  for (const [alias, values] of await valuesBySet(trx, customerId, wanted)) {
    found.set(alias, values);
    remembered.set(keyOf(alias), values);
  }
  return found as Map<string, EnumValue[]>;
}

/** The values of the named sets, by set. */
export async function valuesBySet(
  trx: Trx,
  customerId: number,
  setAliases: readonly string[],
): Promise<Map<string, EnumValue[]>> {
  const found = new Map<string, EnumValue[]>(setAliases.map((alias) => [alias, []]));
  if (setAliases.length === 0) return found;
  for (const value of await listEnumValues(trx, customerId, setAliases))
    found.get(value.setAlias)?.push(value);
  return found;
}

/** Adds the sets and values that the company does not have yet; what it has, it keeps. */
export async function seedEnumSets(
  trx: Trx,
  customerId: number,
  sets: readonly EnumSetSource[],
): Promise<void> {
  for (const set of sets) {
    await trx
      .insertInto("enum_sets")
      .values({ customer_id: customerId, alias: set.alias, name: set.name })
      .onConflict((conflict) => conflict.columns(["customer_id", "alias"]).doNothing())
      .execute();
    const { id } = await trx
      .selectFrom("enum_sets")
      .select("id")
      .where("customer_id", "=", customerId)
      .where("alias", "=", set.alias)
      .executeTakeFirstOrThrow();
    await insertValues(trx, customerId, id, set.values);
  }
}

/** Adds a choice to a set, or changes the one of this name; what is left out stays, or comes last. */
export async function putEnumValue(
  trx: Trx,
  customerId: number,
  choice: {
    setId: number;
    name: string;
    display: string;
    sortOrder?: number | undefined;
    disabled?: boolean | undefined;
  },
  author: Author,
): Promise<"added" | "changed" | "unchanged"> {
  const { setId, name, display, sortOrder = null, disabled = null } = choice;
  const written = changedBy(author);
  const known = await trx
    .selectFrom("enum_values")
    .select(["id", "display", "sort_order", "disabled"])
    .where("customer_id", "=", customerId)
    .where("set_id", "=", setId)
    .where("name", "=", name)
    .executeTakeFirst();
  if (known === undefined) {
    await sql`insert into enum_values (customer_id, set_id, name, display, disabled, sort_order, updated_at, updated_by)
      select ${customerId}, ${setId}, ${name}, ${display}, coalesce(${disabled}::boolean, false), coalesce(${sortOrder}::int,
        (select max(sort_order) + 1 from enum_values where customer_id = ${customerId} and set_id = ${setId}), 1),
        ${written.updated_at}::bigint, ${written.updated_by}::bigint`.execute(trx);
    return "added";
  }
  const wanted = {
    display,
    sort_order: sortOrder ?? known.sort_order,
    disabled: disabled ?? known.disabled,
  };
  const isSame =
    wanted.display === known.display &&
    wanted.sort_order === known.sort_order &&
    wanted.disabled === known.disabled;
  if (isSame) return "unchanged";
  await trx
    .updateTable("enum_values")
    .set({ ...wanted, ...written })
    .where("customer_id", "=", customerId)
    .where("id", "=", known.id)
    .execute();
  return "changed";
}

/** Adds an enum set, or changes the name of the one of this alias. */
export async function putEnumSet(
  trx: Trx,
  customerId: number,
  { alias, name }: Pick<EnumSet, "alias" | "name">,
  author: Author,
): Promise<"added" | "changed" | "unchanged"> {
  const known = await trx
    .selectFrom("enum_sets")
    .select(["id", "name"])
    .where("customer_id", "=", customerId)
    .where("alias", "=", alias)
    .executeTakeFirst();
  if (known?.name === name) return "unchanged";
  if (known === undefined) {
    await trx
      .insertInto("enum_sets")
      .values({ customer_id: customerId, alias, name, ...changedBy(author) })
      .execute();
    return "added";
  }
  await trx
    .updateTable("enum_sets")
    .set({ name, ...changedBy(author) })
    .where("customer_id", "=", customerId)
    .where("id", "=", known.id)
    .execute();
  return "changed";
}

async function insertValues(
  trx: Trx,
  customerId: number,
  setId: number,
  values: EnumSetSource["values"],
): Promise<void> {
  const rows = values.map((value, index) => ({
    customer_id: customerId,
    set_id: setId,
    name: value.name,
    display: value.display,
    disabled: value.disabled ?? false,
    sort_order: value.sortOrder ?? index + 1,
    fields: JSON.stringify(value.fields ?? {}),
  }));
  for (let start = 0; start < rows.length; start += CHUNK) {
    await trx
      .insertInto("enum_values")
      .values(rows.slice(start, start + CHUNK))
      .onConflict((conflict) => conflict.columns(["customer_id", "set_id", "name"]).doNothing())
      .execute();
  }
}
