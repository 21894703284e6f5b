import { useMemo } from "react";
import { Chart } from "../../../../views/index.ts";
import type { PastScore } from "../../../services/index.ts";
import { dayText } from "../words/days.ts";
import { pastText, trendModel } from "./trendModel.ts";

const height = 240;
const mostOnPaper = 12;

/** How the score went from run to run: a chart, a table of the same, and on paper the last ones as a table. */
export function Trend({ history }: { history: readonly PastScore[] }) {
  const model = useMemo(() => trendModel(history), [history]);
  if (history.length < 2)
    return <p className="scorecards-muted">This is the first run. A trend shows from the second one on.</p>;
  return (
    <>
      <div className="person-screen">
        <Chart model={model} title="Score in all runs" showsTitle={false} height={height} />
      </div>
      <table className="person-paper person-past" aria-hidden="true">
        <tbody>
          <tr>
            {history.slice(-mostOnPaper).map(({ run }) => (
              <th key={run.id}>{dayText(run.to)}</th>
            ))}
          </tr>
          <tr>
            {history.slice(-mostOnPaper).map((past) => (
              <td key={past.run.id}>{pastText(past)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </>
  );
}
