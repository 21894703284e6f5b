import { type Ref, useEffect, useRef } from "react";
import { Callout, Spinner } from "@blueprintjs/core";
import { type ReportContext, resultCount } from "../../../../engine/index.ts";
import { reportSummary } from "../reportSummary.ts";
import type { OpenReport } from "../useReport.ts";
import { Numbers } from "./Numbers.tsx";
import { RowsArea } from "./RowsArea.tsx";
import { SeriesFailures } from "./SeriesFailures.tsx";
import type { Answers } from "./useAnswers.ts";
import type { Shown } from "./useShown.ts";

interface Props {
  open: OpenReport;
  answers: Answers;
  shown: Shown;
  context: ReportContext;
  /** What an image of the chart is made of. */
  chartRef: Ref<HTMLDivElement>;
}

/** Spec reporting.md 8. */
const noMatch = "No records match the current filter criteria.";

/** What a report was answered with: its numbers, and the records behind them. */
export function Results({ open, answers, shown, context, chartRef }: Props) {
  const frame = useShownAfterRun(open.asked);
  const { states, known, isLoading, isWhole, count } = answers;
  const title = reportSummary(shown.report, context);
  const isEmpty = isWhole && count === 0;
  return (
    <section ref={frame} className="reports-results" aria-label="Results" aria-busy={isLoading || undefined}>
      <SeriesFailures states={states} context={context} />
      {isLoading && known.size === 0 && <Spinner className="reports-wait" aria-label="Loading" />}
      {known.size > 0 && <ResultsHead {...{ title, count }} />}
      <ServerNotices states={states} />
      {isEmpty && <p className="reports-none">{noMatch}</p>}
      {known.size > 0 && !isEmpty && (
        <>
          <Numbers {...{ open, shown, context, title, chartRef }} />
          {isLoading && <Spinner className="reports-wait" size={24} aria-label="Loading other series" />}
          <RowsArea {...{ open, shown, context }} />
        </>
      )}
    </section>
  );
}

function ResultsHead({ title, count }: Pick<Answers, "count"> & { title: string }) {
  return (
    <div className="reports-results-head">
      <h2 dir="auto">{title}</h2>
      <span role="status">{resultCount(count)}</span>
    </div>
  );
}

/** What the server left out of the questions, once each. */
function ServerNotices({ states }: Pick<Answers, "states">) {
  const notices = [...new Set(states.flatMap((state) => state.notices))];
  return notices.map((notice) => (
    <Callout key={notice} compact intent="warning">
      {notice}
    </Callout>
  ));
}

/** Shows the results once they are asked for again, where they are below what is in sight. */
function useShownAfterRun(asked: number) {
  const frame = useRef<HTMLElement>(null);
  const before = useRef(asked);
  useEffect(() => {
    if (before.current === asked) return undefined;
    before.current = asked;
    const wait = requestAnimationFrame(() => {
      const { top = 0 } = frame.current?.getBoundingClientRect() ?? {};
      if (top > window.innerHeight / 2) frame.current?.scrollIntoView({ block: "start" });
    });
    return () => cancelAnimationFrame(wait);
  }, [asked]);
  return frame;
}
