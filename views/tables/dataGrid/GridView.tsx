import {
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type UIEvent,
} from "react";
import {
  nextDirection,
  withColumnAt,
  withSort,
  withWidth,
  type CompiledTemplate,
} from "../../../engine/index.ts";
import { keyName } from "../../keys/keyName.ts";
import { widthStep } from "./columns/ColumnMenu.tsx";
import type { GridColumn } from "./columns/columns.ts";
import type { Opening } from "./opening.ts";
import { GridBody } from "./GridBody.tsx";
import { focusBeside, isInEnd, pressEnd } from "./endControls.ts";
import { GridHeader } from "./columns/GridHeader.tsx";
import { cellId } from "./lines/GridLine.tsx";
import type { CellPosition } from "./lines/GridLines.tsx";
import type { HeaderProps } from "./columns/HeaderCell.tsx";
import type { DataGridProps, GridRows, Line } from "./gridProps.ts";
import { useColumnRange } from "./columns/useColumnRange.ts";
import { positionWithin, pressInEnd, pressKey, type KeyPort } from "./gridKeys.ts";
import type { GroupedLines } from "./lines/useLines.ts";
import { useNeed } from "./lines/useNeed.ts";
import { useScroller } from "./useScroller.ts";
import { lineAt, useLineClicks } from "./lines/useLineClicks.ts";
import type { Selection } from "./useSelection.ts";

interface Props extends Pick<DataGridProps, "state" | "onState" | "labelId" | "end"> {
  /** Pixels of the rows, with the scroll bar below them. */
  height: number;
  /** Whether the columns are wider than the grid. */
  isWide: boolean;
  gridId: string;
  /** Whether records are being sorted or filtered. */
  isWorking: boolean;
  template: CompiledTemplate;
  rows: GridRows;
  columns: readonly GridColumn[];
  lines: GroupedLines;
  selection: Selection | undefined;
  chosen: ReadonlySet<number> | undefined;
  open: Opening;
  onResize: HeaderProps["onResize"];
  onCopy(line: Line): void;
}

