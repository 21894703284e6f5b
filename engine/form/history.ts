/** Undo and redo of a form: keeps its history, and applies the changes of steps. */
import { atom } from "jotai/vanilla";
import type { Atom, PrimitiveAtom } from "jotai/vanilla";
import type { Store } from "./atoms.ts";
import { dropGroup, groupStart, keepGroup, openGroup } from "./state/historyGroups.ts";
import type { Change, HistoryState } from "./state/historyState.ts";
import {
  afterRedo,
  afterUndo,
  closeStep,
  emptyHistory,
  openStep,
  recordChange,
  redoable,
  undoable,
} from "./state/historyState.ts";

/** What was done since a moment, e.g. since a dialog opened. It becomes one step, or is undone. */
export interface StepGroup {
  readonly empty: boolean;
  /** Makes one step of it. */
  keep(): void;
  /** Undoes all of it, and leaves nothing of it to redo. */
  drop(): void;
}

/** The steps of a form, shared with the forms inside it. */
export interface FormHistory {
  readonly canUndoAtom: Atom<boolean>;
  readonly canRedoAtom: Atom<boolean>;
  /** A new value after each step, after what follows from one later, and after undo and redo. */
  readonly revisionAtom: Atom<object>;
  /** Runs a user's action as one step. One with the same `merge` as the last continues it; inside another step it is part of that. */
  step(merge: string | undefined, action: () => void): void;
  /** Number of the step of the action that runs now; what follows from it later is recorded there. */
  current(): number | undefined;
  /** Records a change in the running step, or in a given one (of an action whose effects came later). */
  record<Value>(change: Change<Value>, step?: number): void;
  /** The next action begins a step of its own. */
  seal(): void;
  /** Undoes the last step; returns the path of its first change, or undefined when there is none. */
  undo(): string | undefined;
  redo(): string | undefined;
  /** Opens a group of steps. Until it is closed, undo and redo stay within it; a group inside another is closed first. */
  group(): StepGroup;
  clear(): void;
}

/** A history with its atoms. */
interface HistoryCell {
  readonly store: Store;
  readonly canUndo: PrimitiveAtom<boolean>;
  readonly canRedo: PrimitiveAtom<boolean>;
  readonly revision: PrimitiveAtom<object>;
  state: HistoryState;
  /** Whether a step is being undone or redone: then nothing is recorded. */
  replaying: boolean;
}

/** An empty history. */
export function createHistory(store: Store): FormHistory {
  const [canUndo, canRedo] = [atom(false), atom(false)];
  const revision = atom<object>({});
  const cell: HistoryCell = { store, canUndo, canRedo, revision, state: emptyHistory, replaying: false };
  return {
    canUndoAtom: canUndo,
    canRedoAtom: canRedo,
    revisionAtom: revision,
    step: (merge, action) => runStep(cell, merge, action),
    current: () => cell.state.running?.number,
    record: (change, step) => record(cell, change, step),
    seal() {
      cell.state = { ...cell.state, merging: undefined };
    },
    undo: () => undo(cell),
    redo: () => redo(cell),
    group: () => openStepGroup(cell),
    clear: () => show(cell, { ...cell.state, done: [], undone: [], floors: [], merging: undefined }),
  };
}

function show(cell: HistoryCell, state: HistoryState): void {
  const { store, canUndo, canRedo, revision } = cell;
  cell.state = state;
  store.set(canUndo, undoable(state) !== undefined);
  store.set(canRedo, redoable(state) !== undefined);
  store.set(revision, {});
}

function runStep(cell: HistoryCell, merge: string | undefined, action: () => void): void {
  if (cell.state.running || cell.replaying) return action();
  cell.state = openStep(cell.state, merge);
  try {
    action();
  } finally {
    const isEmpty = cell.state.running?.changes.length === 0;
    if (isEmpty) cell.state = closeStep(cell.state);
    else show(cell, closeStep(cell.state));
  }
}

function record(cell: HistoryCell, change: Change, step: number | undefined): void {
  if (cell.replaying) return;
  const before = cell.state;
  const next = recordChange(before, change, step);
  if (next.done === before.done) cell.state = next;
  else show(cell, next);
}

function replay(cell: HistoryCell, work: () => void): void {
  cell.replaying = true;
  try {
    work();
  } finally {
    cell.replaying = false;
  }
}

function undo(cell: HistoryCell): string | undefined {
  const step = undoable(cell.state);
  if (!step) return undefined;
  replay(cell, () => [...step.changes].reverse().forEach((change) => change.apply(change.before)));
  show(cell, afterUndo(cell.state, step));
  return step.changes[0]?.path;
}

function redo(cell: HistoryCell): string | undefined {
  const step = redoable(cell.state);
  if (!step) return undefined;
  replay(cell, () => step.changes.forEach((change) => change.apply(change.after)));
  show(cell, afterRedo(cell.state, step));
  return step.changes[0]?.path;
}

function openStepGroup(cell: HistoryCell): StepGroup {
  const start = groupStart(cell.state);
  show(cell, openGroup(cell.state));
  return {
    get empty() {
      return cell.state.done.length <= start.floor;
    },
    keep: () => show(cell, keepGroup(cell.state, start)),
    drop() {
      while (cell.state.done.length > start.floor) undo(cell);
      show(cell, dropGroup(cell.state, start));
    },
  };
}
