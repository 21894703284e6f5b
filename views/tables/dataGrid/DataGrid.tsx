import type { Opening } from "./opening.ts";
import { lazy, Suspense, useId, useMemo, useRef, useState } from "react";
import { Button, NonIdealState, ProgressBar } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { LoadFailure } from "../../parts/loading/LoadFailure.tsx";
import { useViews } from "../../context/viewsContext.ts";
import { endOf, lineHeight, selectorWidth, useGridColumns, useShownColumns } from "./columns/columns.ts";
import { GridToolbar } from "./toolbar/GridToolbar.tsx";
import { GridView } from "./GridView.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import type { DataGridProps, GridRows, Line } from "./gridProps.ts";
import { CellDrawingContext } from "./cells/cellDrawing.ts";
import { useCopy } from "./useCopy.ts";
import { useDueDrawing } from "./cells/useDueDrawing.tsx";
import { useLines } from "./lines/useLines.ts";
import { useNarrow } from "./useNarrow.ts";
import { useSelection } from "./useSelection.ts";
import { useWantedWidths } from "./columns/useWantedWidths.ts";
import { useWidth } from "../../parts/frame/useWidth.ts";
import { scrollbarSize } from "../../parts/frame/scrollbar.ts";
import { useMostHeight } from "./useMostHeight.ts";

const CardList = lazy(async () => ({ default: (await import("./lines/CardList.tsx")).CardList }));

/**
 * The grid of records for lists and related tables: sorted by several columns, filtered by the type of each, grouped, with
 * totals, columns that are chosen, moved and widened, rows that are chosen and copied, all of it by mouse and keyboard. On a
 * narrow screen each row becomes a card. It shows what `rows` gives: filtering and sorting are the source's (`useLocalRows`
 * does them for records that are at hand, a server for the others).
 */
export function DataGrid(props: DataGridProps) {
  const { template, rows, state, onState, bulkActions = [] } = props;
  const gridId = useId();
  const isNarrow = useNarrow();
  const [resized, setResized] = useState<{ key: string; width: number }>();
  const isSelectable = props.selection !== undefined && props.onSelection !== undefined;
  const section = useRef<HTMLElement>(null);
  const width = useWidth(section);
  const shown = useShownColumns(template, state.columns);
  const { lines, progress: grouping } = useLines(template, rows, shown, state.groupBy);
  const drawing = useDueDrawing(template);
  const wanted = useWantedWidths(template, shown, rows, drawing);
  const start = isSelectable ? selectorWidth : 0;
  const bar = scrollbarSize();
  const mostHeight = useMostHeight(section, props);
  const isScrolled = lines.count * lineHeight > mostHeight;
  const space = width && width - edges - start - (props.end?.width ?? 0) - (isScrolled ? bar : 0);
  const columns = useGridColumns(shown, state.columns, { start, space, wanted, resized });
  const selection = useSelection(lines, props.selection, props.onSelection);
  const open = useOpen(props);
  const { said, onCopy } = useCopy(columns, rows, props.selection);
  const source = useSource(rows);
  const progress = rows.progress ?? grouping;
  const isWide = space !== undefined && endOf(columns) - start > space;
  const height = heightOf(lines.count, mostHeight, isWide ? bar : 0);
  const { end, labelId } = props;
  const parts = { template, rows: source, state, onState, columns, lines, selection, open, end, labelId };
  const chosenBar = selection && selection.size > 0 && (
    <SelectionBar
      selection={selection}
      actions={bulkActions}
      ids={props.selection ?? new Set()}
      onCopy={() => onCopy()}
    />
  );
  return (
    <CellDrawingContext value={drawing}>
      <section
        ref={section}
        className="ss-data-grid"
        data-fills={props.fillsWindow || undefined}
        aria-label={props.labelId === undefined ? template.plural : undefined}
      >
        <GridToolbar {...props} />
        {props.notice}
        {!props.isQuiet && chosenBar}
        <div className="ss-grid-progress">
          {progress !== undefined && <ProgressBar value={progress} intent="primary" aria-label="Working" />}
        </div>
        {isNarrow ? (
          <Suspense>
            <CardList
              {...parts}
              count={props.toolbar?.count}
              mostHeight={props.fillsWindow ? mostHeight : undefined}
            />
          </Suspense>
        ) : (
          <GridView
            {...parts}
            gridId={gridId}
            isWorking={progress !== undefined}
            chosen={props.selection}
            height={height}
            isWide={isWide}
            onResize={setResized}
            onCopy={onCopy}
          />
        )}
        {props.isQuiet && chosenBar}
        {rows.status === "ready" && rows.count === 0 && <NothingFound {...props} />}
        {rows.status === "error" && <LoadFailure onRetry={rows.onRetry} />}
        <p className="ss-unseen" role="status">
          {said}
        </p>
      </section>
    </CellDrawingContext>
  );
}

/** Pixels of the edges of the grid, from side to side. */
const edges = 2;

/** Pixels of the rows: as many as there are, or as many whole ones as fit, with a scroll bar below them. */
function heightOf(count: number, most: number, bar: number): number {
  const all = count * lineHeight;
  if (all + bar <= most) return all + bar;
  return Math.floor((most - bar) / lineHeight) * lineHeight + bar;
}

/** The rows without the progress of work on them, so that the grid is not drawn again for that alone. */
function useSource({ count, at, status, more, onNeed, onRetry }: GridRows): GridRows {
  return useMemo(
    () => ({
      count,
      at,
      status,
      onRetry,
      ...(more === undefined ? {} : { more }),
      ...(onNeed === undefined ? {} : { onNeed }),
    }),
    [count, at, status, more, onNeed, onRetry],
  );
}

/** Says that there is nothing, and offers to ask for less where something is asked for, or else what begins with nothing. */
function NothingFound({ state, onState, empty }: DataGridProps) {
  const isNarrowed = state.filters.length > 0;
  const isEmpty = !isNarrowed && state.search.trim() === "";
  const clear = () => onState({ ...state, filters: [] });
  return (
    <NonIdealState
      icon={<Search size={28} />}
      title="No results found"
      description={isEmpty ? empty?.text : undefined}
      action={isNarrowed ? <Button text="Reset Filters" onClick={clear} /> : <>{isEmpty && empty?.action}</>}
    />
  );
}

function useOpen({ onOpen, isLinked = true }: DataGridProps): Opening {
  const { linkTo, onNavigate } = useViews();
  return useMemo(() => {
    const hrefOf = (line: Line) =>
      isLinked && line.type === "record" && line.record ? linkTo(line.record) : undefined;
    return {
      hrefOf,
      open(line) {
        if (line.type !== "record" || !line.record) return;
        const href = hrefOf(line);
        if (onOpen) onOpen(line.record);
        else if (href !== undefined) onNavigate(href);
      },
    };
  }, [linkTo, onNavigate, onOpen, isLinked]);
}
