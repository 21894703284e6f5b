import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import {
  conditionNode,
  filledKeys,
  foldText,
  isStorable,
  searchedRelations,
  searchWords,
  titleRelations,
} from "../../../engine/server.ts";
import type { CompiledNode } from "../../../engine/server.ts";
import type { CompiledTemplate, Condition, Engine } from "../../../engine/index.ts";
import type { AccessPlan } from "../company/access.ts";
import { storedColumns, tableName } from "../columns/columns.ts";
import { QueryError } from "../database/storageErrors.ts";
import { peopleColumns } from "./peopleColumns.ts";
import { condition } from "../query/tests.ts";
import { groupFilter } from "./groupFilter.ts";
import { ownText } from "./shownTitle.ts";
import { searchPattern } from "./text.ts";

/** Which records are meant, beside what the principal may see. */
export interface RecordFilter {
  /** Words that all occur in the label, in the searched fields, in those of a searched relation's record, or in the name of the group. */
  search?: string | undefined;
  /** Records whose relation holds the id. */
  where?: readonly { relation: string; id: number }[] | undefined;
  ids?: readonly number[] | undefined;
  /** A condition on the records' own fields, as a relation's `where`. */
  filter?: Condition | undefined;
  /** A condition that may read confidential fields: records where the principal may not see those are left out. */
  confidential?: Condition | undefined;
  /** Only people who have not left and sign in by one of these e-mail addresses, in small letters. */
  holders?: readonly string[] | undefined;
}

/** Who asks, and the templates whose rights decide what related records are seen. */
export interface Reader {
  engine: Engine;
  plan: AccessPlan;
  /** Epoch seconds. */
  now: number;
  /** The time on the company's clocks, from which days are counted; left out: as in UTC. */
  companyNow?: number;
}

/** Longest search text, in characters. */
const MAX_SEARCH = 200;

/** A filter over a template's table `t`, ready for a statement. */
export interface AskedRecords {
  /** Company, rights, and what the filter says. */
  where: RawBuilder<unknown>[];
  /** The keys of fields that have a value in all records that the filter lets through. */
  filled: ReadonlySet<string>;
}

/** Compiles a filter. Throws a QueryError for what cannot be asked. */
export function askedRecords(reader: Reader, template: CompiledTemplate, filter: RecordFilter): AskedRecords {
  const { plan } = reader;
  const node = filter.filter === undefined ? undefined : predicateOf(reader, template, filter.filter);
  const where = [
    sql`t.customer_id = ${plan.customerId}`,
    sql`t.deleted_at is null`,
    groupFilter(plan, template, sql.raw("t.group_id")),
    ...(filter.ids === undefined ? [] : [sql`t.id = any(${safeIds(filter.ids)}::bigint[])`]),
    ...(filter.where ?? []).map((relation) => relationCondition(template, relation)),
    ...(node === undefined ? [] : [holdsFor(reader, template, node)]),
    ...confidentialConditions(reader, template, filter.confidential),
    ...holderConditions(template, filter.holders),
    ...searchConditions(reader, template, filter.search),
  ];
  return { where, filled: node === undefined ? new Set() : filledKeys(node) };
}

/** The conditions of a filter over the template's table `t`. Throws a QueryError. */
export function conditions(
  reader: Reader,
  template: CompiledTemplate,
  filter: RecordFilter,
): RawBuilder<unknown>[] {
  return askedRecords(reader, template, filter).where;
}

function confidentialConditions(
  reader: Reader,
  template: CompiledTemplate,
  watched: Condition | undefined,
): RawBuilder<unknown>[] {
  if (watched === undefined) return [];
  return [
    groupFilter(reader.plan, template, sql.raw("t.group_id"), "viewConfidential"),
    holdsFor(reader, template, predicateOf(reader, template, watched, true)),
  ];
}

function holderConditions(
  template: CompiledTemplate,
  holders: readonly string[] | undefined,
): RawBuilder<unknown>[] {
  if (holders === undefined) return [];
  const people = peopleColumns(template);
  if (people === undefined) return [sql`false`];
  return [sql`${people.email} = any(${[...holders]}::text[])`, sql`not ${people.hasLeft}`];
}

/** A condition as a predicate. Throws a QueryError for what cannot be asked, or not by this reader. */
function predicateOf(
  { engine, now, companyNow = now }: Reader,
  template: CompiledTemplate,
  filter: Condition,
  confidential = false,
): CompiledNode {
  const asked = conditionNode(filter, template, {
    templates: engine.templates,
    now: companyNow,
    confidential,
  });
  if ("problem" in asked) throw new QueryError(asked.problem);
  return asked.node;
}

