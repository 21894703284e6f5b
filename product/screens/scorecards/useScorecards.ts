import { useParams } from "react-router-dom";
import useSWR from "swr";
import { ApiError, createScorecardsClient, type Scorecard } from "../../services/index.ts";
import { useOwnClient } from "../../workspace/workspace.ts";
import { readOnce, useVisit } from "../useRecords.ts";
import { numberOf } from "./paths.ts";

const name = "scorecards";

/** The client of scorecards and their runs. */
export const useScorecardsClient = () => useOwnClient(createScorecardsClient);

/** All scorecards that the user may see. */
export function useScorecardList() {
  const client = useScorecardsClient();
  return useSWR<readonly Scorecard[], unknown>([name, useVisit()], client.list, readOnce);
}

/** A scorecard on its way, or why there is none to show. */
export type LoadedScorecard =
  | { readonly status: "loading" }
  | { readonly status: "missing" }
  | { readonly status: "refused"; readonly message: string }
  | { readonly status: "failed"; retry(): void }
  | { readonly status: "ready"; readonly scorecard: Scorecard; reload(): Promise<unknown> };

const [refused, missing] = [403, 404];

/** The scorecard whose number the address has, read again on each visit of its page. */
export function useLoadedScorecard(): LoadedScorecard {
  const client = useScorecardsClient();
  const id = numberOf(useParams()["scorecardId"]);
  const visit = useVisit();
  const { data, error, mutate } = useSWR<Scorecard, unknown>(
    id === undefined ? null : [name, id, visit],
    () => client.read(id ?? 0),
    readOnce,
  );
  if (id === undefined) return { status: "missing" };
  if (data) return { status: "ready", scorecard: data, reload: () => mutate() };
  if (error === undefined) return { status: "loading" };
  const status = error instanceof ApiError ? error.status : 0;
  if (status === missing) return { status: "missing" };
  if (status === refused && error instanceof ApiError) return { status: "refused", message: error.message };
  return { status: "failed", retry: () => void mutate() };
}

/** Names what is kept of a scorecard beside itself. */
export const scorecardKey = (...parts: readonly unknown[]) => [name, ...parts];
