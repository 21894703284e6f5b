/** What people do to a table, as changes of its state. */
import { clampWidth, mostSorts } from "./state.ts";
import type { ColumnFilter, TableState } from "./types.ts";
import type { OrderBy } from "../language/viewBase.ts";

/** The state sorted by a column: alone or, with `adds`, after those it is sorted by. No direction: not by this column. */
export function withSort(
  state: TableState,
  field: string,
  direction: OrderBy["direction"] | undefined,
  adds = false,
): TableState {
  const next = direction && { field, direction };
  if (!adds)
    return { ...state, orderBy: next ? [next] : state.orderBy.filter((entry) => entry.field !== field) };
  const isSorted = state.orderBy.some((entry) => entry.field === field);
  const orderBy = isSorted
    ? state.orderBy.flatMap((entry) => (entry.field === field ? (next ?? []) : entry))
    : [...state.orderBy, ...(next ? [next] : [])];
  return { ...state, orderBy: orderBy.slice(0, mostSorts) };
}

/** The direction that follows a column's: ascending, descending and, where it is one of several, none. */
export function nextDirection(
  state: TableState,
  field: string,
  adds = false,
): OrderBy["direction"] | undefined {
  const direction = state.orderBy.find((entry) => entry.field === field)?.direction;
  if (direction === undefined) return "asc";
  if (direction === "asc") return "desc";
  return adds ? undefined : "asc";
}

/** The state with a column's filter; undefined takes it away. */
export function withFilter(state: TableState, field: string, filter: ColumnFilter | undefined): TableState {
  const isKnown = state.filters.some((entry) => entry.field === field);
  const filters = isKnown
    ? state.filters.flatMap((entry) => (entry.field === field ? (filter ?? []) : entry))
    : [...state.filters, ...(filter ? [filter] : [])];
  return { ...state, filters };
}

/** The state grouped by a column, or by none. */
export function withGroup(
  { groupBy: _before, ...state }: TableState,
  groupBy: string | undefined,
): TableState {
  return groupBy === undefined ? state : { ...state, groupBy };
}

/** The state with a column shown at the end, or hidden; the last column stays. */
export function withColumn(state: TableState, key: string, isShown: boolean): TableState {
  const others = state.columns.filter((column) => column.key !== key);
  if (!isShown) return others.length === 0 ? state : { ...state, columns: others };
  return others.length < state.columns.length ? state : { ...state, columns: [...others, { key }] };
}

/** The state with a column at another position among the shown ones, counted from 0. */
export function withColumnAt(state: TableState, key: string, index: number): TableState {
  const moved = state.columns.find((column) => column.key === key);
  if (!moved) return state;
  const others = state.columns.filter((column) => column !== moved);
  const at = Math.min(Math.max(index, 0), others.length);
  return { ...state, columns: [...others.slice(0, at), moved, ...others.slice(at)] };
}

/** The state with a column of another width, in pixels. */
export function withWidth(state: TableState, key: string, width: number): TableState {
  const columns = state.columns.map((column) =>
    column.key === key ? { key, width: clampWidth(width) } : column,
  );
  return { ...state, columns };
}
