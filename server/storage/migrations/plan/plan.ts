import { sql } from "kysely";
import type { AuthoredEnumSet } from "../../../../engine/authoring/index.ts";
import type { CompiledTemplate, Engine, JsonValue } from "../../../../engine/index.ts";
import { tableName } from "../../columns/columns.ts";
import type { Trx } from "../../database/database.ts";
import type { ChangeSet, TableChange } from "./changeSet.ts";
import { planChoices, renamedBySet } from "./choices.ts";
import type { ChoicesChange } from "./choices.ts";
import { isUnchanged, layoutOf, planTable } from "./planTable.ts";
import { publishedTemplates, storedTemplate } from "./state.ts";

/** Values for records that have none, by `template.field`. */
export type Fillings = ReadonlyMap<string, JsonValue>;

/** What is planned beside the templates. */
export interface PlanSources {
  fillings?: Fillings;
  /** As authored; left out: enum sets stay as they are. */
  enumSets?: readonly AuthoredEnumSet[];
}

/** What changes, and what only has to be noted again since it says the same. */
export interface Planned {
  changeSet: ChangeSet;
  notes: readonly TableChange[];
}

/**
 * Compares the engine's templates with those that are published; undefined when all are the same, which costs one query. Templates
 * that the engine does not have are left alone: their records stay.
 */
export async function planChanges(
  trx: Trx,
  engine: Engine,
  { fillings = new Map(), enumSets = [] }: PlanSources = {},
): Promise<Planned | undefined> {
  const choices = await planChoices(trx, enumSets);
  const renamed = renamedBySet(choices);
  const published = await publishedTemplates(trx);
  const differing = [...engine.templates.values()].filter((template) => {
    const known = published.get(template.alias);
    return (
      known?.hash !== template.hash ||
      known.layout !== layoutOf(template) ||
      isFilled(template, fillings) ||
      holdsRenamed(template, renamed)
    );
  });
  if (differing.length === 0 && choices.length === 0) return undefined;
  const changeId = await nextChange(trx);
  const versions = await nextVersions(trx);
  const planned: TableChange[] = [];
  for (const template of differing) {
    const { alias } = template;
    const known = published.get(alias);
    const stored = known && (await storedTemplate(trx, alias, tableName(alias), known));
    const nextVersion = versions.get(alias) ?? 1;
    planned.push(
      planTable({ changeId, stored, template, nextVersion, fillings: ofTemplate(alias, fillings), renamed }),
    );
  }
  const tables = planned.filter((change) => !isUnchanged(change));
  const stale = [
    ...new Set([...staleTemplates(engine, tables), ...searchedByChoice(engine, choices)]),
  ].sort();
  const changeSet = { id: changeId, undoes: null, tables, choices, stale };
  return { changeSet, notes: planned.filter(isUnchanged) };
}

function holdsRenamed({ fields }: CompiledTemplate, renamed: ReadonlyMap<string, unknown>): boolean {
  return fields.some(({ options }) => renamed.has(options.enumSet ?? ""));
}

/** Templates whose records are searched by what people read on a choice that says something else now. */
function searchedByChoice(engine: Engine, choices: readonly ChoicesChange[]): string[] {
  const changed = choices.filter(({ changes }) => changes.some(({ kind }) => kind === "choiceChanged"));
  const sets = new Set(changed.map(({ alias }) => alias));
  return [...engine.templates.values()]
    .filter(({ searchKeys, byKey }) =>
      searchKeys.some((key) => sets.has(byKey.get(key)?.options.enumSet ?? "")),
    )
    .map(({ alias }) => alias);
}

function isFilled({ alias }: CompiledTemplate, fillings: Fillings): boolean {
  return ofTemplate(alias, fillings).size > 0;
}

function ofTemplate(alias: string, fillings: Fillings): Map<string, JsonValue> {
  const own = [...fillings].filter(([path]) => path.startsWith(`${alias}.`));
  return new Map(own.map(([path, value]) => [path.slice(alias.length + 1), value]));
}

/** The number of the next change set. The advisory lock keeps two from taking the same. */
export async function nextChange(trx: Trx): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select coalesce(max(id), 0) + 1 as id from template_changes`.execute(trx);
  return rows[0]?.id ?? 1;
}

async function nextVersions(trx: Trx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ alias: string; next: number }>`
    select alias, max(number) + 1 as next from template_versions group by alias`.execute(trx);
  return new Map(rows.map(({ alias, next }) => [alias, next]));
}

const recomputing = new Set([
  "labelChanged",
  "searchChanged",
  "computationAdded",
  "computationChanged",
  "computeOnChanged",
]);

/** Templates whose stored computations, titles or searched texts may be others now; new ones have no records yet. */
function staleTemplates(engine: Engine, tables: readonly TableChange[]): string[] {
  const changed = tables.filter(({ from }) => from !== null);
  const own = changed.filter(
    ({ changes, moves }) =>
      changes.some(({ kind }) => recomputing.has(kind)) || revalued({ moves }).length > 0,
  );
  const keys = new Set(
    changed.flatMap(({ alias, moves }) => revalued({ moves }).map((key) => `${alias}.${key}`)),
  );
  const dependents = [...engine.templates.values()].filter(({ related, byKey }) =>
    related.some((path) => {
      const [relation = "", key = ""] = path.split(".");
      return keys.has(`${byKey.get(relation)?.relation?.template}.${key}`);
    }),
  );
  return [...new Set([...own, ...dependents].map(({ alias }) => alias))].sort();
}

/** Keys of the fields that have other values now. */
function revalued({ moves }: Pick<TableChange, "moves">): string[] {
  return moves.flatMap((move) => {
    if (move.do === "convert") return [move.after.key];
    return move.do === "hide" || move.do === "restore" ? [move.source.key] : [];
  });
}
