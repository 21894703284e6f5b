import { lazy, Suspense, useId, useMemo, useState } from "react";
import { Button, NonIdealState, ProgressBar } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { LoadFailure } from "../../parts/LoadFailure.tsx";
import { useViews } from "../../context.tsx";
import { selectorWidth, useGridColumns } from "./columns.ts";
import { GridTools } from "./GridTools.tsx";
import { GridView } from "./GridView.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import type { DataGridProps, GridRows, Line } from "./types.ts";
import { useCopy } from "./useCopy.ts";
import { useLines } from "./useLines.ts";
import { useNarrow } from "./useNarrow.ts";
import { useSelection } from "./useSelection.ts";

const CardList = lazy(async () => ({ default: (await import("./CardList.tsx")).CardList }));

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
  const columns = useGridColumns(template, state.columns, isSelectable ? selectorWidth : 0, resized);
  const { lines, progress: grouping } = useLines(template, rows, columns, state.groupBy);
  const selection = useSelection(lines, props.selection, props.onSelection);
  const open = useOpen(props);
  const { said, onCopy } = useCopy(columns, rows, props.selection);
  const source = useSource(rows);
  const progress = rows.progress ?? grouping;
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
    <section className="ss-data-grid" aria-label={props.labelId === undefined ? template.plural : undefined}>
      <GridTools {...props} />
      {!props.isQuiet && chosenBar}
      <div className="ss-grid-progress">
        {progress !== undefined && <ProgressBar value={progress} intent="primary" aria-label="Working" />}
      </div>
      {isNarrow ? (
        <Suspense>
          <CardList {...parts} />
        </Suspense>
      ) : (
        <GridView
          {...parts}
          gridId={gridId}
          isWorking={progress !== undefined}
          chosen={props.selection}
          maxHeight={props.maxHeight}
          room={props.room}
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

/** Says that there is nothing, and offers to ask for less where something is asked for. */
function NothingFound({ state, onState }: DataGridProps) {
  const clear = () => onState({ ...state, filters: [] });
  return (
    <NonIdealState
      icon={<Search size={28} />}
      title="No results found"
      action={state.filters.length > 0 ? <Button text="Reset Filters" onClick={clear} /> : undefined}
    />
  );
}

/** How lines are opened. */
export interface Opening {
  readonly hrefOf: (line: Line) => string | undefined;
  readonly open: (line: Line) => void;
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
