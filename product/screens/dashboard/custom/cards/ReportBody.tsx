import { Button, Callout, Classes } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import { groupingLists, type Report, type ReportContext, seriesName } from "../../../../../engine/index.ts";
import { Chart } from "../../../../../views/index.ts";
import { usePageNavigate } from "../../../../workspace/pageAddress.ts";
import { errorText } from "../../../../services/index.ts";
import type { SeriesState } from "../../../reports/results/useAnswers.ts";
import { useBoard } from "../board.ts";
import type { CardSize } from "../arrange/arrangement.ts";
import type { BoardFilterKind } from "../filters/boardFilters.ts";
import { CardNumbers } from "./CardNumbers.tsx";
import { CardTable } from "./CardTable.tsx";
import { useReportCard } from "./useReportCard.ts";

interface Props {
  card: number;
  name: string;
  saved: Report;
  size: CardSize;
  /** What of it is left out for its reader. */
  notices: readonly string[];
}

/** Of a chart without its title, in pixels. */
const heights: Readonly<Record<CardSize, number>> = { small: 200, wide: 200, tall: 440 };
/** Spec reporting.md 8. */
const noMatch = "No records match the current filter criteria.";

/** A report as a card: its number, its chart or the first lines of its table, each of which opens what is behind it. */
export function ReportBody({ card, name, saved, size, notices }: Props) {
  const { context, isKiosk } = useBoard();
  const { answers, shown, passed, address } = useReportCard(card, saved);
  const navigate = usePageNavigate();
  const { states, known, isLoading, isWhole, count } = answers;
  const all = [...notices, ...states.flatMap((state) => state.notices)];
  return (
    <>
      {states.map((state) => (
        <Failed key={state.series.id} {...{ state, context }} />
      ))}
      {isLoading && known.size === 0 && <div className={`board-wait ${Classes.SKELETON}`} aria-hidden />}
      {isWhole && count === 0 && <p className="board-note">{noMatch}</p>}
      {known.size > 0 && count > 0 && shown.chart && (
        <Chart
          model={shown.chart}
          title={name}
          showsTitle={false}
          height={heights[size]}
          {...(!isKiosk && {
            onPoint: (index: number, id: number) => {
              const to = address(shown.rowsAt(index, id));
              if (to !== undefined) void navigate(to);
            },
          })}
        />
      )}
      {known.size > 0 && count > 0 && !shown.chart && <Table {...{ shown, address, name }} />}
      <Notes notices={all} passed={passed} />
    </>
  );
}

function Table({
  shown,
  address,
  name,
}: { name: string } & Pick<ReturnType<typeof useReportCard>, "shown" | "address">) {
  const { rows, columns } = groupingLists(shown.report);
  return rows.length + columns.length > 0 ? (
    <CardTable table={shown.table} name={name} all={address()} />
  ) : (
    <CardNumbers {...{ shown, address }} />
  );
}

/** Why a series is not there (spec reporting.md 8). */
function Failed({ state, context }: { state: SeriesState; context: ReportContext }) {
  const { error, series, retry } = state;
  if (error === undefined) return null;
  return (
    <Callout compact intent="danger" role="alert">
      <strong dir="auto">{seriesName(series, context)}</strong>
      <p>We encountered an unexpected error loading this data.</p>
      <p className="board-note">{errorText(error)}</p>
      <Button size="small" icon={<Refresh size={14} />} text="Try again" onClick={retry} />
    </Callout>
  );
}

const words: Readonly<Record<BoardFilterKind, string>> = {
  terminal: "terminal",
  period: "period",
  person: "person",
};

/** What the reader does not see of it, and which filters of the dashboard say nothing about it. */
function Notes({ notices, passed }: { notices: readonly string[]; passed: readonly BoardFilterKind[] }) {
  const list = new Intl.ListFormat("en-US", { type: "disjunction" });
  return (
    <>
      {[...new Set(notices)].map((notice) => (
        <p key={notice} className="board-note">
          {notice}
        </p>
      ))}
      {passed.length > 0 && (
        <p className="board-note">{`Not filtered by ${list.format(passed.map((kind) => words[kind]))}.`}</p>
      )}
    </>
  );
}
