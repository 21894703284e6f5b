/** Records that contain a word, as a set of ids: what is right for a word that few records contain. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { searchedRelations, titleRelations } from "../../../engine/server.ts";
import type { CompiledTemplate, Engine } from "../../../engine/index.ts";
import type { AccessPlan } from "../company/access.ts";
import { storedColumns, tableName } from "../columns/columns.ts";
import { groupFilter } from "../records/groupFilter.ts";
import { ownText } from "../records/shownTitle.ts";
import type { SearchedWord } from "./words.ts";

/** Who searches. */
export interface Searcher {
  engine: Engine;
  plan: AccessPlan;
}

/** Titles that name others are followed so far: the title of a title of a title. */
export const MAX_REACH = 3;

/** Selects the ids of a template's records whose own text contains the word; with `viewable` only of those that the searcher may view. */
export type Matches = (template: CompiledTemplate, viewable: boolean) => RawBuilder<unknown>;

/** Matches as the directory of records says. */
export function matchesOf(searcher: Searcher, pattern: string): Matches {
  return (template, viewable) => sql`select s.id from record_search s where ${lineOf(searcher, template)}
    and s.text like ${pattern} and ${viewable ? mayView(searcher, template, "s") : sql`true`}`;
}

/** A line `s` of the directory is one of a template's, and its text is the record's own. */
export function lineOf(searcher: Searcher, template: CompiledTemplate): RawBuilder<unknown> {
  return sql`s.customer_id = ${searcher.plan.customerId} and s.template = ${template.alias} and not s.deleted
    and ${ownText(searcher, template)}`;
}

/** Whether the searcher may view a record of a template in the table `table`. */
export function mayView({ plan }: Searcher, template: CompiledTemplate, table: string): RawBuilder<unknown> {
  return groupFilter(plan, template, sql.raw(`${table}.group_id`));
}

/**
 * Whether a record of the table `t` contains a word of a search, by its own text, by that of a related record, or in the name of its
 * group. `matches` left out: as the directory says.
 */
export function isFound(
  searcher: Searcher,
  template: CompiledTemplate,
  word: Pick<SearchedWord, "pattern" | "groups">,
  matches = matchesOf(searcher, word.pattern),
): RawBuilder<unknown> {
  const found = [
    matches(template, false),
    ...relatedMatches(searcher, template, matches, searchedRelations(template), MAX_REACH),
    ...inGroups(searcher, template, word.groups),
  ];
  return sql`t.id in (${sql.join(found, sql` union all `)})`;
}

/** The conditions of a search: that a record of the table `t` contains each word. */
export function foundConditions(
  searcher: Searcher,
  template: CompiledTemplate,
  words: readonly SearchedWord[],
): RawBuilder<unknown>[] {
  return words.map((word) => isFound(searcher, template, word));
}

function inGroups(
  { plan }: Searcher,
  template: CompiledTemplate,
  groups: readonly number[],
): RawBuilder<unknown>[] {
  if (groups.length === 0) return [];
  return [
    sql`select g.id from ${sql.raw(tableName(template.alias))} g where g.customer_id = ${plan.customerId}
      and g.deleted_at is null and g.group_id = any(${groups}::bigint[])`,
  ];
}

/** Ids of records of which one of these relations leads to a record that is found and that the searcher may view. */
function relatedMatches(
  searcher: Searcher,
  template: CompiledTemplate,
  matches: Matches,
  relations: ReadonlySet<string>,
  reach: number,
): RawBuilder<unknown>[] {
  const { engine, plan } = searcher;
  return relationsOf(engine, template, relations).map(({ target, name, multi }) => {
    const related = viewableMatches(searcher, target, matches, reach - 1);
    const column = sql.raw(`r.${name}`);
    const contains = multi ? sql`${column} && array(${related})` : sql`${column} in (${related})`;
    return sql`select r.id from ${sql.raw(tableName(template.alias))} r where r.customer_id = ${plan.customerId} and ${contains}`;
  });
}

/** Ids of a template's records that the searcher may view and that are found by what their titles say. */
function viewableMatches(
  searcher: Searcher,
  template: CompiledTemplate,
  matches: Matches,
  reach: number,
): RawBuilder<unknown> {
  const parts = [
    matches(template, true),
    ...relatedMatches(searcher, template, matches, namedRelations(template, reach), reach).map(
      (each) => sql`${each} and ${mayView(searcher, template, "r")}`,
    ),
  ];
  return sql.join(parts, sql` union all `);
}

/** The relations by which a related record is found: those that its title names, as far as titles are followed. */
export function namedRelations(template: CompiledTemplate, reach: number): ReadonlySet<string> {
  return reach > 0 ? new Set(titleRelations(template)) : new Set();
}

/** The stored relations among some keys: their columns, and the templates to which they lead. */
export function relationsOf(engine: Engine, template: CompiledTemplate, keys: ReadonlySet<string>) {
  return storedColumns(template).flatMap(({ key, field, name }) => {
    const target = field.relation && engine.templates.get(field.relation.template);
    return target === undefined || !keys.has(key) ? [] : [{ target, name, multi: field.multi }];
  });
}
