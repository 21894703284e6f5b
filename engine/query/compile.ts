/** Checks a query and makes it ready to be answered. */
import { startOfDay } from "../format/dates.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { JsonObject } from "../model/shape.ts";
import { aggregationAt } from "./aggregations.ts";
import type { CompiledNode, CompiledPath, CompiledQuery } from "./compiled.ts";
import { groupingAt } from "./groupings.ts";
import { at, listAt, objectAt, own, QueryIssues, wholeAt, wordAt } from "./issues.ts";
import type { QueryIssue } from "./issues.ts";
import { queryLimits } from "./limits.ts";
import { checkOrdered, orderAt } from "./orders.ts";
import { singlePathAt } from "./paths.ts";
import type { Checking, QueryContext } from "./scope.ts";
import { isStorable, searchWords } from "./text.ts";
import { nodeAt } from "./where.ts";
import { knownZone, wallClock } from "../format/zone.ts";

/** A query that can be answered, or what is wrong with it. */
export type QueryCheck = { readonly query: CompiledQuery } | { readonly issues: readonly QueryIssue[] };

/** What a query may say beside its template. */
const properties = [
  "where",
  "textSearch",
  "columns",
  "aggregations",
  "groupBy",
  "orderBy",
  "limit",
  "after",
  "withIds",
] as const;

const longestCursor = 4_000;
const everything: CompiledNode = { kind: "all", nodes: [] };

/**
 * Checks what somebody asks, whatever it is, against the templates, their rights and the limits. Dates that are counted from today
 * become moments. Nothing is thrown: what is wrong comes back as issues with JSON pointers.
 */
export function compileQuery(source: unknown, context: QueryContext): QueryCheck {
  const issues = new QueryIssues();
  const at = { pointer: "", issues };
  const fitting = objectAt(source, at, ["template"], properties);
  const template = fitting && templateAt(own(fitting, "template"), issues, context);
  if (!fitting || !template) return { issues: issues.list };
  const timezone = knownZone(context.timezone);
  const clock = wallClock(timezone);
  const checking: Checking = {
    ...at,
    context,
    template,
    clock,
    today: startOfDay(clock(context.now)),
    counted: { nodes: 0, values: 0, steps: 0 },
    notices: new Set(),
  };
  const query = compiled(fitting, checking, timezone);
  return issues.list.length > 0 ? { issues: issues.list } : { query };
}

function templateAt(
  alias: unknown,
  issues: QueryIssues,
  { engine }: QueryContext,
): CompiledTemplate | undefined {
  const template = typeof alias === "string" ? engine.templates.get(alias) : undefined;
  return template ?? issues.addUnknown("/template", "template", alias, engine.templates.keys());
}

function compiled(source: JsonObject, checking: Checking, timezone: string): CompiledQuery {
  const { issues, template, notices } = checking;
  const where = Object.hasOwn(source, "where") ? nodeAt(source["where"], at(checking, "where")) : everything;
  const words = wordsAt(source, checking);
  const aggregations = partsOf(source, "aggregations", checking, aggregationAt);
  const groupBy = partsOf(source, "groupBy", checking, groupingAt);
  const ofGroups = Object.hasOwn(source, "aggregations");
  const columns = columnsAt(source, checking, ofGroups);
  const asked = ofGroups
    ? { grouping: lengthOf(source, "groupBy"), aggregation: lengthOf(source, "aggregations") }
    : undefined;
  const orderBy = partsOf(source, "orderBy", checking, (part, at) => orderAt(part, at, asked));
  if (issues.list.length === 0) checkOrdered(orderBy, aggregations, at(checking, "orderBy"));
  if (!ofGroups) requireGroupsOnly(source, issues);
  const after = cursorAt(source, checking);
  return {
    template,
    where: where ?? everything,
    words,
    columns,
    aggregations,
    groupBy,
    orderBy,
    limit: limitAt(source, checking),
    ...(after === undefined ? {} : { after }),
    withIds: flagAt(source, "withIds", checking),
    timezone,
    notices: [...notices],
  };
}

