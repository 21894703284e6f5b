import { Button, Spinner } from "@blueprintjs/core";
import { Print, Search } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { usePageHeading } from "../../../common/heading.ts";
import { Notice } from "../../../common/Notice.tsx";
import type { Scorecard, ScorecardRunHead } from "../../../services/index.ts";
import { LoadFailed } from "../../LoadFailed.tsx";
import { SendScores } from "../mail/SendScores.tsx";
import type { OpenResults } from "../results/resultsAddress.ts";
import { PersonName } from "../PersonName.tsx";
import { PersonReport } from "./PersonReport.tsx";
import { usePersonScore } from "./usePersonScore.ts";

interface Props {
  scorecard: Scorecard;
  run: ScorecardRunHead;
  employeeId: number;
  open: OpenResults;
}

/** Why the score of a person is what it is, in one of the runs. */
export function PersonOfRun({ scorecard, run, employeeId, open }: Props) {
  const found = usePersonScore(scorecard.id, employeeId, run.id);
  const { person, history, error, isMissing } = found;
  usePageHeading(person?.score.name ?? scorecard.name);
  return (
    <div className="scorecards person-page">
      <div className="scorecards-toolbar person-actions">
        <Link to={open.linkTo({ employee: undefined })}>{`All people of ${scorecard.name}`}</Link>
        {person && (
          <span className="scorecards-end">
            <PersonName score={{ ...person.score, name: "Open record" }} run={person.run} />
            <SendScores scorecard={scorecard} run={run.id} employeeId={employeeId} />
            <Button icon={<Print />} text="Print" onClick={() => window.print()} />
          </span>
        )}
      </div>
      {isMissing && (
        <Notice
          icon={<Search size={32} />}
          title="This person is not in this run, or you may not see them."
        />
      )}
      {error !== undefined && !isMissing && !person && <LoadFailed onRetry={found.retry} />}
      {error === undefined && !person && <Spinner className="results-wait" aria-label="Loading" />}
      {person && (
        <PersonReport
          report={person}
          history={found.hasNoHistory ? [] : history}
          name={person.score.name}
          scorecardName={scorecard.name}
          isLinked
        />
      )}
    </div>
  );
}