/** A predicate over the template's table `t`. Conditions of templates ask for no day of the year, so that no time zone matters. */
function holdsFor(reader: Reader, template: CompiledTemplate, node: CompiledNode): RawBuilder<unknown> {
  return condition({ ...reader, timezone: "UTC" }, { name: "t", template }, node);
}

/** The ids that a database can store; any other belongs to no record. */
export function safeIds(ids: readonly number[]): number[] {
  return ids.filter((id) => Number.isSafeInteger(id));
}

function relationCondition(
  template: CompiledTemplate,
  { relation, id }: { relation: string; id: number },
): RawBuilder<unknown> {
  const column = storedColumns(template).find(
    ({ key, field }) => key === relation && field.relation !== undefined,
  );
  if (column === undefined || column.field.protected)
    throw new QueryError(`"${relation}" is no relation to filter by.`);
  const name = sql.raw(`t.${column.name}`);
  if (!Number.isSafeInteger(id)) return sql`false`;
  return column.field.multi ? sql`${name} @> array[${id}::bigint]` : sql`${name} = ${id}`;
}

/** One condition for each word. */
function searchConditions(
  reader: Reader,
  template: CompiledTemplate,
  search: string | undefined,
): RawBuilder<unknown>[] {
  if (search === undefined || search.trim() === "") return [];
  if (search.length > MAX_SEARCH) throw new QueryError(`A search takes at most ${MAX_SEARCH} characters.`);
  if (!isStorable(search)) return [sql`false`];
  return searchWords(search).map((word) =>
    isFound(reader, template, searchPattern(word), inGroups(reader, template, word)),
  );
}

/** Who searches. */
type Searcher = Pick<Reader, "engine" | "plan">;

/** Titles that name others are followed so far: the title of a title of a title. */
const MAX_REACH = 3;

/**
 * Whether a record of the table `t` is found by a LIKE pattern of a search, by its own text or by that of a related record. `others` give
 * more ids that are found.
 */
export function isFound(
  reader: Searcher,
  template: CompiledTemplate,
  pattern: string,
  others: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> {
  const found = [
    matching(reader, template, pattern),
    ...relatedMatches(reader, template, pattern, searchedRelations(template)),
    ...others,
  ];
  return sql`t.id in (${sql.join(found, sql` union all `)})`;
}

/** Ids of records of the groups whose name contains a word of a search: each record names its terminal. Empty where no group does. */
function inGroups({ plan }: Reader, template: CompiledTemplate, word: string): RawBuilder<unknown>[] {
  const ids = plan.groups.filter(({ display }) => foldText(display).includes(word)).map(({ id }) => id);
  if (ids.length === 0) return [];
  return [
    sql`select g.id from ${sql.raw(tableName(template.alias))} g where g.customer_id = ${plan.customerId}
      and g.deleted_at is null and g.group_id = any(${ids}::bigint[])`,
  ];
}

/** Ids of a template's records whose own text matches. */
function matching(reader: Searcher, template: CompiledTemplate, pattern: string): RawBuilder<unknown> {
  return sql`select s.id from record_search s where s.customer_id = ${reader.plan.customerId}
    and s.template = ${template.alias} and not s.deleted and ${ownText(reader, template)} and s.text like ${pattern}`;
}

/** Ids of records of which one of these relations leads to a record that is found and that the reader may view. */
function relatedMatches(
  reader: Searcher,
  template: CompiledTemplate,
  pattern: string,
  relations: ReadonlySet<string>,
  reach = MAX_REACH,
): RawBuilder<unknown>[] {
  const { engine, plan } = reader;
  return storedColumns(template).flatMap(({ key, field, name }) => {
    const target = field.relation && engine.templates.get(field.relation.template);
    if (target === undefined || !relations.has(key)) return [];
    const related = viewableMatches(reader, target, pattern, reach - 1);
    const column = sql.raw(`r.${name}`);
    const contains = field.multi ? sql`${column} && array(${related})` : sql`${column} in (${related})`;
    return [
      sql`select r.id from ${sql.raw(tableName(template.alias))} r where r.customer_id = ${plan.customerId} and ${contains}`,
    ];
  });
}

/** Ids of a template's records that the reader may view and that are found by what their titles say. */
function viewableMatches(
  reader: Searcher,
  template: CompiledTemplate,
  pattern: string,
  reach: number,
): RawBuilder<unknown> {
  const may = (column: string) => groupFilter(reader.plan, template, sql.raw(column));
  const named = reach > 0 ? new Set(titleRelations(template)) : new Set<string>();
  const parts = [
    sql`${matching(reader, template, pattern)} and ${may("s.group_id")}`,
    ...relatedMatches(reader, template, pattern, named, reach).map(
      (each) => sql`${each} and ${may("r.group_id")}`,
    ),
  ];
  return sql.join(parts, sql` union all `);
}
