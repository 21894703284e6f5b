/** Undo and redo as a value: the steps of what a user did, and the functions that make the next history. */

/** Something that a step changed: a value, the rows of a list, the answer to a question. */
export interface Change<Value = unknown> {
  /** Where it is seen: a field's key, or `<relation>/<row>/<key>`. */
  readonly path: string;
  /** Within a step, changes of one subject become one; left out: each change stays its own. */
  readonly subject?: string;
  readonly before: Value;
  readonly after: Value;
  /** Sets `before` again (undo) or `after` (redo). */
  apply(value: Value): void;
}

/** What one user action did, in the order in which it happened. */
export interface Step {
  /** Counts the steps of a form: a later one has a greater number. */
  readonly number: number;
  readonly changes: readonly Change[];
}

/** The history of a form and of the forms inside it. */
export interface HistoryState {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
  /** How many steps were done when each open group was opened. */
  readonly floors: readonly number[];
  /** The step of the action that runs now. */
  readonly running: Step | undefined;
  /** The step that another action of the same name continues. */
  readonly merging: { readonly merge: string; readonly step: number } | undefined;
  /** Numbers of steps that became part of another one. */
  readonly joined: ReadonlyMap<number, number>;
  /** How many steps there were. */
  readonly count: number;
}

/** A history without steps. */
export const emptyHistory: HistoryState = {
  done: [],
  undone: [],
  floors: [],
  running: undefined,
  merging: undefined,
  joined: new Map(),
  count: 0,
};

/** Begins a step. One with the same `merge` as the last step continues that step. */
export function openStep(history: HistoryState, merge: string | undefined): HistoryState {
  const { merging, done, count } = history;
  const last = done.at(-1);
  if (last && merging?.merge === merge && merging?.step === last.number) return { ...history, running: last };
  const running = { number: count + 1, changes: [] };
  const next = merge === undefined ? undefined : { merge, step: running.number };
  return { ...history, count: count + 1, running, merging: next };
}

/** Ends the running step. A step that changed something leaves nothing to redo. */
export function closeStep(history: HistoryState): HistoryState {
  const { running, done } = history;
  const closed = { ...history, running: undefined };
  if (!running || running.changes.length === 0) return closed;
  const before = done.at(-1)?.number === running.number ? done.slice(0, -1) : done;
  return { ...closed, done: [...before, running], undone: [] };
}

/** Records a change in a step; left out: in the running one. A change of no step, or of one that was undone, is not recorded. */
export function recordChange(history: HistoryState, change: Change, step?: number): HistoryState {
  const { running, done } = history;
  const number = step === undefined ? running?.number : joinedNumber(history, step);
  if (running && running.number === number) return { ...history, running: withChange(running, change) };
  const index = done.findIndex((each) => each.number === number);
  return index < 0
    ? history
    : { ...history, done: done.map((each, at) => (at === index ? withChange(each, change) : each)) };
}

function joinedNumber({ joined }: HistoryState, step: number): number {
  let number = step;
  for (let next = joined.get(number); next !== undefined; next = joined.get(number)) number = next;
  return number;
}

function withChange(step: Step, change: Change): Step {
  const { subject } = change;
  const subjects = step.changes.map((known) => known.subject);
  const index = subject === undefined ? -1 : subjects.lastIndexOf(subject);
  if (index < 0) return { ...step, changes: [...step.changes, change] };
  const changes = step.changes.map((known, at) => (at === index ? { ...known, after: change.after } : known));
  return { ...step, changes };
}

/** The step that undo reverts; none below an open group. */
export function undoable({ done, floors }: HistoryState): Step | undefined {
  return done.length > (floors.at(-1) ?? 0) ? done.at(-1) : undefined;
}

/** The step that redo repeats. */
export function redoable({ undone }: HistoryState): Step | undefined {
  return undone.at(-1);
}

/** After the last step was undone. */
export function afterUndo(history: HistoryState, step: Step): HistoryState {
  const { done, undone } = history;
  return { ...history, done: done.slice(0, -1), undone: [...undone, step], merging: undefined };
}

/** After the last undone step was redone. */
export function afterRedo(history: HistoryState, step: Step): HistoryState {
  const { done, undone } = history;
  return { ...history, done: [...done, step], undone: undone.slice(0, -1), merging: undefined };
}
