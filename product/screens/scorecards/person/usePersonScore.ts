import useSWR from "swr";
import { ApiError, type OwnScore, type PastScore, type PersonScore } from "../../../services/index.ts";
import { readOnce, useVisit } from "../../useRecords.ts";
import { scorecardKey, useScorecardsClient } from "../useScorecards.ts";

const missing = 404;

/** The score of a person in a run, with those of all runs. */
export function usePersonScore(scorecardId: number, employeeId: number, run: number) {
  const client = useScorecardsClient();
  const person = useSWR<PersonScore, unknown>(
    scorecardKey(scorecardId, run, "person", employeeId),
    () => client.person(scorecardId, employeeId, run),
    readOnce,
  );
  const history = useSWR<readonly PastScore[], unknown>(
    scorecardKey(scorecardId, "history", employeeId),
    () => client.history(scorecardId, employeeId),
    readOnce,
  );
  const { data, error } = person;
  return {
    person: data,
    /** undefined while it is on its way. */
    history: history.data,
    hasNoHistory: history.error !== undefined,
    error,
    isMissing: error instanceof ApiError && error.status === missing,
    retry() {
      void person.mutate();
      void history.mutate();
    },
  };
}

/** The user's own scores, where they are shown to people. */
export function useOwnScores() {
  const client = useScorecardsClient();
  return useSWR<readonly OwnScore[], unknown>(scorecardKey("own", useVisit()), client.own, readOnce);
}
