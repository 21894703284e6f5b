import { sql } from "kysely";
import type { EnumSet, EnumValue } from "../../../engine/index.ts";
import type { Trx } from "../database/database.ts";
import { changedBy } from "../database/author.ts";
import type { Author } from "../database/author.ts";
import { listEnumValues, setColumns } from "./enums.ts";

/** A set with its values, in the order in which they are offered. */
export interface ChoiceSet extends EnumSet {
  values: EnumValue[];
}

/** A value as it is to be. `id` is left out for a new one; `color` null: none. */
export interface WantedChoice {
  id?: number | undefined;
  name: string;
  display: string;
  disabled: boolean;
  color: string | null;
}

/** A set with its values; undefined where the company has none of this alias. `locked`: others who change it wait until the transaction ends. */
export async function readChoiceSet(
  trx: Trx,
  customerId: number,
  { alias, locked }: { alias: string; locked: boolean },
): Promise<ChoiceSet | undefined> {
  const query = trx
    .selectFrom("enum_sets")
    .select(setColumns)
    .where("customer_id", "=", customerId)
    .where("alias", "=", alias);
  const set = await (locked ? query.forUpdate() : query).executeTakeFirst();
  return set && { ...set, values: await listEnumValues(trx, customerId, [alias]) };
}

/** How many values each set has, and how many of them are disabled, by id. */
export async function countChoices(
  trx: Trx,
  customerId: number,
): Promise<ReadonlyMap<number, { values: number; disabled: number }>> {
  const { rows } = await sql<{ id: number; values: number; disabled: number }>`
    select set_id as id, count(*)::integer as values, (count(*) filter (where disabled))::integer as disabled
    from enum_values where customer_id = ${customerId} group by set_id`.execute(trx);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Changes values of a set and adds those without an id; they are offered in this order. Values that are not named stay as they are. */
export async function writeChoices(
  trx: Trx,
  { customerId, setId }: { customerId: number; setId: number },
  wanted: readonly WantedChoice[],
  author: Author,
): Promise<void> {
  const { updated_at: now, updated_by: userId } = changedBy(author);
  const rows = wanted.map(({ id = null, ...choice }, index) => ({ id, ...choice, position: index + 1 }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as w(id bigint, name text, display text, disabled boolean, color text, position integer)`;
  const fields = sql`case when w.color is null then v.fields - 'color' else v.fields || jsonb_build_object('color', w.color) end`;
  await sql`update enum_values v set display = w.display, disabled = w.disabled, sort_order = w.position, fields = ${fields},
      updated_at = ${now}::bigint, updated_by = ${userId}::bigint
    from ${given} where v.customer_id = ${customerId} and v.set_id = ${setId} and v.id = w.id
      and (v.display, v.disabled, v.sort_order, v.fields) is distinct from (w.display, w.disabled, w.position, ${fields})`.execute(
    trx,
  );
  await sql`insert into enum_values (customer_id, set_id, name, display, disabled, sort_order, fields, updated_at, updated_by)
    select ${customerId}, ${setId}, w.name, w.display, w.disabled, w.position,
      case when w.color is null then '{}'::jsonb else jsonb_build_object('color', w.color) end,
      ${now}::bigint, ${userId}::bigint
    from ${given} where w.id is null`.execute(trx);
}
