import { useCallback, useMemo, useState } from "react";
import {
  areInOrder,
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
 * is under way, the rows of the state before are shown; what takes no work is shown at once.
 */
export function useLocalRows(
  template: CompiledTemplate,
  records: readonly RecordData[],
  { filters, orderBy, search }: TableState,
): GridRows {
  const { now } = useViews();
  const context = useFormatContext();
  const order = useSameOrder(orderBy);
  const whole = useMemo(() => {
    const isInOrder = areInOrder(template, records, order, context);
    return { records, order, sorted: isInOrder ? records : undefined };
  }, [template, records, order, context]);
  const isWhole = filters.length === 0 && search.trim() === "";
  const work = useCallback(
    async (pace: Pace): Promise<readonly RecordData[] | undefined> => {
      const found = await searchRecords(whole.sorted ?? whole.records, search, pace);
      const passed = found && (await filterRecords(template, found, filters, now, pace));
      if (!passed || whole.sorted) return passed;
      const sorted = await sortRecords(template, passed, whole.order, context, pace);
      // Another filter of these does not sort them again.
      if (isWhole) whole.sorted = sorted;
      return sorted;
    },
    [template, whole, isWhole, filters, search, now, context],
  );
  const { result: shown, progress } = useWork(work, isWhole ? whole.sorted : undefined);
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

/** The order as it was first given, until another one is. */
function useSameOrder(orderBy: TableState["orderBy"]): TableState["orderBy"] {
  const [order, setOrder] = useState(orderBy);
  if (order === orderBy || JSON.stringify(order) === JSON.stringify(orderBy)) return order;
  setOrder(orderBy);
  return orderBy;
}
