import { useCallback } from "react";
import { useServerCache } from "../serverData/useServerCache.ts";
import { recordState, stateCell, useRecordState } from "./recordState.ts";
import { useViews } from "./viewsContext.ts";

const changeCounts = recordState<number>();

/** How often something that belongs to this record was changed here: its own computed values may be older. */
export function useRecordChanges(recordId: number): number {
  return useRecordState(changeCounts, recordId, 0);
}

/** Notes that something that belongs to a record was changed here; its history is loaded again. The same function between renders. */
export function useNoteChange(): (recordId: number) => void {
  const { panelStates } = useViews();
  const cache = useServerCache();
  return useCallback(
    (recordId) => {
      stateCell(panelStates, changeCounts, recordId, 0).set((count) => count + 1);
      cache.refreshHistories(recordId);
    },
    [panelStates, cache],
  );
}

/**
 * Notes that a related record was saved in a view of this record: what the page shows of related records is loaded again, all of it, since what is saved in one
 * table may be a row or an amount of another. The same function between renders.
 */
export function useNoteRelated(): (recordId: number) => void {
  const cache = useServerCache();
  const noteChange = useNoteChange();
  return useCallback(
    (recordId) => {
      cache.refreshRelated();
      noteChange(recordId);
    },
    [cache, noteChange],
  );
}
