import type { RefObject } from "react";
import { nextDirection, withColumnAt, withSort, withWidth } from "../../../engine/index.ts";
import { widthStep } from "./columns/ColumnMenu.tsx";
import type { GridColumn } from "./columns/columns.ts";
import { focusBeside, pressEnd } from "./endControls.ts";
import { takeFocus } from "./gridFocus.ts";
import type { KeyPort } from "./gridKeys.ts";
import type { CellPosition, Line } from "./gridProps.ts";
import type { GridViewProps } from "./gridViewProps.ts";
import { cellId } from "./lines/GridLine.tsx";

/** What of a grid keys move. */
interface Moved extends Pick<KeyPort, "active" | "columnCount" | "page"> {
  setActive(position: CellPosition): void;
  /** Scrolls until a cell is seen. */
  reveal(position: CellPosition, column: GridColumn | undefined, pinned: number): void;
  /** Opens the menu of a column; undefined closes it. */
  onMenu(key: string | undefined): void;
  grid: RefObject<HTMLElement | null>;
}

type Asked = Pick<
  GridViewProps,
  "gridId" | "state" | "onState" | "columns" | "lines" | "selection" | "open" | "end" | "onCopy"
>;

/** What keys do to a grid. */
export function gridPort(props: Asked, moved: Moved): KeyPort {
  const { gridId, columns, lines, selection, end } = props;
  const { active, columnCount, page, setActive } = moved;
  const pressLine = (line: Line, press: () => void) => {
    if (line.type === "group") lines.toggle(line.group.key);
    else press();
  };
  return {
    active,
    lineCount: lines.count,
    columnCount,
    page,
    selection,
    focusBeside,
    ...columnKeys(props, moved),
    endColumn: end && columns.length,
    go(position) {
      setActive(position);
      moved.reveal(position, columns[position.column], end?.width ?? 0);
    },
    enter: (position, adds) =>
      position.line < 0
        ? sortBy(props, position, adds)
        : enterLine(props, position, (line) => pressLine(line, () => props.open.open(line))),
    space: ({ line }) => pressLine(lines.at(line), () => selection?.toggle(line)),
    pressEnd: (line) =>
      pressLine(lines.at(line), () =>
        pressEnd(document.getElementById(cellId(gridId, line, columns.length))),
      ),
    leaveEnd: () => takeFocus(moved.grid),
    copy: () => props.onCopy(lines.at(active.line)),
  };
}

type ColumnKeys = Pick<KeyPort, "openMenu" | "moveColumn" | "widenColumn">;

/** What keys do to the columns. */
function columnKeys({ columns, state, onState }: Asked, { onMenu, setActive }: Moved): ColumnKeys {
  return {
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
  };
}

function sortBy({ columns, state, onState }: Asked, { column }: CellPosition, adds: boolean) {
  const { key, sortable } = columns[column] ?? {};
  if (key !== undefined && sortable) onState(withSort(state, key, nextDirection(state, key, adds), adds));
}

/** Follows the link in a cell, or does with the line what a press on it does. */
function enterLine(
  { gridId, lines }: Asked,
  { line, column }: CellPosition,
  press: (line: Line) => void,
): void {
  const link = document.getElementById(cellId(gridId, line, column))?.querySelector("a");
  if (link && column > 0) link.click();
  else press(lines.at(line));
}
