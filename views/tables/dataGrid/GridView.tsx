import {
  memo,
  useCallback,
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type UIEvent,
} from "react";
import { keyName } from "../../keys/keyName.ts";
import { GridBody } from "./GridBody.tsx";
import { isInEnd } from "./endControls.ts";
import { gridPort } from "./gridPort.ts";
import { GridHeader } from "./columns/GridHeader.tsx";
import { cellId } from "./lines/GridLine.tsx";
import type { GridViewProps } from "./gridViewProps.ts";
import { useColumnRange } from "./columns/useColumnRange.ts";
import { pressInEnd, pressKey, type KeyPort } from "./gridKeys.ts";
import type { GroupedLines } from "./lines/useLines.ts";
import { useNeed } from "./lines/useNeed.ts";
import { useCellInUse, useColumnMenu } from "./gridFocus.ts";
import { useScroller } from "./useScroller.ts";
import { lineAt, useLineClicks } from "./lines/useLineClicks.ts";

/** A text that does not fit its cell is shown in full on hover. */
function showWholeText({ target }: MouseEvent) {
  const cell =
    target instanceof Element ? target.closest<HTMLElement>(".ss-grid-cell:not(.ss-grid-end)") : null;
  if (cell && cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? "";
}

/** The lines and their header as one widget for the keyboard: the focus stays on it, the cell in use is named by it. */
export const GridView = memo(DrawnGrid);

function DrawnGrid(props: GridViewProps) {
  const { gridId, template, rows, state, onState, columns, lines, selection, chosen, open, end } = props;
  const grid = useRef<HTMLDivElement>(null);
  const headerLine = useRef<HTMLDivElement>(null);
  const { scroller, reveal, page } = useScroller();
  const isSelected = useIsSelected(lines, chosen);
  const { range, onView } = useColumnRange(columns);
  const onScroll = useScrolledHeader({ scroller, headerLine, onView });
  const onSeen = useNeed(rows, lines.count);
  const columnCount = columns.length + (end ? 1 : 0);
  const { active, shown, setActive, onFocus, onBlur } = useCellInUse(lines.count, columnCount, scroller);
  const isSelectable = selection !== undefined;
  const isGrouped = state.groupBy !== undefined;

  const around = useMemo(
    () => ({ gridId, columns, range, isSelectable, isGrouped, hrefOf: open.hrefOf, end }),
    [gridId, columns, range, isSelectable, isGrouped, open, end],
  );
  const { menu, onMenu } = useColumnMenu(columns, grid);
  const port = gridPort(props, { active, columnCount, page: page(), setActive, reveal, onMenu, grid });
  return (
    <div
      ref={grid}
      role={isGrouped ? "treegrid" : "grid"}
      {...labelsOf(props, columnCount)}
      className="ss-grid-frame"
      data-wide={props.isWide || undefined}
      data-waiting={rows.status === "loading" && rows.count === 0 ? "" : undefined}
      tabIndex={0}
      aria-activedescendant={shown && cellId(gridId, shown.line, shown.column)}
      onKeyDown={(event) => press(event, port)}
      onFocus={onFocus}
      onBlur={onBlur}
      onScrollCapture={onScroll}
    >
      <GridHeader
        {...{ gridId, template, columns, range, selection, state, onState, menu, onMenu, end }}
        onResize={props.onResize}
        activeColumn={shown?.line === -1 ? shown.column : undefined}
        count={rows.count}
        lineRef={headerLine}
      />
      {columns.length > 0 && lines.count > 0 && (
        <PressedLines {...{ lines, selection, open, isSelectable, setActive }}>
          <GridBody
            {...{ lines, around, isSelected, onSeen }}
            height={props.height}
            active={shown}
            scrollerRef={scroller}
          />
        </PressedLines>
      )}
    </div>
  );
}

/** What assistive technology reads of the grid as a whole. */
function labelsOf({ labelId, template, rows, isWorking, lines, selection }: GridViewProps, columns: number) {
  const isSelectable = selection !== undefined;
  return {
    "aria-label": labelId === undefined ? template.plural : undefined,
    "aria-labelledby": labelId,
    "aria-busy": rows.status === "loading" || isWorking,
    "aria-rowcount": rows.more ? -1 : lines.count + 1,
    "aria-colcount": columns + (isSelectable ? 1 : 0),
    "aria-multiselectable": isSelectable || undefined,
  };
}

/** Gives a key that is pressed in the grid, or at the end of one of its lines, to what obeys it. */
function press(event: KeyboardEvent, port: KeyPort) {
  const { target } = event;
  const name = keyName(event);
  const isIn = target instanceof Element && isInEnd(target);
  if (target !== event.currentTarget && !isIn) return;
  if (!(isIn ? pressInEnd(name, target, port) : pressKey(name, port))) return;
  event.preventDefault();
  event.stopPropagation();
}

interface Scrolled {
  scroller: RefObject<HTMLElement | null>;
  headerLine: RefObject<HTMLElement | null>;
  onView(left: number, width: number): void;
}

/** Moves the header with the lines. */
function useScrolledHeader({ scroller, headerLine, onView }: Scrolled) {
  return ({ target }: UIEvent) => {
    if (target !== scroller.current || !scroller.current || !headerLine.current) return;
    headerLine.current.style.transform = `translateX(${-scroller.current.scrollLeft}px)`;
    onView(scroller.current.scrollLeft, scroller.current.clientWidth);
  };
}

/** Whether the record of a line is among the chosen ones. */
function useIsSelected(lines: GroupedLines, chosen: ReadonlySet<number> | undefined) {
  return useCallback(
    (index: number) => {
      const line = lines.at(index);
      return line.type === "record" && line.record !== undefined && chosen?.has(line.record.id) === true;
    },
    [lines, chosen],
  );
}

type PressedProps = Parameters<typeof useLineClicks>[0] & { children: ReactNode };

/** The lines as they take presses: one chooses or opens a line, two open it. */
function PressedLines({ children, ...pressed }: PressedProps) {
  const { lines, open } = pressed;
  const onClick = useLineClicks(pressed);
  return (
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
      {children}
    </div>
  );
}
