/** Undo and redo: steps of what a user did, each with all that followed from it. */
import { atom } from "jotai/vanilla";
import type { Atom } from "jotai/vanilla";
import type { Store } from "./atoms.ts";

/** Something that was done to a form and can be taken back. */
export interface Change {
  /** Where it is seen: a field's key, or `<relation>/<row>/<key>`. */
  readonly path: string;
  undo(): void;
  redo(): void;
}

/** What one user action did, in the order it happened. */
export interface Step {
  /** Counts the steps of a form: a later one has a greater number. */
  readonly number: number;
  readonly changes: Change[];
}

/** What was done since a moment, e.g. since a dialog opened, to be kept as one step or taken back. */
export interface StepGroup {
  readonly empty: boolean;
  /** Makes one step of it. */
  keep(): void;
  /** Takes all of it back, and leaves nothing to do again. */
  drop(): void;
}

/** The steps of a form, shared with the forms inside it. */
export interface FormHistory {
  readonly canUndoAtom: Atom<boolean>;
  readonly canRedoAtom: Atom<boolean>;
  /** A new value after each step, what follows from one later, undo and redo. */
  readonly revisionAtom: Atom<object>;
  /**
   * Runs a user's action as one step. A step of the same `merge` as the one before goes on with it; inside another step it is
   * part of that.
   */
  step(merge: string | undefined, action: () => void): void;
  /** The step of the action that runs now; what follows from it later is noted there. */
  current(): Step | undefined;
  /** Notes a change in the running step, or in a given one (of an action whose effects came later). Outside of steps it is lost. */
  note(change: Change, step?: Step): void;
  /** The next action begins a step of its own. */
  seal(): void;
  /** Takes the last step back; gives the path of its first change, or undefined when there is none. */
  undo(): string | undefined;
  redo(): string | undefined;
  /** Opens a group of steps. Until it is closed, undo and redo stay within it; a group inside another is closed first. */
  group(): StepGroup;
  /** Whether a step is being taken back or done again: then nothing is noted and no side effect runs. */
  readonly replaying: boolean;
  clear(): void;
}

/** An empty history. */
export function createHistory(store: Store): FormHistory {
  const done: Step[] = [];
  const undone: Step[] = [];
  /** How many steps were done when each open group began. */
  const floors: number[] = [];
  const canUndo = atom(false);
  const canRedo = atom(false);
  const revision = atom<object>({});
  /** Steps that became part of another one. */
  const joined = new WeakMap<Step, Step>();
  let count = 0;
  let running: Step | undefined;
  let merging: { readonly merge: string; readonly step: Step } | undefined;
  let replaying = false;

  function floor(): number {
    return floors.at(-1) ?? 0;
  }

  function tell(): void {
    store.set(canUndo, done.length > floor());
    store.set(canRedo, undone.length > 0);
    store.set(revision, {});
  }

  function open(merge: string | undefined): Step {
    if (merging && merge === merging.merge && merging.step === done.at(-1)) return merging.step;
    count += 1;
    const step = { number: count, changes: [] };
    merging = merge === undefined ? undefined : { merge, step };
    return step;
  }

  function close(step: Step): void {
    running = undefined;
    if (step.changes.length === 0) return;
    if (done.at(-1) !== step) done.push(step);
    undone.length = 0;
    tell();
  }

  function note(change: Change, into = running): void {
    if (replaying || !into) return;
    const step = joined.get(into) ?? into;
    if (step !== running && !done.includes(step)) return;
    step.changes.push(change);
    if (step !== running) tell();
  }

  function replay(from: Step[], to: Step[], work: (changes: readonly Change[]) => void): string | undefined {
    const step = from.pop();
    if (!step) return undefined;
    replaying = true;
    try {
      work(step.changes);
    } finally {
      replaying = false;
    }
    to.push(step);
    merging = undefined;
    tell();
    return step.changes[0]?.path;
  }

  function undo(): string | undefined {
    if (done.length <= floor()) return undefined;
    return replay(done, undone, (changes) => [...changes].reverse().forEach((change) => change.undo()));
  }

  function join(step: Step, into: Step): void {
    for (const change of step.changes) into.changes.push(change);
    joined.set(step, into);
  }

  function group(): StepGroup {
    const start = done.length;
    const later = undone.splice(0);
    const end = (redoable: readonly Step[]) => {
      floors.splice(floors.indexOf(start), 1);
      undone.splice(0, undone.length, ...redoable);
      merging = undefined;
      tell();
    };
    floors.push(start);
    merging = undefined;
    tell();
    return {
      get empty() {
        return done.length <= start;
      },
      keep() {
        const [first, ...rest] = done.splice(start);
        if (first) done.push(first);
        if (first) rest.forEach((step) => join(step, first));
        end(first ? [] : later);
      },
      drop() {
        while (done.length > start) undo();
        end(later);
      },
    };
  }

  return {
    canUndoAtom: canUndo,
    canRedoAtom: canRedo,
    revisionAtom: revision,
    step(merge, action) {
      if (running || replaying) return action();
      const step = open(merge);
      running = step;
      try {
        action();
      } finally {
        close(step);
      }
    },
    current: () => running,
    note,
    seal() {
      merging = undefined;
    },
    undo,
    redo: () => replay(undone, done, (changes) => changes.forEach((change) => change.redo())),
    group,
    get replaying() {
      return replaying;
    },
    clear() {
      done.length = 0;
      undone.length = 0;
      floors.length = 0;
      merging = undefined;
      tell();
    },
  };
}
