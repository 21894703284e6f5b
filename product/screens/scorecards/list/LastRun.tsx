import type { Scorecard } from "../../../services/index.ts";
import { useMomentText } from "../../../../views/index.ts";
import { daysText } from "../words/days.ts";
import { authorText } from "../words/scorecardText.ts";

/** When a scorecard was computed last and of which days, and why it was not computed by itself. */
export function LastRun({ scorecard: { lastRun, notRun } }: { scorecard: Scorecard }) {
  const momentText = useMomentText();
  return (
    <>
      {lastRun ? daysText(lastRun) : "Not computed yet"}
      {lastRun && (
        <span className="scorecards-quiet">
          {momentText(lastRun.computedAt)}
          {lastRun.automatic ? ", by itself" : byText(authorText(lastRun.computedBy))}
        </span>
      )}
      {notRun !== null && <span className="scorecards-warning">{notRun}</span>}
    </>
  );
}

const byText = (name: string | undefined) => (name === undefined ? "" : `, by ${name}`);
