import { Button, FormGroup, HTMLSelect, Tag } from "@blueprintjs/core";
import { Calculator } from "@blueprintjs/icons";
import { useId } from "react";
import { useMomentText } from "../../../../views/index.ts";
import { showToast } from "../../../common/toasts.ts";
import type { Scorecard, ScorecardRunHead } from "../../../services/index.ts";
import { SendScores } from "../mail/SendScores.tsx";
import { daysText } from "../words/days.ts";
import {
  attributesText,
  authorText,
  oftenText,
  runText,
  scoredText,
  whoText,
} from "../words/scorecardText.ts";
import { PageActions } from "./PageActions.tsx";
import type { OpenResults } from "./resultsAddress.ts";
import type { Runs } from "./useRuns.ts";

interface Props {
  scorecard: Scorecard;
  runs: Runs;
  run: ScorecardRunHead;
  open: OpenResults;
  onChanged(): Promise<unknown>;
}

/** What a run covers, when and by whom it was computed, earlier runs, and how another one is computed. */
export function ResultsHead({ scorecard, runs, run, open, onChanged }: Props) {
  const compute = async () => {
    const computed = await runs.compute();
    if (!computed) return;
    open.change({ run: undefined });
    void showToast("success", `Scores of ${daysText(computed)} were computed.`);
  };
  return (
    <section className="results-head" aria-label="Run">
      <div className="scorecards-toolbar">
        <p className="results-line" dir="auto">
          {scorecard.archived && <Tag minimal>Archived</Tag>}
          <span>{whoText(scorecard)}</span>
          <span>{oftenText(scorecard)}</span>
          <span>{attributesText(scorecard.attributes)}</span>
        </p>
        <span className="scorecards-end">
          <RunSelect {...{ runs, run, open }} />
          <SendScores scorecard={scorecard} run={run.id} />
          <Button
            intent="primary"
            icon={<Calculator />}
            text="Compute"
            loading={runs.isComputing}
            onClick={() => void compute()}
          />
          <PageActions {...{ scorecard, onChanged }} />
        </span>
      </div>
      {scorecard.notRun !== null && <p className="scorecards-warning">{scorecard.notRun}</p>}
      <Facts run={run} />
    </section>
  );
}

function RunSelect({ runs, run, open }: Pick<Props, "runs" | "run" | "open">) {
  const id = useId();
  const momentText = useMomentText();
  const all = runs.runs ?? [];
  const isTwice = (each: ScorecardRunHead) =>
    all.some(({ id: other, to }) => other !== each.id && to === each.to);
  const options = all.map((each, index) => ({
    value: String(each.id),
    label: [
      runText(each),
      ...(isTwice(each) ? [`computed ${momentText(each.computedAt)}`] : []),
      ...(index === 0 ? ["newest"] : []),
    ].join(", "),
  }));
  return (
    <FormGroup inline className="results-run" label="Run" labelFor={id}>
      <HTMLSelect
        id={id}
        value={String(run.id)}
        options={options}
        onChange={({ currentTarget: { value } }) =>
          open.change({ run: value === options[0]?.value ? undefined : Number(value) }, true)
        }
      />
    </FormGroup>
  );
}

function Facts({ run }: { run: ScorecardRunHead }) {
  const momentText = useMomentText();
  const author = authorText(run.computedBy);
  return (
    <dl className="scorecards-strip">
      <div>
        <dt>Days covered</dt>
        <dd>{daysText(run)}</dd>
      </div>
      <div>
        <dt>Scored</dt>
        <dd>
          {scoredText(run)}
          {run.isPartial && <span className="scorecards-quiet">As far as you may see</span>}
        </dd>
      </div>
      <div>
        <dt>Computed</dt>
        <dd>
          {momentText(run.computedAt)}
          <span className="scorecards-quiet" dir="auto">
            {run.automatic ? "By itself" : (author ?? "")}
          </span>
        </dd>
      </div>
      <div>
        <dt>Formula</dt>
        <dd>Version {run.formula}</dd>
      </div>
    </dl>
  );
}