/** Most items of each list of a query. */
const mostParts = {
  aggregations: queryLimits.aggregations,
  columns: queryLimits.columns,
  groupBy: queryLimits.groupings,
  orderBy: queryLimits.orders,
  textSearch: queryLimits.text,
} as const;

/** A list of the query, each of its parts checked. */
function partsOf<Part>(
  source: JsonObject,
  name: keyof typeof mostParts,
  checking: Checking,
  read: (part: unknown, checking: Checking) => Part | undefined,
): readonly Part[] {
  if (!Object.hasOwn(source, name)) return [];
  const location = at(checking, name);
  const least = name === "aggregations" ? 1 : 0;
  const parts = listAt(source[name], location, { least, most: mostParts[name], what: "items" }) ?? [];
  return parts.flatMap((part, index) => read(part, at(location, index)) ?? []);
}

function lengthOf(source: JsonObject, name: string): number {
  const list = own(source, name);
  return Array.isArray(list) ? list.length : 0;
}

/** What only queries of groups may say. */
function requireGroupsOnly(source: JsonObject, issues: QueryIssues): void {
  for (const name of ["groupBy", "withIds"]) {
    if (Object.hasOwn(source, name))
      issues.add(`/${name}`, 'needs "aggregations", e.g. [{ "aggregate": "COUNT" }]');
  }
}

function columnsAt(source: JsonObject, checking: Checking, ofGroups: boolean): readonly CompiledPath[] {
  const given = Object.hasOwn(source, "columns");
  if (ofGroups && given)
    checking.issues.add("/columns", "apply to records: leave them out, or the aggregations");
  if (ofGroups) return [];
  if (!given) return listedColumns(checking);
  return partsOf(source, "columns", checking, (part, at) => singlePathAt(part, at, "columns"));
}

/** The columns of the template's list, as far as the principal may see them. */
function listedColumns(checking: Checking): readonly CompiledPath[] {
  const { template } = checking;
  const quiet = { ...checking, issues: new QueryIssues(), counted: { nodes: 0, values: 0, steps: 0 } };
  return template.listColumns.flatMap(({ key }) => {
    const isRelation = template.byKey.get(key)?.relation !== undefined;
    const path = isRelation ? { type: "RELATION", relation: key } : { type: "PATH", path: key };
    return singlePathAt(path, quiet, "columns") ?? [];
  });
}

function wordsAt(source: JsonObject, checking: Checking): readonly string[] {
  const texts = partsOf(source, "textSearch", checking, (part, location) => {
    const fitting = objectAt(part, location, ["field", "value"]);
    const value = fitting && own(fitting, "value");
    if (fitting) wordAt(own(fitting, "field"), at(location, "field"), "field of a search", ["label"]);
    if (!fitting || (typeof value === "string" && isStorable(value))) return fitting && String(value);
    return location.issues.add(at(location, "value").pointer, "must be a text of whole characters");
  });
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length <= queryLimits.text) return [...new Set(texts.flatMap(searchWords))];
  checking.issues.add("/textSearch", `a search takes at most ${queryLimits.text} characters`);
  return [];
}

function limitAt(source: JsonObject, checking: Checking): number {
  if (!Object.hasOwn(source, "limit")) return queryLimits.defaultRows;
  return wholeAt(source["limit"], at(checking, "limit"), 1, queryLimits.rows) ?? queryLimits.defaultRows;
}

function flagAt(source: JsonObject, name: string, checking: Checking): boolean {
  const value = Object.hasOwn(source, name) ? source[name] : false;
  if (typeof value !== "boolean") checking.issues.add(`/${name}`, "must be true or false");
  return value === true;
}

function cursorAt(source: JsonObject, { issues }: Checking): string | undefined {
  if (!Object.hasOwn(source, "after")) return undefined;
  const cursor = source["after"];
  const fits =
    typeof cursor === "string" && cursor !== "" && cursor.length <= longestCursor && isStorable(cursor);
  return fits ? cursor : issues.add("/after", 'must be the "next" of the page before');
}
