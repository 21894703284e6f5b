import { useState } from "react";
import { showToast } from "../../common/toasts.ts";
import type { CriticalEvent, CriticalEventChange } from "../../services/index.ts";
import { useToastedAction } from "../useAction.ts";
import { useCriticalEventsClient } from "./useEvents.ts";

/** What is done about events. `onDone`: something changed, or somebody else was first. */
export function useEventActions(onDone: () => Promise<unknown>) {
  const client = useCriticalEventsClient();
  const { act } = useToastedAction();
  const [busyId, setBusyId] = useState<number>();
  /** Answers whether it was done. */
  const change = async (event: CriticalEvent, asked: CriticalEventChange, said: string): Promise<boolean> => {
    setBusyId(event.id);
    const isDone = await act(() => client.change(event, asked));
    await onDone();
    setBusyId(undefined);
    if (isDone) void showToast("success", said);
    return isDone;
  };
  return {
    /** The event that something is being done about. */
    busyId,
    acknowledge: (event: CriticalEvent) =>
      change(event, { acknowledged: true }, `"${event.record.label}" is acknowledged.`),
    assign: (event: CriticalEvent, assigneeId: number | null) =>
      change(event, { assigneeId }, `"${event.record.label}" is assigned.`),
    move: (event: CriticalEvent, { name, label }: CriticalEvent["status"]) =>
      change(event, { status: name }, `"${event.record.label}" is ${label}.`),
    resolve: (event: CriticalEvent, reason: string) => {
      const status = event.statusTimeline.at(-1)?.name ?? event.status.name;
      return change(event, { status, reason }, `"${event.record.label}" is resolved.`);
    },
  };
}

export type EventActions = ReturnType<typeof useEventActions>;