/** A text that does not fit its cell is shown in full on hover. */
function showWholeText({ target }: MouseEvent) {
  const cell =
    target instanceof Element ? target.closest<HTMLElement>(".ss-grid-cell:not(.ss-grid-end)") : null;
  if (cell && cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? "";
}

/** The lines and their header as one widget for the keyboard: the focus stays on it, the cell in use is named by it. */
export const GridView = memo(DrawnGrid);

function DrawnGrid(props: Props) {
  const { gridId, template, rows, state, onState, columns, lines, selection, chosen, open, end } = props;
  const { height, isWide } = props;
  const grid = useRef<HTMLDivElement>(null);
  const headerLine = useRef<HTMLDivElement>(null);
  const { scroller, reveal, page } = useScroller();
  const [chosenPosition, setActive] = useState<CellPosition>({ line: 0, column: 0 });
  const [hasFocus, setFocus] = useState(false);
  const [menu, setMenu] = useState<string>();
  const { range, onView } = useColumnRange(columns);
  const onSeen = useNeed(rows, lines.count);
  const columnCount = columns.length + (end ? 1 : 0);
  // Lines may be fewer than they were when the keyboard came here.
  const active = useMemo(
    () => positionWithin(chosenPosition, lines.count, columnCount),
    [chosenPosition, lines.count, columnCount],
  );
  const shown = hasFocus ? active : undefined;
  const isSelectable = selection !== undefined;
  const isGrouped = state.groupBy !== undefined;

  const around = useMemo(
    () => ({ gridId, columns, range, isSelectable, isGrouped, hrefOf: open.hrefOf, end }),
    [gridId, columns, range, isSelectable, isGrouped, open, end],
  );
  const isSelected = useCallback(
    (index: number) => {
      const line = lines.at(index);
      return line.type === "record" && line.record !== undefined && chosen?.has(line.record.id) === true;
    },
    [lines, chosen],
  );
  const onMenu = (key: string | undefined) => {
    setMenu(key);
    if (key === undefined) grid.current?.focus({ preventScroll: true });
  };
  const hasMenu = menu === undefined || columns.some(({ key }) => key === menu);
  useEffect(() => {
    if (hasMenu) return;
    setMenu(undefined);
    grid.current?.focus({ preventScroll: true });
  }, [hasMenu]);
  const port: KeyPort = {
    active,
    lineCount: lines.count,
    columnCount,
    endColumn: end && columns.length,
    page: page(),
    selection,
    go(position) {
      setActive(position);
      reveal(position, columns[position.column], end?.width ?? 0);
    },
    enter: (position, adds) => (position.line < 0 ? sortBy(position, adds) : enterLine(position)),
    space: ({ line }) => pressLine(lines.at(line), () => selection?.toggle(line)),
    openMenu: (column) => onMenu(columns[column]?.key),
    moveColumn(column, by) {
      const key = columns[column]?.key;
      if (key === undefined) return;
      onState(withColumnAt(state, key, column + by));
      setActive({ line: -1, column: Math.min(Math.max(column + by, 0), columns.length - 1) });
    },
    widenColumn(column, by) {
      const { key, width } = columns[column] ?? {};
      if (key !== undefined && width !== undefined) onState(withWidth(state, key, width + by * widthStep));
    },
    pressEnd: (line) =>
      pressLine(lines.at(line), () =>
        pressEnd(document.getElementById(cellId(gridId, line, columns.length))),
      ),
    focusBeside,
    leaveEnd: () => grid.current?.focus({ preventScroll: true }),
    copy: () => props.onCopy(lines.at(active.line)),
  };
  const sortBy = ({ column }: CellPosition, adds: boolean) => {
    const { key, sortable } = columns[column] ?? {};
    if (key !== undefined && sortable) onState(withSort(state, key, nextDirection(state, key, adds), adds));
  };
  const enterLine = ({ line, column }: CellPosition) => {
    const link = document.getElementById(cellId(gridId, line, column))?.querySelector("a");
    if (link && column > 0) link.click();
    else pressLine(lines.at(line), () => open.open(lines.at(line)));
  };
  const pressLine = (line: Line, press: () => void) => {
    if (line.type === "group") lines.toggle(line.group.key);
    else press();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    const name = keyName(event);
    const isIn = target instanceof Element && isInEnd(target);
    if (target !== event.currentTarget && !isIn) return;
    if (!(isIn ? pressInEnd(name, target, port) : pressKey(name, port))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = useLineClicks({ lines, selection, open, isSelectable, setActive });
  const onScrollCapture = ({ target }: UIEvent) => {
    if (target !== scroller.current || !scroller.current || !headerLine.current) return;
    headerLine.current.style.transform = `translateX(${-scroller.current.scrollLeft}px)`;
    onView(scroller.current.scrollLeft, scroller.current.clientWidth);
  };
  return (
    <div
      ref={grid}
      role={isGrouped ? "treegrid" : "grid"}
      className="ss-grid-frame"
      data-wide={isWide || undefined}
      tabIndex={0}
      aria-label={props.labelId === undefined ? template.plural : undefined}
      aria-labelledby={props.labelId}
      aria-busy={rows.status === "loading" || props.isWorking}
      aria-rowcount={rows.more ? -1 : lines.count + 1}
      aria-colcount={columnCount + (isSelectable ? 1 : 0)}
      aria-multiselectable={isSelectable || undefined}
      aria-activedescendant={shown && cellId(gridId, shown.line, shown.column)}
      onKeyDown={onKeyDown}
      onFocus={({ target, currentTarget }) => {
        // A press on a line gives the focus to what scrolls.
        if (target === scroller.current || target.matches(".ss-grid-line"))
          currentTarget.focus({ preventScroll: true });
        else setFocus(target === currentTarget);
      }}
      onBlur={() => setFocus(false)}
      onScrollCapture={onScrollCapture}
    >
      <GridHeader
        {...{ gridId, template, columns, range, selection, state, onState, menu, onMenu, end }}
        onResize={props.onResize}
        activeColumn={shown?.line === -1 ? shown.column : undefined}
        count={rows.count}
        lineRef={headerLine}
      />
      {lines.count > 0 && (
        <div
          role="presentation"
          onPointerOver={showWholeText}
          onClick={onClick}
          onDoubleClick={(event) => {
            const line = lineAt(event);
            if (line !== undefined && !isInEnd(event.target)) open.open(lines.at(line));
          }}
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        >
          <GridBody
            {...{ lines, around, isSelected, height, onSeen }}
            active={shown}
            scrollerRef={scroller}
          />
        </div>
      )}
    </div>
  );
}
