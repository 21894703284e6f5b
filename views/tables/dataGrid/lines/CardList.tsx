import { useEffect, useRef, type ReactNode } from "react";
import { Checkbox, Classes, HTMLSelect } from "@blueprintjs/core";
import { withSort } from "../../../../engine/index.ts";
import { useViews } from "../../../context/viewsContext.ts";
import { ViewBoundary } from "../../../parts/loading/ViewBoundary.tsx";
import { useVirtualizer } from "../../../parts/frame/virtual.ts";
import type { GridColumn } from "../columns/columns.ts";
import type { Opening } from "../opening.ts";
import { FailedTag } from "./FailedLine.tsx";
import { LineTitle, TotalText, type SummaryLine } from "./LineTitle.tsx";
import { RecordCard } from "./RecordCard.tsx";
import type { DataGridProps } from "../gridProps.ts";
import type { GroupedLines } from "./useLines.ts";
import { followInside } from "./useLineClicks.ts";
import { useNeed } from "./useNeed.ts";
import type { Selection } from "../useSelection.ts";

interface Props extends Pick<DataGridProps, "template" | "rows" | "state" | "onState" | "end" | "labelId"> {
  columns: readonly GridColumn[];
  lines: GroupedLines;
  /** How many records there are. */
  count: ReactNode;
  /** Pixels that the cards may take, where they are what the page is for. */
  mostHeight: number | undefined;
  selection: Selection | undefined;
  open: Opening;
}

/** So many are all shown, in the page itself. */
const fewCards = 12;
/** Pixels of the bar at the bottom edge of a phone, less those of a header, which cards have not. */
const barBelow = 26;
/** Pixels of a card before it is measured. */
const usualCard = 140;

/** The lines of a grid as cards, one below the other: what a phone shows. */
export function CardList({
  template,
  rows,
  state,
  onState,
  columns,
  lines,
  count,
  mostHeight,
  ...rest
}: Props) {
  const { onNavigate } = useViews();
  const frame = useRef<HTMLDivElement>(null);
  const onSeen = useNeed(rows, lines.count);
  const virtualizer = useVirtualizer({
    count: lines.count,
    getScrollElement: () => frame.current,
    estimateSize: () => usualCard,
    overscan: 3,
  });
  const cards = virtualizer.getVirtualItems();
  const last = cards.at(-1)?.index ?? 0;
  useEffect(() => onSeen(last), [onSeen, last]);
  return (
    <>
      <div className="ss-cards-sort">
        {count}
        <SortSelect columns={columns} state={state} onState={onState} />
      </div>
      <div
        ref={frame}
        className="ss-cards"
        data-few={lines.count <= fewCards || undefined}
        role="presentation"
        style={mostHeight === undefined ? undefined : { maxHeight: mostHeight - barBelow }}
        onClick={(event) => followInside(event, onNavigate)}
      >
        <ul
          aria-label={rest.labelId === undefined ? template.plural : undefined}
          aria-labelledby={rest.labelId}
          aria-busy={rows.status === "loading"}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {cards.map(({ index, start }) => (
            <li
              key={index}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={rows.more ? -1 : lines.count}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Card {...{ lines, index, columns }} {...rest} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

interface CardProps extends Pick<Props, "lines" | "columns" | "selection" | "open" | "end"> {
  index: number;
}

function Card({ lines, index, columns, selection, open, end }: CardProps) {
  const line = lines.at(index);
  if (line.type === "group") {
    return (
      <button
        type="button"
        className="ss-card ss-card-group"
        aria-expanded={line.isOpen}
        onClick={() => lines.toggle(line.group.key)}
      >
        <LineTitle line={line} />
        <Totals line={line} columns={columns} />
      </button>
    );
  }
  if (line.type === "totals") {
    return (
      <div className="ss-card ss-card-group">
        <LineTitle line={line} />
        <Totals line={line} columns={columns} />
      </div>
    );
  }
  const { record } = line;
  if (!record) return <div className={`ss-card ${Classes.SKELETON}`} style={{ height: usualCard }} />;
  return (
    <ViewBoundary
      name=""
      fallback={
        <div className="ss-card">
          <FailedTag />
        </div>
      }
    >
      <RecordCard record={record} columns={columns} href={open.hrefOf(line)} end={end} />
      {selection && (
        <Checkbox
          className="ss-card-tick"
          aria-label={`Select ${record.label}`}
          checked={selection.has(record.id)}
          onChange={() => selection.toggle(index)}
        />
      )}
    </ViewBoundary>
  );
}

function Totals({ line, columns }: { line: SummaryLine; columns: readonly GridColumn[] }) {
  const sums = columns.filter(({ key }) => line.totals.has(key));
  return sums.map((column) => (
    <span key={column.key} className="ss-card-sum">
      {`${column.label}: `}
      <TotalText line={line} column={column} />
    </span>
  ));
}

/** An order that no column gives, as that in which records were made. */
const usualOrder = { value: "", label: "Default order", disabled: true };

/** How the cards are sorted, since they have no header. */
function SortSelect({ columns, state, onState }: Pick<Props, "columns" | "state" | "onState">) {
  const [first] = state.orderBy;
  const sortable = columns.filter((column) => column.sortable);
  const options = sortable.flatMap(({ key, label }) => [
    { value: key, label: `${label} ↑` },
    { value: `-${key}`, label: `${label} ↓` },
  ]);
  const order = first && `${first.direction === "desc" ? "-" : ""}${first.field}`;
  const isOffered = options.some(({ value }) => value === order);
  const choose = (value: string) =>
    onState(withSort(state, value.replace(/^-/, ""), value.startsWith("-") ? "desc" : "asc"));
  return (
    <HTMLSelect
      aria-label="Sort by"
      value={isOffered ? order : usualOrder.value}
      options={isOffered ? options : [usualOrder, ...options]}
      onChange={({ target }) => choose(target.value)}
    />
  );
}
