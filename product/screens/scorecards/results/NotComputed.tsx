import { Button } from "@blueprintjs/core";
import { Calculator } from "@blueprintjs/icons";
import { Notice } from "../../../common/Notice.tsx";
import type { Scorecard } from "../../../services/index.ts";
import { PageActions } from "./PageActions.tsx";
import type { Runs } from "./useRuns.ts";

interface Props {
  scorecard: Scorecard;
  runs: Runs;
  onChanged(): Promise<unknown>;
}

/** A scorecard without a run that its reader may open. */
export function NotComputed({ scorecard, runs, onChanged }: Props) {
  return (
    <div className="scorecards">
      <div className="scorecards-toolbar">
        <span className="scorecards-end">
          <PageActions {...{ scorecard, onChanged }} />
        </span>
      </div>
      <Notice icon={<Calculator size={32} />} title="No scores yet">
        <p>
          {scorecard.notRun ??
            "It is computed by itself when the next period ends. You can compute it now, over the days that have ended."}
        </p>
        <Button
          intent="primary"
          text="Compute"
          loading={runs.isComputing}
          onClick={() => void runs.compute()}
        />
      </Notice>
    </div>
  );
}
