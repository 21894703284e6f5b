import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { compareEnumSets, renamedChoices } from "../../../../engine/authoring/index.ts";
import type { AuthoredEnumSet, EnumSetChange } from "../../../../engine/authoring/index.ts";
import type { Engine } from "../../../../engine/index.ts";
import { storedColumns, tableName } from "../../columns/columns.ts";
import type { Trx } from "../../database/database.ts";

/** What is done for one enum set in all companies. */
export interface ChoicesChange {
  alias: string;
  /** Numbers of versions; null where the set was not published. */
  from: number | null;
  to: number;
  before: AuthoredEnumSet | null;
  after: AuthoredEnumSet;
  changes: readonly EnumSetChange[];
}

/** Compares the authored sets with the published ones. Sets that are authored no more are left alone. */
export async function planChoices(trx: Trx, sets: readonly AuthoredEnumSet[]): Promise<ChoicesChange[]> {
  const { rows } = await sql<{ alias: string; version: number; checksum: string }>`
    select p.alias, p.version, v.checksum from published_enum_sets p
    join enum_set_versions v on v.alias = p.alias and v.number = p.version`.execute(trx);
  const published = new Map(rows.map((row) => [row.alias, row]));
  const changes: ChoicesChange[] = [];
  for (const set of sets) {
    const known = published.get(set.alias);
    if (known?.checksum !== checksumOf(set)) changes.push(await planSet(trx, set, known?.version ?? null));
  }
  return changes;
}

async function planSet(trx: Trx, after: AuthoredEnumSet, from: number | null): Promise<ChoicesChange> {
  const { alias } = after;
  const { rows } = await sql<{ number: number; definition: AuthoredEnumSet }>`
    select number, definition from enum_set_versions where alias = ${alias} order by number desc`.execute(
    trx,
  );
  const before = rows.find(({ number }) => number === from)?.definition ?? null;
  const changes = compareEnumSets(before ?? undefined, after);
  return { alias, from, to: (rows[0]?.number ?? 0) + 1, before, after, changes };
}

/** Old names to new ones, by the alias of their set. */
export function renamedBySet(
  choices: readonly ChoicesChange[],
): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const renamed = choices.map(({ alias, changes }) => [alias, renamedChoices(changes)] as const);
  return new Map(renamed.filter(([, names]) => Object.keys(names).length > 0));
}

function checksumOf(set: AuthoredEnumSet): string {
  return createHash("sha256").update(JSON.stringify(set)).digest("hex");
}

/** Publishes the sets, or the former ones where the change is undone. */
export async function publishChoices(
  trx: Trx,
  choices: readonly ChoicesChange[],
  isUndone: boolean,
): Promise<void> {
  for (const { alias, from, to, after } of choices) {
    if (isUndone && from === null) {
      await sql`delete from published_enum_sets where alias = ${alias}`.execute(trx);
      continue;
    }
    if (!isUndone)
      await sql`insert into enum_set_versions (alias, number, definition, checksum, published_at)
        values (${alias}, ${to}, ${JSON.stringify(after)}, ${checksumOf(after)}, extract(epoch from now())::bigint)`.execute(
        trx,
      );
    const version = isUndone ? from : to;
    await sql`insert into published_enum_sets (alias, version) values (${alias}, ${version})
      on conflict (alias) do update set version = excluded.version`.execute(trx);
  }
}

/** A column that stores choices of a set, with the condition that it contains a certain one. */
export interface ChoiceColumn {
  template: string;
  key: string;
  table: string;
  contains(name: string): RawBuilder<unknown>;
}

/** The columns that store choices of a set. */
export function choiceColumns(engine: Engine, alias: string): ChoiceColumn[] {
  return [...engine.templates.values()].flatMap((template) =>
    storedColumns(template)
      .filter(({ field }) => field.options.enumSet === alias)
      .map(({ key, name: column, field }) => ({
        key,
        template: template.alias,
        table: tableName(template.alias),
        contains: (name) =>
          field.multi ? sql`${sql.raw(column)} @> array[${name}::text]` : sql`${sql.raw(column)} = ${name}`,
      })),
  );
}
