import { useRef, useState } from "react";
import { Button, Callout } from "@blueprintjs/core";
import { formatDate, type KpiView } from "../../../../engine/index.ts";
import { Chart } from "../../../../views/index.ts";
import { Details } from "../../dashboard/rates/Details.tsx";
import { InsightRows } from "../../visualInsights/InsightRows.tsx";
import type { Answered } from "../../visualInsights/useAnswer.ts";
import type { Opened } from "../../visualInsights/useInsight.ts";
import { CardBox } from "./CardBox.tsx";
import { CardMenu } from "./CardMenu.tsx";
import { figureOf } from "./figureOf.ts";

interface Props {
  opened: Opened;
  answered: Answered;
  /** The question as an address has it. */
  view: KpiView;
  frame: { title: string; subtitle: string; wide: boolean | undefined };
}

/** Pixels. */
const chartHeight = 240;

/** What is opened: all records, or those of a group by its position. */
type Behind = number | "all";

/** The number of all records, the groups as a chart or a table, and the records behind one of them. */
export function ChartAnswer({ opened, answered, view, frame }: Props) {
  const [behind, setBehind] = useState<Behind>();
  const chart = useRef<HTMLDivElement>(null);
  const { answer, shown, asked } = answered;
  const figure = figureOf(answered);
  const { from, to } = answer.timeFrame;
  const days =
    from === undefined || to === undefined ? [] : [`From ${formatDate(from)} to ${formatDate(to)}.`];
  const details = [...figure.details, ...days, ...answer.notices];
  const notices = [...(shown.chart?.notices ?? []), ...(answer.isCut ? [cutWords] : [])];
  const isEmpty = answer.total.count === 0;
  const title = `${frame.title}: ${shown.title}`;
  return (
    <CardBox {...frame} actions={<CardMenu {...{ opened, answered, view, chart, frame, isEmpty }} />}>
      <div className="safe-figure" title={details.join("\n")}>
        <Button
          variant="minimal"
          className="screen-figure safe-number"
          text={figure.text}
          aria-label={`${figure.text}, all records of ${frame.title}`}
          disabled={isEmpty}
          onClick={() => setBehind("all")}
        />
        {figure.range !== undefined && <span className="screen-quiet">{figure.range}</span>}
        <Details label={frame.title} details={details} />
      </div>
      {notices.map((notice) => (
        <Callout key={notice} compact>
          {notice}
        </Callout>
      ))}
      {isEmpty && <p className="screen-quiet">No records match the current filter criteria.</p>}
      {!isEmpty && shown.chart && (
        <div ref={chart}>
          <Chart
            model={shown.chart}
            title={title}
            showsTitle={false}
            height={chartHeight}
            onPoint={(group) => {
              if (group >= 0) setBehind(group);
            }}
          />
        </div>
      )}
      {behind !== undefined && (
        <InsightRows
          {...{ opened, asked }}
          group={behind === "all" ? undefined : answer.groups[behind]}
          title={rowsTitle(answered, behind, frame.title)}
          onClose={() => setBehind(undefined)}
        />
      )}
    </CardBox>
  );
}

const cutWords = "There are more groups than are shown: narrow the question to see all of them.";

function rowsTitle({ shown }: Answered, behind: Behind, title: string): string {
  if (behind === "all") return `${title}: all records`;
  return `${title}: ${shown.lines[behind]?.keys.join(", ") ?? ""}`;
}
