import { useCallback, useMemo } from "react";
import {
  filterRecords,
  searchRecords,
  sortRecords,
  type CompiledTemplate,
  type Pace,
  type RecordData,
  type TableState,
} from "../../../engine/index.ts";
import { useFormatContext, useViews } from "../../context/viewsContext.ts";
import type { GridRows } from "./gridProps.ts";
import { useWork } from "./useWork.ts";

const nothing = () => undefined;

/**
 * The rows of a grid whose records are all at hand: searched, filtered and sorted here as the state says, a little at a time. While that
 * is under way, the rows of the state before are shown.
 */
export function useLocalRows(
  template: CompiledTemplate,
  records: readonly RecordData[],
  { filters, orderBy, search }: TableState,
): GridRows {
  const { now } = useViews();
  const context = useFormatContext();
  const filter = useCallback(
    async (pace: Pace) => {
      const found = await searchRecords(records, search, pace);
      return found && filterRecords(template, found, filters, now, pace);
    },
    [template, records, filters, search, now],
  );
  const filtered = useWork(filter);
  const passed = filtered.result;
  const sort = useCallback(
    async (pace: Pace) => passed && sortRecords(template, passed, orderBy, context, pace),
    [template, passed, orderBy, context],
  );
  const sorted = useWork(sort);
  const shown = sorted.result;
  const progress = filtered.progress ?? sorted.progress;
  const at = useCallback((index: number) => shown?.[index], [shown]);
  return useMemo(
    () => ({
      count: shown?.length ?? 0,
      at,
      status: shown ? "ready" : "loading",
      progress,
      onRetry: nothing,
    }),
    [shown, at, progress],
  );
}
