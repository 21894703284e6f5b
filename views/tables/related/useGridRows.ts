import { useEffect, useMemo } from "react";
import { isByRelated, type CompiledTemplate, type TableState } from "../../../engine/index.ts";
import type { GridRows } from "../dataGrid/gridProps.ts";
import { useLocalRows } from "../dataGrid/useLocalRows.ts";
import { mostRows, type RelatedRows } from "./useRelatedRows.ts";

/**
 * The rows of a grid of related records: filtered and sorted here, so that all that can be loaded are once somebody asks for
 * less or for another order; before that they come as they are scrolled to. Another order that names fields of related records is the
 * storage's.
 */
export function useGridRows(
  template: CompiledTemplate,
  { records, more, loadUntil, sortBy }: RelatedRows,
  state: TableState,
): GridRows {
  const local = useLocalRows(template, records, state);
  const isUsual = isOrder(state.orderBy, template.orderBy);
  const stored = !isUsual && state.orderBy.some(isByRelated) ? state.orderBy : undefined;
  const isAsked =
    state.search.trim() !== "" || state.filters.length > 0 || state.groupBy !== undefined || !isUsual;
  useEffect(() => sortBy?.(stored), [sortBy, stored]);
  useEffect(() => {
    if (isAsked && more) loadUntil?.(mostRows);
  }, [isAsked, more, loadUntil]);
  return useMemo(
    () => ({
      ...local,
      // The first order is that in which they come.
      ...(local.status === "loading"
        ? { count: records.length, at: (index: number) => records[index], status: "ready" }
        : {}),
      ...(loadUntil ? { more, onNeed: loadUntil } : {}),
    }),
    [local, records, more, loadUntil],
  );
}

function isOrder(one: TableState["orderBy"], other: TableState["orderBy"]): boolean {
  const fits = ({ field, direction }: TableState["orderBy"][number], index: number) =>
    other[index]?.field === field && other[index]?.direction === direction;
  return one.length === other.length && one.every(fits);
}
