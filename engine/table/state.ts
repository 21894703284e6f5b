/** The state that a table begins with, and the way of one into a link and back. */
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import { listColumns, tableColumns } from "./columns.ts";
import { readFilter, writeFilter } from "./filterText.ts";
import type { ColumnFilter, ColumnSetting, TableState } from "./types.ts";
import type { OrderBy } from "../language/viewBase.ts";

/** Most columns that a sort may name, as the server takes them. */
export const mostSorts = 3;
/** Widths that a column may have, in pixels. */
const leastWidth = 60;
const mostWidth = 1000;
/** Longest search text, in characters. */
const longestSearch = 200;

/** The columns and the order of the list view, nothing filtered. */
export function defaultState(template: CompiledTemplate): TableState {
  const columns = listColumns(template).map(({ key, width }) => ({
    key,
    ...(width === undefined ? {} : { width }),
  }));
  return { columns, orderBy: [...template.orderBy], filters: [], search: "" };
}

/** A width as it is kept, in whole pixels. */
export function clampWidth(width: number): number {
  return Math.round(Math.min(Math.max(width, leastWidth), mostWidth));
}

/**
 * A state as the query of a link, without `?`: `columns=date.120,outcome&sort=-date&filter=outcome~c~failed&group=outcome`. What
 * is as in the default state is left out, so that the default state is no text at all.
 */
export function encodeState(template: CompiledTemplate, state: TableState): string {
  const usual = defaultState(template);
  const columns = columnsText(state.columns);
  const sort = sortText(state.orderBy);
  const entries = [
    ...(columns === columnsText(usual.columns) ? [] : [["columns", columns]]),
    ...(sort === sortText(usual.orderBy) ? [] : [["sort", sort]]),
    ...state.filters.map((filter) => ["filter", writeFilter(filter)]),
    ...(state.groupBy === undefined ? [] : [["group", state.groupBy]]),
    ...(state.search === "" ? [] : [["search", state.search]]),
  ];
  return entries.map(([name = "", text = ""]) => `${name}=${escaped(text)}`).join("&");
}

/** `encodeURIComponent` without the signs that a query may hold as they are; halves of a surrogate pair are no text. */
function escaped(text: string): string {
  return encodeURIComponent(text.replace(/[\uD800-\uDFFF]/gu, "\uFFFD"))
    .replaceAll("%2C", ",")
    .replaceAll("%3A", ":");
}

/**
 * The state that a link's query means. What is unknown, broken or cannot be done with this template is left out, and other
 * names are passed over; whatever the text, the result is a state of this template.
 */
export function decodeState(template: CompiledTemplate, text: string): TableState {
  const entries = entriesOf(text);
  const first = (name: string) => entries.find((entry) => entry.name === name)?.text;
  const usual = defaultState(template);
  const offered = new Map(tableColumns(template).map((column) => [column.key, column]));
  const columns = readColumns(first("columns"), offered);
  const groupBy = first("group");
  return {
    columns: columns.length > 0 ? columns : usual.columns,
    orderBy: readSort(first("sort"), (key) => isOrder(template, offered, key)) ?? usual.orderBy,
    filters: readFilters(template, entries),
    ...(groupBy !== undefined && offered.get(groupBy)?.groupable ? { groupBy } : {}),
    search: (first("search") ?? "").slice(0, longestSearch),
  };
}

/** Names in a link's query that are of a state. */
const stateNames: readonly string[] = ["columns", "sort", "filter", "group", "search"];

/** What a link's query says beside a state and `names`, as it stands, such as `hideTabs=true`. */
export function restOfQuery(text: string, names: readonly string[]): string {
  const own = new Set([...stateNames, ...names]);
  return partsOf(text)
    .filter((part) => part !== "" && !own.has(part.split("=", 1)[0] ?? ""))
    .join("&");
}

const partsOf = (query: string) => query.replace(/^\?/, "").split("&");

interface Entry {
  readonly name: string;
  readonly text: string;
}

function entriesOf(query: string): Entry[] {
  return partsOf(query).flatMap((part) => {
    const at = part.indexOf("=");
    if (at < 1) return [];
    try {
      const text = decodeURIComponent(part.slice(at + 1).replaceAll("+", " "));
      return [{ name: part.slice(0, at), text }];
    } catch {
      return [];
    }
  });
}

function columnsText(columns: readonly ColumnSetting[]): string {
  return columns.map(({ key, width }) => (width === undefined ? key : `${key}.${width}`)).join(",");
}

function readColumns(text: string | undefined, offered: ReadonlyMap<string, unknown>): ColumnSetting[] {
  const found = new Map<string, ColumnSetting>();
  for (const part of (text ?? "").split(",")) {
    const [key = "", width = ""] = part.split(".");
    if (!offered.has(key) || found.has(key)) continue;
    found.set(key, /^\d{1,5}$/.test(width) ? { key, width: clampWidth(Number(width)) } : { key });
  }
  return [...found.values()];
}

function sortText(orderBy: readonly OrderBy[]): string {
  return orderBy.map(({ field, direction }) => (direction === "desc" ? `-${field}` : field)).join(",");
}

function readSort(text: string | undefined, isKnown: (key: string) => boolean): OrderBy[] | undefined {
  if (text === undefined) return undefined;
  const found = new Map<string, OrderBy>();
  for (const part of text.split(",").filter((entry) => entry !== "")) {
    const field = part.replace(/^-/, "");
    if (!isKnown(field)) return undefined;
    if (!found.has(field)) found.set(field, { field, direction: part.startsWith("-") ? "desc" : "asc" });
  }
  return [...found.values()].slice(0, mostSorts);
}

/** What a column can be sorted by, and what the template's own order names. */
function isOrder(
  template: CompiledTemplate,
  offered: ReadonlyMap<string, { readonly sortable: boolean }>,
  key: string,
): boolean {
  return offered.get(key)?.sortable === true || template.orderBy.some(({ field }) => field === key);
}

function readFilters(template: CompiledTemplate, entries: readonly Entry[]): ColumnFilter[] {
  const found = new Map<string, ColumnFilter>();
  const field = (key: string): CompiledField | undefined => template.byKey.get(key);
  for (const { name, text } of entries) {
    const filter = name === "filter" ? readFilter(text, field) : undefined;
    if (filter && !found.has(filter.field)) found.set(filter.field, filter);
  }
  return [...found.values()];
}
