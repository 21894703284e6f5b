import { useRef, useState, type PointerEvent } from "react";
import { Button } from "@blueprintjs/core";
import { CaretDown, CaretUp, Filter, More } from "@blueprintjs/icons";
import { nextDirection, withSort, withWidth, type CompiledTemplate } from "../../../../engine/index.ts";
import { Popup } from "../../../parts/dialogs/Popup.tsx";
import { ColumnMenu } from "./ColumnMenu.tsx";
import { columnStyle, type GridColumn } from "./columns.ts";
import { cellId } from "../lines/GridLine.tsx";
import type { DataGridProps } from "../gridProps.ts";

export interface HeaderProps extends Pick<DataGridProps, "state" | "onState"> {
  gridId: string;
  template: CompiledTemplate;
  /** Key of the column whose menu is open. */
  menu: string | undefined;
  onMenu(key: string | undefined): void;
  /** While a column is drawn wider or narrower. */
  onResize(resized: { key: string; width: number } | undefined): void;
}

interface Props extends HeaderProps {
  column: GridColumn;
  position: number;
  /** Place among the header's cells, counted from 1. */
  colIndex: number;
  isActive: boolean;
}

const ariaSort = { asc: "ascending", desc: "descending" } as const;

/** A column's name: a press sorts by it, with Shift beside the others; a menu has the rest. */
export function HeaderCell({
  column,
  position,
  colIndex,
  isActive,
  gridId,
  template,
  state,
  onState,
  menu,
  onMenu,
  onResize,
}: Props) {
  const { key, label } = column;
  const rank = state.orderBy.findIndex(({ field }) => field === key);
  const direction = state.orderBy[rank]?.direction;
  const isFiltered = state.filters.some(({ field }) => field === key);
  return (
    <div
      role="columnheader"
      id={cellId(gridId, -1, position)}
      className="ss-grid-head-cell ss-popup-host"
      style={columnStyle(column)}
      data-align={column.align}
      data-active={isActive || undefined}
      data-sorted={direction}
      aria-colindex={colIndex}
      aria-sort={direction ? ariaSort[direction] : column.sortable ? "none" : undefined}
    >
      <SortButton column={column} rank={rank} state={state} onState={onState} />
      {isFiltered && <Filter size={12} aria-label="Filtered" />}
      <Button
        variant="minimal"
        size="small"
        className="ss-grid-menu"
        tabIndex={-1}
        icon={<More size={14} />}
        aria-label={`${label} column`}
        aria-haspopup="dialog"
        aria-expanded={menu === key}
        onClick={() => onMenu(menu === key ? undefined : key)}
      />
      <ResizeHandle
        column={column}
        onResize={onResize}
        onEnd={(width) => onState(withWidth(state, key, width))}
      />
      {menu === key && (
        <Popup
          takesFocus
          placement="bottom-start"
          onClose={() => onMenu(undefined)}
          content={<ColumnMenu {...{ template, column, state, onState }} onClose={() => onMenu(undefined)} />}
        />
      )}
    </div>
  );
}

interface SortButtonProps extends Pick<Props, "column" | "state" | "onState"> {
  /** Place in the order; -1: not sorted by it. */
  rank: number;
}

function SortButton({ column: { key, label, sortable }, rank, state, onState }: SortButtonProps) {
  if (!sortable) return <span className="ss-grid-name">{label}</span>;
  const direction = state.orderBy[rank]?.direction;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="ss-sort ss-grid-name"
      title="Sort; with Shift, sort by this column too"
      onClick={({ shiftKey }) => onState(withSort(state, key, nextDirection(state, key, shiftKey), shiftKey))}
    >
      <span className="ss-grid-text">{label}</span>
      {direction === "asc" && <CaretUp />}
      {direction === "desc" && <CaretDown />}
      {direction && state.orderBy.length > 1 && <sup>{rank + 1}</sup>}
    </button>
  );
}

interface ResizeProps {
  column: GridColumn;
  onResize: HeaderProps["onResize"];
  onEnd(width: number): void;
}

/** The edge of a column, which is drawn to make it wider. Keyboards have Alt and the arrows, and the column's menu. */
function ResizeHandle({ column: { key, width }, onResize, onEnd }: ResizeProps) {
  const from = useRef<{ x: number; width: number }>(null);
  const [isDrawn, setDrawn] = useState(false);
  const widthAt = ({ clientX }: PointerEvent) =>
    from.current ? from.current.width + clientX - from.current.x : width;
  return (
    <span
      className="ss-grid-edge"
      data-drawn={isDrawn || undefined}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, width };
        setDrawn(true);
      }}
      onPointerMove={(event) => from.current && onResize({ key, width: Math.max(60, widthAt(event)) })}
      onPointerUp={(event) => {
        if (!from.current) return;
        onEnd(widthAt(event));
        from.current = null;
        setDrawn(false);
        onResize(undefined);
      }}
    />
  );
}
