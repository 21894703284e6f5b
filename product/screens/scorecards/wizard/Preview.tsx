import { Callout } from "@blueprintjs/core";
import type { ScorecardPreview } from "../../../services/index.ts";
import { ScoreBar } from "../ScoreBar.tsx";
import { daysText } from "../words/days.ts";
import { scoredText } from "../words/scorecardText.ts";
import type { ScorecardDraft } from "./draft.ts";
import { usePreview } from "./usePreview.ts";

/** The best five as they would be with these weights. Nothing of it is kept. */
export function Preview({ draft }: { draft: ScorecardDraft }) {
  const state = usePreview(draft);
  return (
    <section className="wizard-preview" aria-label="Preview" aria-busy={state?.isLoading || undefined}>
      <h3>Best five with these weights</h3>
      {!state && <p className="scorecards-muted">Make the weights add up to 100 to see them.</p>}
      {state?.error !== undefined && (
        <Callout compact intent="danger" role="alert">
          {state.error}
        </Callout>
      )}
      {state && state.error === undefined && !state.preview && (
        <div className="bp6-skeleton wizard-wait" role="status" aria-label="Loading the preview" />
      )}
      {state?.preview && state.error === undefined && (
        <Best preview={state.preview} isOld={state.isLoading} />
      )}
    </section>
  );
}

function Best({ preview: { run, data, notices }, isOld }: { preview: ScorecardPreview; isOld: boolean }) {
  return (
    <div data-old={isOld || undefined}>
      <p className="scorecards-muted">
        {`${scoredText(run)} people would have a score, over ${daysText(run)}.`}
      </p>
      {data.length === 0 && <p>Nobody has enough data for a score.</p>}
      <ol className="wizard-best">
        {data.map(({ employeeId, name, score }) => (
          <li key={employeeId}>
            <bdi>{name}</bdi>
            {score !== null && <ScoreBar score={score} />}
          </li>
        ))}
      </ol>
      {notices.map((notice) => (
        <p key={notice} className="scorecards-quiet">
          {notice}
        </p>
      ))}
    </div>
  );
}
