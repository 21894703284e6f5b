import { formatDate } from "../../../engine/index.ts";
import { ScrollFrame } from "../../parts/frame/ScrollFrame.tsx";
import { RecordLink } from "../../parts/Link.tsx";
import { centsText } from "./runningChart.ts";
import type { RunningEntry, RunningTotals } from "./runningTotals.ts";

interface Props {
  totals: RunningTotals;
  title: string;
  /** false: only screen readers and paper have it. */
  isShown: boolean;
}

/** The entries of all series in their order, each with a link to its page and what its series comes to with it. */
export function EntryTable({ totals, title, isShown }: Props) {
  const table = (
    <table aria-label={title}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Type</th>
          <th scope="col">Amount</th>
          <th scope="col">Running total</th>
        </tr>
      </thead>
      <tbody>
        {totals.entries.map((entry) => (
          <Line
            key={`${entry.series} ${entry.record.id}`}
            entry={entry}
            label={totals.labels[entry.series] ?? ""}
            isLinked={isShown}
          />
        ))}
      </tbody>
    </table>
  );
  // What scrolls can have the focus, and what is not seen must not.
  return isShown ? (
    <ScrollFrame className="ss-chart-scroll ss-running-table" label={title}>
      {table}
    </ScrollFrame>
  ) : (
    <div className="ss-chart-scroll ss-running-table" data-unseen="true">
      {table}
    </div>
  );
}

interface LineProps {
  entry: RunningEntry;
  label: string;
  isLinked: boolean;
}

function Line({ entry, label, isLinked }: LineProps) {
  const { record, day, amount, total, isOpening } = entry;
  const date = formatDate(day);
  return (
    <tr>
      <th scope="row">{isLinked && !isOpening ? <RecordLink record={record}>{date}</RecordLink> : date}</th>
      <td dir="auto">{isOpening ? `${label}, opening amount` : label}</td>
      <td>{centsText(amount)}</td>
      <td>{centsText(total)}</td>
    </tr>
  );
}
