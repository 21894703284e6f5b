import useSWR from "swr";
import {
  type CriticalEventChoices,
  type CriticalEventDetails,
  createCriticalEventsClient,
} from "../../services/index.ts";
import { useOwnClient } from "../../workspace/workspace.ts";
import { readOnce, useVisit } from "../useRecords.ts";

const name = "criticalEvents";

/** The client of critical events and their rules. */
export const useCriticalEventsClient = () => useOwnClient(createCriticalEventsClient);

/** By what events can be chosen. */
export function useEventChoices() {
  const client = useCriticalEventsClient();
  return useSWR<CriticalEventChoices, unknown>([name, "choices", useVisit()], client.choices, readOnce);
}

/** An event with its history, read again on each visit of its page; undefined: the address names none. */
export function useEvent(id: number | undefined) {
  const client = useCriticalEventsClient();
  const key = [name, id, useVisit()];
  return useSWR<CriticalEventDetails, unknown>(
    id === undefined ? null : key,
    () => client.read(id ?? 0),
    readOnce,
  );
}
