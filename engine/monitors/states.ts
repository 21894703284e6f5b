/** The states of a monitor's records, as conditions that the storage can ask. */
import type { CompiledMonitor } from "./compiledMonitor.ts";
import type { Condition } from "../language/ruleTypes.ts";

/**
 * A part of a monitor's list: `attention` is what is overdue or due soon, `soon` what is due within the monitor's farthest
 * warning, `open` what is due later or has no date.
 */
export type MonitorState = "attention" | "overdue" | "soon" | "open" | "done" | "all";

/** A state, or `next`: what is not done and has a date, however late or far. */
export type WatchedState = MonitorState | "next";

export const monitorStates: readonly MonitorState[] = ["attention", "overdue", "soon", "open", "done", "all"];

const never: Condition = { any: [] };

/** What the records of a state have to meet among those that the monitor watches. */
export function stateCondition(monitor: CompiledMonitor, state: WatchedState): Condition {
  return { all: stateParts(monitor, state) };
}

function stateParts({ due, monitor }: CompiledMonitor, state: WatchedState): Condition[] {
  const done = monitor.due.done ?? never;
  const field = due.date;
  const passed: Condition = { field, before: { days: 0 } };
  const warned: Condition = { field, before: { days: (due.warn.at(-1) ?? 0) + 1 } };
  const undone: Condition = { not: done };
  const states: Record<WatchedState, Condition[]> = {
    all: [],
    done: [done],
    overdue: [undone, passed],
    soon: [undone, warned, { not: passed }],
    attention: [undone, warned],
    open: [undone, { not: warned }],
    next: [undone, { field, filled: true }],
  };
  return states[state];
}

/**
 * The records that a monitor watches, in a state, as a condition that the storage can ask; with `filter`, only those that meet
 * it too. Days in it count from today.
 */
export function watchedCondition(
  monitor: CompiledMonitor,
  state: WatchedState,
  filter?: Condition,
): Condition {
  const { where } = monitor.monitor;
  return { all: [...(where ? [where] : []), ...stateParts(monitor, state), ...(filter ? [filter] : [])] };
}
