import useSWR from "swr";
import { useCatalog, useClient, useUserSession } from "../../../workspace/workspace.ts";
import { readOnce, useVisit } from "../../useRecords.ts";

/** Records of the card. */
const mostShown = 6;

/** What is assigned to the user, what is due first before the rest; `isAsked` false: they have no employee record, or may view nothing that is to do. */
export function useAssigned() {
  const { templates, abilities } = useCatalog();
  const { employee } = useUserSession();
  const records = useClient("records");
  const visit = useVisit();
  const isAsked =
    employee !== null &&
    [...templates.values()].some((entry) => entry.assigned && abilities.can("view", entry));
  const { data, error, isValidating, mutate } = useSWR(
    isAsked ? ["assigned", employee, visit] : null,
    () => records.assigned(mostShown),
    readOnce,
  );
  return {
    isAsked,
    found: data,
    error: isValidating || data ? undefined : error,
    retry: () => void mutate(),
  };
}
