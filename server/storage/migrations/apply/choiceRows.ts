import { sql } from "kysely";
import type { AuthoredChoice, AuthoredEnumSet, EnumSetChange } from "../../../../engine/authoring/index.ts";
import type { Engine } from "../../../../engine/index.ts";
import type { Trx } from "../../database/database.ts";
import type { ChangeSet } from "../plan/changeSet.ts";
import { choiceColumns } from "../plan/choices.ts";
import type { ChoicesChange } from "../plan/choices.ts";
import { isUsedInOwn, renameInOwn } from "../plan/ownChoices.ts";
import { customerIds, seeCustomer } from "../plan/state.ts";

/** A change by a release, of which nobody is the author. */
const released = sql`updated_at = extract(epoch from now())::bigint, updated_by = null`;

/** One company's copy of an enum set. */
interface OwnSet {
  customerId: number;
  setId: number;
  change: ChoicesChange;
}

/** Brings every company's copy of the changed sets up to date, keeping what the company changed itself. */
export async function changeChoices(trx: Trx, { id, choices }: ChangeSet): Promise<void> {
  await eachOwnSet(trx, choices, async (own) => {
    await keep(trx, own, id);
    for (const each of own.change.changes) await changeOne(trx, own, each);
  });
}

/**
 * Puts the choices back that the companies had before a change. Those that were added are not offered from then on; `forgetReturned`
 * takes them away where it can, which needs to look through records and keeps nobody from them.
 */
export async function returnChoices(trx: Trx, { undoes, choices }: ChangeSet): Promise<void> {
  await eachOwnSet(trx, choices, async (set) => {
    const { customerId, setId, change } = set;
    const { own, kept, isNew } = keptBefore(set, undoes);
    for (const { kind, name = "", before = "" } of change.changes) {
      if (kind === "choiceRenamed") await renameInOwn(trx, { customerId, set: change.alias, name }, before);
      if (kind === "choiceAdded")
        await sql`update enum_values set disabled = true, ${released}
          where ${own} and not disabled and ${isNew(name)}`.execute(trx);
    }
    await sql`update enum_values v set name = k.name, display = k.display, disabled = k.disabled,
        sort_order = k.sort_order, fields = k.fields, ${released}
      from json_populate_recordset(null::enum_values, (${kept})) k
      where v.customer_id = ${customerId} and v.id = k.id
        and (v.name, v.display, v.disabled, v.sort_order, v.fields)
          is distinct from (k.name, k.display, k.disabled, k.sort_order, k.fields)`.execute(trx);
    if (change.before)
      await sql`update enum_sets set name = ${change.before.name}, ${released}
        where customer_id = ${customerId} and id = ${setId} and name = ${change.after.name}`.execute(trx);
  });
}

/** What is left to do in a company after `returnChoices`: choices that were added and that no record uses are removed. */
export async function forgetReturned(
  trx: Trx,
  { undoes, choices }: ChangeSet,
  { engine, customerId }: { engine: Engine; customerId: number },
): Promise<void> {
  for (const change of changedSets(choices)) {
    const setId = await ownSet(trx, customerId, change.after);
    if (setId === undefined) continue;
    const { own, isNew } = keptBefore({ customerId, setId }, undoes);
    for (const { kind, name = "" } of change.changes) {
      if (kind !== "choiceAdded" || (await isStored(trx, engine, change.alias, customerId, name))) continue;
      await sql`delete from enum_values where ${own} and disabled and ${isNew(name)}`.execute(trx);
    }
    await sql`delete from kept_choices where ${own} and change_id = ${undoes}`.execute(trx);
  }
}

/** What a company had in a set before a change. */
function keptBefore({ customerId, setId }: Pick<OwnSet, "customerId" | "setId">, changeId: number | null) {
  const own = sql`customer_id = ${customerId} and set_id = ${setId}`;
  const kept = sql`select choices from kept_choices where ${own} and change_id = ${changeId}`;
  const isNew = (name: string) => sql`name = ${name} and not exists (
    select 1 from json_populate_recordset(null::enum_values, (${kept})) k where k.name = ${name})`;
  return { own, kept, isNew };
}

const changedSets = (choices: readonly ChoicesChange[]) =>
  choices.filter(({ changes }) => changes.length > 0);

async function eachOwnSet(
  trx: Trx,
  choices: readonly ChoicesChange[],
  work: (own: OwnSet) => Promise<void>,
): Promise<void> {
  const changed = changedSets(choices);
  if (changed.length === 0) return;
  for (const customerId of await customerIds(trx)) {
    await seeCustomer(trx, customerId);
    for (const change of changed) {
      const setId = await ownSet(trx, customerId, change.after);
      if (setId !== undefined) await work({ customerId, setId, change });
    }
  }
}

