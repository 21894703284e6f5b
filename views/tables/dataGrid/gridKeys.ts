import { rowsOf } from "../../keys/keyRows.ts";
import type { CellPosition } from "./gridProps.ts";
import type { Selection } from "./useSelection.ts";

/** What keys do to a grid. */
export interface KeyPort {
  readonly active: CellPosition;
  readonly lineCount: number;
  readonly columnCount: number;
  /** Lines that are seen at once. */
  readonly page: number;
  readonly selection: Selection | undefined;
  go(position: CellPosition): void;
  /** Enter: opens the line, follows its link, closes a group; in the header sorts, `adds` beside the others. */
  enter(position: CellPosition, adds: boolean): void;
  /** Space on a line. */
  space(position: CellPosition): void;
  openMenu(column: number): void;
  moveColumn(column: number, by: -1 | 1): void;
  widenColumn(column: number, by: -1 | 1): void;
  copy(): void;
  /** Place of the links and buttons at the end of the lines, where they have some. */
  readonly endColumn: number | undefined;
  /** Presses what is at the end of a line, or goes into it. */
  pressEnd(line: number): void;
  /** Goes to the link or button beside one at the end of a line. */
  focusBeside(target: Element, by: -1 | 1): void;
  /** Goes from there back to the line. */
  leaveEnd(): void;
}

interface Step {
  readonly does: string;
  to(position: CellPosition, port: KeyPort): CellPosition;
}

const around = "Move to the next cell";
const byPages = "Scroll up or down one page";

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: { does: around, to: ({ line, column }) => ({ line: line - 1, column }) },
  ArrowDown: { does: around, to: ({ line, column }) => ({ line: line + 1, column }) },
  ArrowLeft: { does: around, to: ({ line, column }) => ({ line, column: column - 1 }) },
  ArrowRight: { does: around, to: ({ line, column }) => ({ line, column: column + 1 }) },
  PageUp: {
    does: byPages,
    to: ({ line, column }, { page }) => ({ line: Math.max(0, line - page), column }),
  },
  PageDown: { does: byPages, to: ({ line, column }, { page }) => ({ line: line + page, column }) },
  Home: { does: "Go to the first column", to: ({ line }) => ({ line, column: 0 }) },
  End: {
    does: "Go to the last column",
    to: ({ line }, { columnCount }) => ({ line, column: columnCount - 1 }),
  },
  "Control+Home": { does: "Go to the first row", to: () => ({ line: 0, column: 0 }) },
  "Control+End": {
    does: "Go to the last row",
    to: (_place, { lineCount, columnCount }) => ({ line: lineCount - 1, column: columnCount - 1 }),
  },
};

interface Act {
  readonly does: string;
  act(port: KeyPort): void;
}

const sideways = { ArrowLeft: -1, ArrowRight: 1 } as const;
const copies: Act = { does: "Copy for a spreadsheet", act: (port) => port.copy() };

const onLines: Readonly<Record<string, Act>> = {
  Enter: { does: "Open the row or group", act: (port) => port.enter(port.active, false) },
  Space: { does: "Select the row", act: (port) => port.space(port.active) },
  "Shift+Space": {
    does: "Select all rows up to here",
    act: ({ selection, active }) => selection?.press(active.line, { range: true, adds: false }),
  },
  "Control+a": { does: "Select all rows", act: ({ selection }) => selection?.all() },
  "Control+c": copies,
  Escape: { does: "Clear the selection", act: ({ selection }) => selection?.clear() },
};

const presses: Act = {
  does: "Use the row's menu or link",
  act: (port) => port.pressEnd(port.active.line),
};
const onEnd: Readonly<Record<string, Act>> = { Enter: presses, Space: presses };

interface EndAct {
  readonly does: string;
  act(port: KeyPort, target: Element): void;
}

const besides = (by: -1 | 1): EndAct => ({
  does: "Go to the next or previous control",
  act: (port, target) => port.focusBeside(target, by),
});
const inEnd: Readonly<Record<string, EndAct>> = {
  ArrowLeft: besides(-1),
  ArrowRight: besides(1),
  Escape: { does: "Return to the row", act: (port) => port.leaveEnd() },
};

const openMenu: Act = { does: "Open the column menu", act: (port) => port.openMenu(port.active.column) };
const move = (way: keyof typeof sideways): Act => ({
  does: "Move the column",
  act: (port) => port.moveColumn(port.active.column, sideways[way]),
});
const widen = (way: keyof typeof sideways): Act => ({
  does: "Resize the column",
  act: (port) => port.widenColumn(port.active.column, sideways[way]),
});

const onHeader: Readonly<Record<string, Act>> = {
  Enter: { does: "Sort by this column", act: (port) => port.enter(port.active, false) },
  "Shift+Enter": { does: "Add to the sort", act: (port) => port.enter(port.active, true) },
  Space: openMenu,
  "Alt+ArrowDown": openMenu,
  "Shift+ArrowLeft": move("ArrowLeft"),
  "Shift+ArrowRight": move("ArrowRight"),
  "Alt+ArrowLeft": widen("ArrowLeft"),
  "Alt+ArrowRight": widen("ArrowRight"),
  "Control+c": copies,
};

/** The keys on the lines of a grid, on their ends, in those, and on the headings of its columns. */
export const gridKeys = {
  onLines: [
    ...rowsOf(steps, onLines),
    { strokes: ["Shift+ArrowUp", "Shift+ArrowDown"], does: "Extend or shrink the selection" },
  ],
  onEnd: rowsOf(onEnd),
  inEnd: rowsOf(inEnd),
  onHeader: rowsOf(onHeader),
};

/** Does what a key means on a link or button at the end of a line. Returns whether it meant anything. */
export function pressInEnd(name: string, target: Element, port: KeyPort): boolean {
  const act = inEnd[name];
  act?.act(port, target);
  return act !== undefined;
}

/** Does what a key means in the grid. Returns whether it meant anything. */
export function pressKey(name: string, port: KeyPort): boolean {
  const { active, selection } = port;
  const isAtEnd = active.line >= 0 && active.column === port.endColumn;
  const act = (isAtEnd ? onEnd[name] : undefined) ?? (active.line < 0 ? onHeader : onLines)[name];
  if (act) {
    act.act(port);
    return true;
  }
  const isRange = name.startsWith("Shift+") && active.line >= 0 && selection !== undefined;
  const step = steps[isRange ? name.slice("Shift+".length) : name];
  if (!step) return false;
  const next = positionWithin(step.to(active, port), port.lineCount, port.columnCount);
  if (isRange) selection.press(next.line, { range: true, adds: false });
  else selection?.anchorAt(next.line);
  port.go(next);
  return true;
}

/** The cell at a place, or the nearest one where there is none. */
export function positionWithin(
  { line, column }: CellPosition,
  lineCount: number,
  columnCount: number,
): CellPosition {
  const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));
  return { line: clamp(line, -1, lineCount - 1), column: clamp(column, 0, columnCount - 1) };
}
