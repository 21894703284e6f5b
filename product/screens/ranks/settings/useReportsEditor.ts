import { useCallback, useRef } from "react";
import { showToast } from "../../../common/toasts.ts";
import type { StackedRankReports } from "../../../services/index.ts";
import { useVersionedDraft } from "../../admin/useVersionedDraft.ts";
import { useAction } from "../../useAction.ts";
import { useLeaveGuard } from "../../useLeaveGuard.ts";
import { useTerminalsClient } from "../useRanks.ts";
import { reportsRules } from "./reportsDraft.ts";

interface Stored {
  stored: StackedRankReports;
  onStored(saved: StackedRankReports): Promise<unknown>;
}

/** The reports while they are edited; `keep` saves them, and says so. */
export function useReportsEditor({ stored, onStored }: Stored) {
  const client = useTerminalsClient();
  const { isBusy, refusal, act } = useAction();
  const edited = useVersionedDraft(stored, reportsRules);
  const { isChanged, show } = edited;
  const changed = useRef(isChanged);
  changed.current = isChanged;
  const guard = useLeaveGuard({
    isChanged: useCallback(() => changed.current, []),
    onDiscard: useCallback(() => undefined, []),
  });
  const keep = async (work: () => Promise<StackedRankReports>, said: string): Promise<void> => {
    const isDone = await act(async () => {
      const saved = await work();
      show(saved);
      await onStored(saved);
    });
    if (isDone) void showToast("success", said);
  };
  return { client, edited, guard, keep, isBusy, refusal };
}
