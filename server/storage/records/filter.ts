import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { conditionNode, filledKeys } from "../../../engine/server.ts";
import type { CompiledNode } from "../../../engine/server.ts";
import type { CompiledTemplate, Condition, Engine } from "../../../engine/index.ts";
import type { AccessPlan } from "../company/access.ts";
import { storedColumns } from "../columns/columns.ts";
import { QueryError } from "../database/storageErrors.ts";
import { peopleColumns } from "./peopleColumns.ts";
import { condition } from "../query/tests.ts";
import { groupFilter } from "./groupFilter.ts";
import { foundConditions } from "../search/found.ts";
import { wordsOf } from "../search/words.ts";
import type { SearchedWord } from "../search/words.ts";

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

/** What a reader needs for the records of a filter: those that it names, or that hang on one that it names, are reached from elsewhere. */
export function rightFor({ ids, where = [] }: Pick<RecordFilter, "ids" | "where">): "view" | "reach" {
  return ids !== undefined || where.length > 0 ? "reach" : "view";
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

/** A filter over a template's table `t`, ready for a statement. */
export interface AskedRecords {
  /** Company, rights, and what the filter says, but for the search. */
  unsearched: RawBuilder<unknown>[];
  /** What is searched for. */
  words: SearchedWord[];
  /** The keys of fields that have a value in all records that the filter lets through. */
  filled: ReadonlySet<string>;
}

/** Compiles a filter. Throws a QueryError for what cannot be asked. */
export function askedRecords(reader: Reader, template: CompiledTemplate, filter: RecordFilter): AskedRecords {
  const { plan } = reader;
  const node = filter.filter === undefined ? undefined : predicateOf(reader, template, filter.filter);
  const words = wordsOf(plan, filter.search ?? "");
  const unsearched = [
    sql`t.customer_id = ${plan.customerId}`,
    sql`t.deleted_at is null`,
    groupFilter(plan, template, sql.raw("t.group_id"), rightFor(filter)),
    ...(filter.ids === undefined ? [] : [sql`t.id = any(${safeIds(filter.ids)}::bigint[])`]),
    ...(filter.where ?? []).map((relation) => relationCondition(template, relation)),
    ...(node === undefined ? [] : [holdsFor(reader, template, node)]),
    ...confidentialConditions(reader, template, filter.confidential),
    ...holderConditions(template, filter.holders),
    ...(words === undefined ? [sql`false`] : []),
  ];
  return { unsearched, words: words ?? [], filled: node === undefined ? new Set() : filledKeys(node) };
}

/** The conditions of a filter over the template's table `t`. Throws a QueryError. */
export function conditions(
  reader: Reader,
  template: CompiledTemplate,
  filter: RecordFilter,
): RawBuilder<unknown>[] {
  return allConditions(reader, template, askedRecords(reader, template, filter));
}

/** All conditions of a compiled filter, with one for each word of its search. */
export function allConditions(
  reader: Pick<Reader, "engine" | "plan">,
  template: CompiledTemplate,
  { unsearched, words }: AskedRecords,
): RawBuilder<unknown>[] {
  return [...unsearched, ...foundConditions(reader, template, words)];
}

/**
 * A condition over the template's table `t`, for those records alone that `conditions` lets through. With `confidential` it may read
 * confidential fields: `conditions` has to have a `confidential` too. Throws a QueryError.
 */
export function caseCondition(
  reader: Reader,
  template: CompiledTemplate,
  { condition: asked, confidential }: { condition: Condition; confidential: boolean },
): RawBuilder<unknown> {
  return holdsFor(reader, template, predicateOf(reader, template, asked, confidential));
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
