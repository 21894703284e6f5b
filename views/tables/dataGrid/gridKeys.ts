import type { KeyboardEvent } from "react";
import type { Place } from "./GridBody.tsx";
import type { Selection } from "./useSelection.ts";

/** What keys do to a grid. */
export interface KeyPort {
  readonly active: Place;
  readonly lineCount: number;
  readonly columnCount: number;
  /** Lines that are seen at once. */
  readonly page: number;
  readonly selection: Selection | undefined;
  go(place: Place): void;
  /** Enter: opens the line, follows its link, closes a group; in the header sorts, `adds` beside the others. */
  enter(place: Place, adds: boolean): void;
  /** Space on a line. */
  space(place: Place): void;
  openMenu(column: number): void;
  moveColumn(column: number, by: -1 | 1): void;
  widenColumn(column: number, by: -1 | 1): void;
  copy(): void;
}

type Step = (place: Place, port: KeyPort) => Place;

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: ({ line, column }) => ({ line: line - 1, column }),
  ArrowDown: ({ line, column }) => ({ line: line + 1, column }),
  ArrowLeft: ({ line, column }) => ({ line, column: column - 1 }),
  ArrowRight: ({ line, column }) => ({ line, column: column + 1 }),
  PageUp: ({ line, column }, { page }) => ({ line: Math.max(0, line - page), column }),
  PageDown: ({ line, column }, { page }) => ({ line: line + page, column }),
  Home: ({ line }) => ({ line, column: 0 }),
  End: ({ line }, { columnCount }) => ({ line, column: columnCount - 1 }),
  "Control+Home": () => ({ line: 0, column: 0 }),
  "Control+End": (_place, { lineCount, columnCount }) => ({ line: lineCount - 1, column: columnCount - 1 }),
};

type Act = (port: KeyPort) => void;

const sideways = { ArrowLeft: -1, ArrowRight: 1 } as const;

const onLines: Readonly<Record<string, Act>> = {
  Enter: (port) => port.enter(port.active, false),
  " ": (port) => port.space(port.active),
  "Shift+ ": ({ selection, active }) => selection?.press(active.line, { range: true, adds: false }),
  "Control+a": ({ selection }) => selection?.all(),
  "Control+c": (port) => port.copy(),
  Escape: ({ selection }) => selection?.clear(),
};

const onHeader: Readonly<Record<string, Act>> = {
  Enter: (port) => port.enter(port.active, false),
  "Shift+Enter": (port) => port.enter(port.active, true),
  " ": (port) => port.openMenu(port.active.column),
  "Alt+ArrowDown": (port) => port.openMenu(port.active.column),
  "Shift+ArrowLeft": (port) => port.moveColumn(port.active.column, sideways.ArrowLeft),
  "Shift+ArrowRight": (port) => port.moveColumn(port.active.column, sideways.ArrowRight),
  "Alt+ArrowLeft": (port) => port.widenColumn(port.active.column, sideways.ArrowLeft),
  "Alt+ArrowRight": (port) => port.widenColumn(port.active.column, sideways.ArrowRight),
  "Control+c": (port) => port.copy(),
};

/** The key with what is held beside it; the Mac's command is Control. */
export function keyName({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: KeyboardEvent | globalThis.KeyboardEvent): string {
  const control = ctrlKey || metaKey ? "Control+" : "";
  return `${control}${altKey ? "Alt+" : ""}${shiftKey ? "Shift+" : ""}${key.length === 1 ? key.toLowerCase() : key}`;
}

/** Does what a key means in the grid. Returns whether it meant anything. */
export function pressKey(name: string, port: KeyPort): boolean {
  const { active, selection } = port;
  const act = (active.line < 0 ? onHeader : onLines)[name];
  if (act) {
    act(port);
    return true;
  }
  const isRange = name.startsWith("Shift+") && active.line >= 0 && selection !== undefined;
  const step = steps[isRange ? name.slice("Shift+".length) : name];
  if (!step) return false;
  const next = within(step(active, port), port);
  if (isRange) selection.press(next.line, { range: true, adds: false });
  else selection?.anchorAt(next.line);
  port.go(next);
  return true;
}

function within({ line, column }: Place, { lineCount, columnCount }: KeyPort): Place {
  const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));
  return { line: clamp(line, -1, lineCount - 1), column: clamp(column, 0, columnCount - 1) };
}
