import { useMemo } from "react";
import useSWR from "swr";
import { useDebounced } from "../../../../views/index.ts";
import type { EmployeeCount } from "../../../services/index.ts";
import { readOnce, useVisit } from "../../useRecords.ts";
import { scorecardKey, useScorecardsClient } from "../useScorecards.ts";
import { definitionOf, type ScorecardDraft } from "./draft.ts";
import { stepProblems } from "./stepProblems.ts";

const typingTime = 300;

/** How many people a draft is about whom the user may view, once its changes pause; an older count is shown until then. */
export function useEmployeeCount(draft: ScorecardDraft) {
  const client = useScorecardsClient();
  const visit = useVisit();
  const body = useMemo(() => {
    if (Object.keys(stepProblems("Frequency", draft)).length > 0) return undefined;
    const { employees, frequency, months } = definitionOf(draft);
    return JSON.stringify({ employees, frequency, months });
  }, [draft]);
  const still = useDebounced(body, typingTime);
  const { data, error, isLoading } = useSWR<EmployeeCount, unknown>(
    still === undefined ? null : scorecardKey("count", still, visit),
    () => client.count(JSON.parse(still ?? "{}")),
    { ...readOnce, keepPreviousData: true },
  );
  return { counted: data, error, isCounting: isLoading || still !== body };
}