/** The company's copy of a set, which is added where it is missing; a company without any set was not set up yet. */
async function ownSet(
  trx: Trx,
  customerId: number,
  { alias, name }: AuthoredEnumSet,
): Promise<number | undefined> {
  await sql`insert into enum_sets (customer_id, alias, name) select ${customerId}, ${alias}, ${name}
    where exists (select 1 from enum_sets where customer_id = ${customerId})
    on conflict (customer_id, alias) do nothing`.execute(trx);
  const { rows } = await sql<{ id: number }>`select id from enum_sets
    where customer_id = ${customerId} and alias = ${alias}`.execute(trx);
  return rows[0]?.id;
}

async function keep(trx: Trx, { customerId, setId }: OwnSet, changeId: number): Promise<void> {
  await sql`insert into kept_choices (customer_id, change_id, set_id, choices)
    select ${customerId}, ${changeId}, ${setId}, coalesce(json_agg(v order by v.id), '[]') from enum_values v
    where v.customer_id = ${customerId} and v.set_id = ${setId}`.execute(trx);
}

async function changeOne(
  trx: Trx,
  { customerId, setId, change }: OwnSet,
  { kind, name = "", before = "" }: EnumSetChange,
): Promise<void> {
  const own = sql`customer_id = ${customerId} and set_id = ${setId}`;
  const news = rowOf(change.after, name);
  switch (kind) {
    case "setRenamed":
      await sql`update enum_sets set name = ${change.after.name}, ${released}
        where customer_id = ${customerId} and id = ${setId} and name = ${before}`.execute(trx);
      return;
    case "choiceAdded":
      // What is published for the first time is there already, and may have been taken from the offer by the company.
      await sql`insert into enum_values (customer_id, set_id, name, display, disabled, sort_order, fields)
        values (${customerId}, ${setId}, ${name}, ${news.display}, ${news.disabled}, ${news.sortOrder}, ${news.fields})
        on conflict (customer_id, set_id, name) do update set disabled = excluded.disabled, ${released}
        where ${change.from !== null}::boolean and enum_values.disabled <> excluded.disabled`.execute(trx);
      return;
    case "choiceRemoved":
      await sql`update enum_values set disabled = true, ${released}
        where ${own} and not disabled and name = ${name}`.execute(trx);
      return;
    case "choiceRenamed":
      await sql`update enum_values set name = ${name}, ${released} where ${own} and name = ${before}
        and not exists (select 1 from enum_values where ${own} and name = ${name})`.execute(trx);
      await sql`update enum_values set disabled = true, ${released}
        where ${own} and not disabled and name = ${before}`.execute(trx);
      await renameInOwn(trx, { customerId, set: change.alias, name: before }, name);
      return;
    case "choiceChanged": {
      const old = change.before?.values.find((each) => each.name === name || news.was.includes(each.name));
      const olds = rowOf(change.before ?? change.after, old?.name ?? name);
      const parts = [
        merged("display", "text", olds.display, news.display),
        merged("disabled", "boolean", olds.disabled, news.disabled),
        merged("sort_order", "integer", olds.sortOrder, news.sortOrder),
        merged("fields", "jsonb", olds.fields, news.fields),
      ];
      await sql`update enum_values set ${sql.join(parts.map(({ value }) => value))}, ${released}
        where ${own} and name = ${name} and (${sql.join(
          parts.map(({ isNew }) => isNew),
          sql` or `,
        )})`.execute(trx);
    }
  }
}

/** What a column gets, and whether that changes it: what the company wrote there itself stays. */
function merged(column: string, type: string, from: unknown, to: unknown) {
  const own = sql.ref(column);
  const typed = (value: unknown) => sql`${value}::${sql.raw(type)}`;
  const [old, fresh] = [typed(from), typed(to)];
  return {
    value: sql`${own} = case when ${own} = ${old} then ${fresh} else ${own} end`,
    isNew: sql`${own} = ${old} and ${own} <> ${fresh}`,
  };
}

/** A choice as it is stored where nobody changed it. */
function rowOf({ values }: AuthoredEnumSet, name: string) {
  const index = values.findIndex((each) => each.name === name);
  const choice: AuthoredChoice = values[index] ?? { name, display: name };
  const { display, disabled = false, sortOrder = index + 1, fields = {}, was = [] } = choice;
  return { display, disabled, sortOrder, fields: JSON.stringify(fields), was };
}

async function isStored(
  trx: Trx,
  engine: Engine,
  alias: string,
  customerId: number,
  name: string,
): Promise<boolean> {
  for (const { table, contains } of choiceColumns(engine, alias)) {
    const { rows } = await sql`select 1 from ${sql.raw(table)}
      where customer_id = ${customerId} and ${contains(name)} limit 1`.execute(trx);
    if (rows.length > 0) return true;
  }
  return isUsedInOwn(trx, { customerId, set: alias, name });
}
