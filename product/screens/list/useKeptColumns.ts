import { useEffect, useEffectEvent, useState } from "react";
import type { TableState } from "../../../engine/index.ts";
import type { KeptViews } from "./useKeptViews.ts";
import type { ListState } from "./useListState.ts";

/** Milliseconds after the last change of columns until they are kept. */
const keepDelay = 1_000;

/**
 * The list's `setState`, which also keeps the columns that this user sets, so that the list opens with them again. What a
 * link or a saved view shows is not kept. A failure is quiet: the columns stay as they are on the screen.
 */
export function useKeptColumns(
  { state, setState }: ListState,
  { keepColumns }: KeptViews,
): (state: TableState) => void {
  const [columns, setColumns] = useState<TableState["columns"]>();
  const keep = useEffectEvent((set: TableState["columns"]) => void keepColumns(set).catch(() => undefined));
  useEffect(() => {
    if (columns === undefined) return undefined;
    const timer = setTimeout(() => keep(columns), keepDelay);
    return () => clearTimeout(timer);
  }, [columns]);
  return (next) => {
    if (next.columns !== state.columns) setColumns(next.columns);
    setState(next);
  };
}
