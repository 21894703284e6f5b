import { type ReactNode, useState } from "react";
import { Button, Callout, Spinner } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import { formatDate, type KpiView } from "../../../engine/index.ts";
import { Chart } from "../../../views/index.ts";
import { errorText } from "../../services/index.ts";
import { InsightRows } from "./InsightRows.tsx";
import { InsightTable } from "./InsightTable.tsx";
import { type Answered, useAnswer } from "./useAnswer.ts";
import type { Opened } from "./useInsight.ts";

interface Props {
  opened: Opened;
  view: KpiView;
}

/** The answer to the question: the number of all records, its groups as chart and table, and the records behind one of them. */
export function InsightResults({ opened, view }: Props) {
  const { answered, error, retry } = useAnswer(opened, view);
  if (answered) return <Results key={JSON.stringify(answered.asked)} {...{ opened, answered }} />;
  if (error === undefined) return <Spinner className="insights-wait" aria-label="Loading" />;
  return (
    <Callout intent="danger" role="alert">
      <p>We encountered an unexpected error loading this data.</p>
      <p>{errorText(error)}</p>
      <Button icon={<Refresh />} text="Retry" onClick={retry} />
    </Callout>
  );
}

/** The position of a group; `all`: all records. */
type Behind = number | "all";

function Results({ opened, answered }: { opened: Opened; answered: Answered }) {
  const [behind, setBehind] = useState<Behind>();
  const { shown, answer } = answered;
  const { title, chart, lines, total } = shown;
  const groups = answer.groups;
  const at = (group: number, series: number) => positionOf(answered, group, series);
  return (
    <section className="insights-results" aria-label={`Results of ${title}`}>
      <div className="insights-total">
        <h2>{title}</h2>
        <Button
          variant="minimal"
          className="insights-figure"
          text={total.value}
          aria-label={`${total.value}, all records`}
          disabled={answer.total.count === 0}
          onClick={() => setBehind("all")}
        />
        {total.reason !== undefined && <span className="insights-quiet">{total.reason}</span>}
        <Explained {...{ answered }} />
      </div>
      {[...answer.notices, ...(chart?.notices ?? []), ...(answer.isCut ? [cutWords] : [])].map((notice) => (
        <Callout key={notice} compact>
          {notice}
        </Callout>
      ))}
      {answer.total.count === 0 ? (
        <p role="status">No records match the current filter criteria.</p>
      ) : (
        <>
          {chart && (
            <Chart
              model={chart}
              title={`${title} by ${shown.heads.join(" and ")}`}
              showsTitle={false}
              onPoint={(group, series) => setBehind(at(group, series))}
            />
          )}
          {lines.length > 0 && <InsightTable {...{ shown }} onLine={setBehind} />}
        </>
      )}
      {behind !== undefined && (
        <InsightRows
          {...{ opened }}
          asked={answered.asked}
          group={behind === "all" ? undefined : groups[behind]}
          title={behind === "all" ? title : (lines[behind]?.keys.join(", ") ?? title)}
          onClose={() => setBehind(undefined)}
        />
      )}
    </section>
  );
}

const cutWords = "There are more groups than are shown: narrow the question to see all of them.";

/** The position of the group behind a point of the chart. */
function positionOf({ answer, shown, asked }: Answered, group: number, series: number): number | undefined {
  const key = answer.groups[group]?.groupKey[0];
  if ((asked.groupings ?? []).length < 2) return group >= 0 ? group : undefined;
  const label = shown.chart?.series.find(({ id }) => id === series)?.label;
  const found = answer.groups.findIndex(
    ({ groupKey }, index) => groupKey[0] === key && shown.lines[index]?.keys[1] === label,
  );
  return found === -1 ? undefined : found;
}

/** The days of a time frame as they are read: `09/01/2026 to 09/30/2026`. */
function daysOf({ from, to }: Answered["answer"]["timeFrame"]): string {
  if (from === undefined) return to === undefined ? "All days" : `Until ${formatDate(to)}`;
  return `${formatDate(from)} to ${to === undefined ? "now" : formatDate(to)}`;
}

/** What was divided by what, and which days were counted. */
function Explained({ answered: { answer, shown } }: { answered: Answered }): ReactNode {
  const { normalization, timeFrame } = answer;
  const days = daysOf(timeFrame);
  return (
    <p className="insights-quiet">
      {days}
      {normalization &&
        `. ${normalization.numerator} divided by ${normalization.denominator} (${shown.total.parts ?? "--"}), ${normalization.label.toLowerCase()}.`}
      {normalization?.exclusions.map((each) => ` ${each}`)}
    </p>
  );
}
