/** Whether one record contains a word, looked up record by record: what is right for a word that many records contain. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { searchedRelations } from "../../../engine/server.ts";
import type { CompiledTemplate } from "../../../engine/index.ts";
import { tableName } from "../columns/columns.ts";
import { lineOf, MAX_REACH, mayView, namedRelations, relationsOf } from "./found.ts";
import type { Searcher } from "./found.ts";
import type { SearchedWord } from "./words.ts";

/**
 * The same condition as `isFound`. Each look-up is a scalar sub-select, which the planner runs for the record at hand and never for all
 * records at once.
 */
export function containsWord(
  searcher: Searcher,
  template: CompiledTemplate,
  { pattern, groups }: SearchedWord,
): RawBuilder<unknown> {
  const tests = [
    ...(groups.length === 0 ? [] : [sql`t.group_id = any(${groups}::bigint[])`]),
    textOf(searcher, template, pattern, sql`t.id`),
    ...relatedTests(searcher, template, pattern, {
      relations: searchedRelations(template),
      reach: MAX_REACH,
    }),
  ];
  return sql`(${sql.join(tests, sql` or `)})`;
}

function textOf(
  searcher: Searcher,
  template: CompiledTemplate,
  pattern: string,
  id: RawBuilder<unknown>,
  viewable = sql`true` as RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`coalesce((select s.text like ${pattern} from record_search s
    where ${lineOf(searcher, template)} and s.id = ${id} and ${viewable}), false)`;
}

interface Followed {
  relations: ReadonlySet<string>;
  reach: number;
  /** The table of the record whose relations are followed. */
  table?: string;
}

function relatedTests(
  searcher: Searcher,
  template: CompiledTemplate,
  pattern: string,
  { relations, reach, table = "t" }: Followed,
): RawBuilder<unknown>[] {
  return relationsOf(searcher.engine, template, relations).map(({ target, name, multi }) => {
    const column = sql.raw(`${table}.${name}`);
    const test = (id: RawBuilder<unknown>) =>
      viewableTest(searcher, target, pattern, { id, reach: reach - 1 });
    if (!multi) return sql`(${column} is not null and ${test(column)})`;
    const each = `m${reach}`;
    return sql`coalesce((select bool_or(${test(sql.raw(`${each}.id`))}) from unnest(${column}) as ${sql.raw(each)}(id)), false)`;
  });
}

/** Whether the record with an id may be viewed and is found by what its title says. */
function viewableTest(
  searcher: Searcher,
  template: CompiledTemplate,
  pattern: string,
  { id, reach }: { id: RawBuilder<unknown>; reach: number },
): RawBuilder<unknown> {
  const table = `r${reach}`;
  const named = relatedTests(searcher, template, pattern, {
    relations: namedRelations(template, reach),
    reach,
    table,
  });
  const own = textOf(searcher, template, pattern, id, mayView(searcher, template, "s"));
  if (named.length === 0) return own;
  return sql`(${own} or coalesce((select ${sql.join(named, sql` or `)} from ${sql.raw(`${tableName(template.alias)} ${table}`)}
    where ${sql.raw(table)}.customer_id = ${searcher.plan.customerId} and ${sql.raw(table)}.id = ${id}
      and ${mayView(searcher, template, table)}), false))`;
}
