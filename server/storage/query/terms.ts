/** What records are ordered by, in lists and in the answers of queries. Empty values come last, whatever the direction. */
import { sql } from "kysely";
import { filledKeys, sortPath } from "../../../engine/server.ts";
import type { CompiledOrder, CompiledPath, CompiledQuery } from "../../../engine/server.ts";
import type { CompiledTemplate, OrderBy } from "../../../engine/index.ts";
import type { AccessPlan } from "../company/access.ts";
import { QueryError } from "../database/storageErrors.ts";
import type { SortTerm } from "../records/sortTerm.ts";
import type { Joins } from "./joins.ts";
import { readValue } from "./read.ts";
import type { QueryPrincipal, Sql } from "./scope.ts";
import { bareValue } from "./values.ts";
import type { Value } from "./values.ts";

/** The steps of a query's order; the id parts records that are equal otherwise, in the direction of the last step. */
export function rowTerms(principal: QueryPrincipal, query: CompiledQuery, joins: Joins): SortTerm[] {
  const filled = filledKeys(query.where);
  const steps = query.orderBy.flatMap((step) =>
    "path" in step ? [rowTerm(principal, step, joins, filled)] : [],
  );
  const direction = steps.at(-1)?.direction ?? "asc";
  return [...steps, { expression: sql.raw("t.id"), direction, nullable: false, type: "bigint" }];
}

type PathOrder = Extract<CompiledOrder, { path: unknown }>;

function rowTerm(
  principal: QueryPrincipal,
  { path, direction }: PathOrder,
  joins: Joins,
  filled: ReadonlySet<string>,
): SortTerm {
  const value = joins.read(shownPath(path));
  // A box that is not ticked has no value here, whatever the condition says of it.
  const isFilled = value.raw === undefined && isOwnField(path) && filled.has(path.source.field.key);
  return { ...orderOf(principal.plan, value, isFilled), direction };
}

type FieldPath = CompiledPath & { source: { kind: "field" } };

function isOwnField(path: CompiledPath): path is FieldPath {
  return path.steps.length === 0 && path.source.kind === "field";
}

/** Related records are ordered by their labels. */
function shownPath(path: CompiledPath): CompiledPath {
  if (path.source.kind !== "relations") return path;
  return { ...path, steps: path.source.steps, source: { kind: "label" }, valueKind: "text" };
}

/**
 * The steps of a list's order over the table `t`, of records that all have a value in the fields `filled`. A step may name a field of a
 * related record (`relation.key`): records that the principal may not view give no value. Throws a QueryError for a field that is
 * unknown, confidential or cannot be sorted by.
 */
export function listTerms(
  reader: Pick<QueryPrincipal, "engine" | "plan">,
  template: CompiledTemplate,
  orderBy: readonly OrderBy[],
  filled: ReadonlySet<string>,
): SortTerm[] {
  return orderBy.map(({ field, direction }) => {
    const found = sortPath(field, template, reader.engine.templates);
    if ("problem" in found) throw new QueryError(`Records cannot be sorted by ${found.problem}.`);
    const value = readValue({ ...reader, timezone: "UTC" }, { name: "t", template }, found.path);
    // Lists distinguish a box that is not ticked from one that was never shown.
    const { raw: expression = value.expression } = value;
    return { ...orderOf(reader.plan, { ...value, expression }, filled.has(field)), direction };
  });
}

/** Expressions of an index that serves the template's default sort, as far as columns alone decide it. */
export function indexedOrder(template: CompiledTemplate): string[] {
  const values = template.orderBy.map(({ field }) => indexedValue(template, field));
  const end = values.indexOf(undefined);
  return values.slice(0, end === -1 ? undefined : end).flatMap((value) => value ?? []);
}

function indexedValue(template: CompiledTemplate, key: string): string | undefined {
  const found = sortPath(key, template, new Map());
  if ("problem" in found || found.path.valueKind === "group") return undefined;
  const { source } = found.path;
  if (source.kind === "field" && source.field.options.enumSet !== undefined) return undefined;
  const value = bareValue(template, source);
  return value?.type === "text" ? `lower(${value.expression})` : value?.expression;
}

/** Choices sort as they are offered, groups by their names, texts whatever their capitals are. */
function orderOf(
  plan: AccessPlan,
  { field, kind, type, expression, sure }: Value,
  isFilled: boolean,
): Omit<SortTerm, "direction"> {
  if (kind === "group") {
    const inOrder = plan.groups.map(({ id }) => id);
    const position = sql`array_position(${inOrder}::bigint[], ${expression})`;
    return { expression: position, type: "integer", nullable: true };
  }
  const enumSet = field?.options.enumSet;
  if (enumSet !== undefined)
    return { expression: choicePosition(plan, enumSet, expression), type: "integer", nullable: true };
  const ordered = type === "text" ? sql`lower(${expression})` : expression;
  return { expression: ordered, type, nullable: !sure && !isFilled };
}

/** The position of a choice among those that are offered. Their list does not depend on the row, so it is read once per statement. */
function choicePosition(plan: AccessPlan, enumSet: string, value: Sql): Sql {
  return sql`array_position(array(select v.name from enum_values v
    join enum_sets e on e.customer_id = v.customer_id and e.id = v.set_id
    where v.customer_id = ${plan.customerId} and e.alias = ${enumSet}
    order by v.sort_order, v.display, v.name), ${value})`;
}
