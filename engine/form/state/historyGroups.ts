/** Groups of steps: what was done since a moment becomes one step, or is undone. */
import type { HistoryState, Step } from "./historyState.ts";

/** Where a group begins, and what could be redone when it was opened. */
export interface GroupStart {
  readonly floor: number;
  readonly undone: readonly Step[];
}

/** Where a group that is opened now begins. */
export function groupStart({ done, undone }: HistoryState): GroupStart {
  return { floor: done.length, undone };
}

/** Opens a group: until it is closed, undo and redo stay within it. */
export function openGroup(history: HistoryState): HistoryState {
  return {
    ...history,
    undone: [],
    floors: [...history.floors, history.done.length],
    merging: undefined,
  };
}

/** Makes one step of a group. An empty group leaves what could be redone before. */
export function keepGroup(history: HistoryState, start: GroupStart): HistoryState {
  const [first, ...rest] = history.done.slice(start.floor);
  if (!first) return closeGroup(history, start, start.undone);
  const whole = { ...first, changes: [first, ...rest].flatMap(({ changes }) => changes) };
  const joined = new Map(history.joined);
  for (const { number } of rest) joined.set(number, first.number);
  return closeGroup({ ...history, joined, done: [...history.done.slice(0, start.floor), whole] }, start, []);
}

/** Closes a group whose steps were undone. */
export function dropGroup(history: HistoryState, start: GroupStart): HistoryState {
  return closeGroup(history, start, start.undone);
}

function closeGroup(history: HistoryState, { floor }: GroupStart, undone: readonly Step[]): HistoryState {
  const { floors } = history;
  const index = floors.indexOf(floor);
  return { ...history, undone, floors: floors.filter((_, at) => at !== index), merging: undefined };
}
