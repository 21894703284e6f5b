import { useEffect, useRef } from "react";
import { usePageHeading } from "../../../common/heading.ts";
import { focusHeading } from "../../../common/useArrival.ts";
import { Waiting } from "../../../common/Waiting.tsx";
import type { Scorecard } from "../../../services/index.ts";
import { LoadFailed } from "../../LoadFailed.tsx";
import { LoadedPage } from "../LoadedPage.tsx";
import { PersonOfRun } from "../person/PersonOfRun.tsx";
import { NotComputed } from "./NotComputed.tsx";
import { useResultsAddress } from "./resultsAddress.ts";
import "./results.css";
import { RunPage } from "./RunPage.tsx";
import { useRuns } from "./useRuns.ts";

/** The results of a scorecard, or of one person with `?employee=` (spec reporting.md 2). */
export function ResultsScreen() {
  return (
    <LoadedPage>
      {(scorecard, reload) => <Results key={scorecard.id} scorecard={scorecard} onChanged={reload} />}
    </LoadedPage>
  );
}

interface Props {
  scorecard: Scorecard;
  onChanged(): Promise<unknown>;
}

function Results({ scorecard, onChanged }: Props) {
  const runs = useRuns(scorecard.id);
  const open = useResultsAddress();
  const { employee, run: asked } = open.address;
  useFocusOnChange(employee);
  usePageHeading(employee === undefined ? scorecard.name : undefined);
  if (runs.error !== undefined && !runs.runs) return <LoadFailed onRetry={runs.reload} />;
  if (!runs.runs) return <Waiting />;
  const [newest] = runs.runs;
  if (!newest) return <NotComputed {...{ scorecard, runs, onChanged }} />;
  const run = runs.runs.find(({ id }) => id === asked) ?? newest;
  const isGone = asked !== undefined && run.id !== asked;
  return employee === undefined ? (
    <RunPage {...{ scorecard, runs, run, isGone, open, onChanged }} />
  ) : (
    <PersonOfRun key={`${employee} ${run.id}`} {...{ scorecard, run, open }} employeeId={employee} />
  );
}

/** Puts the focus on the heading when the page shows somebody else, as another page would. */
function useFocusOnChange(shown: number | undefined) {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) focusHeading();
    before.current = shown;
  }, [shown]);
}
