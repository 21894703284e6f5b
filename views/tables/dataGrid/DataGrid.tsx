import type { Opening } from "./opening.ts";
import { lazy, Suspense, useId, useMemo, type ReactNode } from "react";
import { Button, NonIdealState, ProgressBar } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { LoadFailure } from "../../parts/loading/LoadFailure.tsx";
import { useViews } from "../../context/viewsContext.ts";
import { GridToolbar } from "./toolbar/GridToolbar.tsx";
import { GridView } from "./GridView.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import type { DataGridProps, GridRows, Line } from "./gridProps.ts";
import type { GridViewProps } from "./gridViewProps.ts";
import { CellDrawingContext } from "./cells/cellDrawing.ts";
import { useCopy } from "./useCopy.ts";
import { useGridLayout } from "./useGridLayout.ts";
import { useNarrow } from "./useNarrow.ts";
import { useSelection } from "./useSelection.ts";

const CardList = lazy(async () => ({ default: (await import("./lines/CardList.tsx")).CardList }));

/**
 * The grid of records for lists and related tables: sorted by several columns, filtered by the type of each, grouped, with
 * totals, columns that are chosen, moved and widened, rows that are chosen and copied, all of it by mouse and keyboard. On a
 * narrow screen each row becomes a card. It shows what `rows` gives: filtering and sorting are the source's (`useLocalRows`
 * does them for records that are at hand, a server for the others).
 */
export function DataGrid(props: DataGridProps) {
  const { template, rows, state, onState, end, labelId, bulkActions = [] } = props;
  const gridId = useId();
  const { section, drawing, grouping, mostHeight, ...layout } = useGridLayout(props);
  const { lines, columns } = layout;
  const selection = useSelection(lines, props.selection, props.onSelection);
  const open = useOpen(props);
  const { said, onCopy } = useCopy(columns, rows, props.selection);
  const source = useSource(rows);
  const progress = rows.progress ?? grouping;
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
        <Rows
          {...{ template, rows: source, state, onState, selection, open, end, labelId, gridId, onCopy }}
          {...layout}
          isWorking={progress !== undefined}
          chosen={props.selection}
          count={props.toolbar?.count}
          mostHeight={props.fillsWindow ? mostHeight : undefined}
        />
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

interface RowsProps extends GridViewProps {
  /** How many records there are; cards alone say it. */
  count: ReactNode;
  /** Pixels that cards may take; undefined: as many as they need. */
  mostHeight: number | undefined;
}

function Rows({ count, mostHeight, ...view }: RowsProps) {
  const isNarrow = useNarrow();
  if (!isNarrow) return <GridView {...view} />;
  return (
    <Suspense>
      <CardList {...view} count={count} mostHeight={mostHeight} />
    </Suspense>
  );
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
