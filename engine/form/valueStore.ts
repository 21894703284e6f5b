/** Writes the values of a form, and keeps book: what differs from the beginning, where each value comes from, what to undo. */
import type { Atom } from "jotai/vanilla";
import { atom } from "jotai/vanilla";
import { sameValue } from "../fields/values.ts";
import type { FieldValue, RecordValues } from "../model/recordData.ts";
import { isCompared, isOtherValue } from "../record/changed.ts";
import type { Feedback } from "./feedback.ts";
import type { Change, FormHistory, Step } from "./history.ts";
import type { FormState } from "./formState.ts";
import type { Provenance } from "../record/explanation.ts";
import type { Store } from "./atoms.ts";

/** The values of a form as they are written. */
export interface Ledger {
  /** The values now, by key; hidden computations are among them. Only the ledger writes them. */
  readonly current: RecordValues;
  readonly initial: RecordValues;
  readonly changedAtom: Atom<boolean>;
  /** Keys whose values count as changed. */
  readonly changed: ReadonlySet<string>;
  /**
   * Sets a value as part of a step, the running one unless told; true when it differs from the one before. What a later step
   * set is not set any more.
   */
  write(key: string, value: FieldValue, cause: Provenance, step?: Step): boolean;
  /** Sets a value that follows from others and is no part of a step; true when it differs. */
  place(key: string, value: FieldValue, cause: Provenance): boolean;
  /** Tells of the computed values that were placed. */
  show(): void;
  /** Counts a field as written, so that no default is given to it any more. */
  claim(key: string): void;
  /** Sets a value that belongs to the beginning; refused, unless forced, once the field was written. */
  adopt(key: string, value: FieldValue, force?: boolean): boolean;
  /** The values of the record's own keys. */
  values(): RecordValues;
  /** Where a value comes from; undefined for what the form began with. */
  cause(key: string): Provenance | undefined;
  /** Differs after each write of the field and after each restart. */
  stamp(key: string): string;
  /** Counts the restarts. */
  era(): number;
  /** Begins anew with other values. */
  restart(initial: RecordValues): void;
}

/** What a ledger writes to. */
export interface LedgerPort {
  readonly state: FormState;
  readonly store: Store;
  readonly history: FormHistory;
  /** What stands before keys in the paths of changes. */
  readonly prefix: string;
  feedback(): Feedback;
  /** Whether the rows of a relation say themselves if they are changed. */
  holds(key: string): boolean;
  /** Called after a value was set, whatever the reason. */
  wrote(key: string, before: FieldValue): void;
  /** Called once the value that was set can be read; that of a computation is only after `show`. */
  shown(key: string): void;
}

/** A value that a step set; setting it again in that step goes on with it. */
interface ValueChange extends Change {
  after: FieldValue;
  cause: Provenance;
}

/** The ledger of a form that begins with the values in `current`, which it writes from now on. */
export function createLedger(current: RecordValues, port: LedgerPort): Ledger {
  const { state, store, history } = port;
  const written = new Map<string, number>();
  const causes = new Map<string, Provenance>();
  const changed = new Set<string>();
  const latest = new Map<string, Step>();
  const noted = new WeakMap<Step, Map<string, ValueChange>>();
  const changedAtom = atom(false);
  let initial: RecordValues = { ...current };
  let era = 0;
  /** Computed values that nobody was told of yet. */
  const unseen = new Set<string>();
  const showAtom = atom(null, (_get, set) => {
    for (const key of unseen) {
      const made = state.madeValue(key);
      if (made) set(made, current[key] ?? null);
    }
    unseen.clear();
  });

  function showValue(key: string): void {
    const made = state.madeValue(key);
    if (made) store.set(made, current[key] ?? null);
  }

  function put(key: string, value: FieldValue, cause: Provenance | undefined): void {
    const before = current[key] ?? null;
    current[key] = value;
    if (cause) causes.set(key, cause);
    else causes.delete(key);
    const isComputed = cause?.kind === "computation";
    if (isComputed) unseen.add(key);
    else showValue(key);
    forget(key);
    compare(key);
    port.wrote(key, before);
    if (!isComputed) port.shown(key);
  }

  /** What was told of a value goes with it, and so does what was told of the whole record. */
  function forget(key: string): void {
    for (const path of [key, ""]) {
      if (port.feedback().told(path).length > 0) port.feedback().tell(path, []);
    }
  }

  function compare(key: string): void {
    const field = state.field(key);
    if (!isCompared(field)) return;
    if (!port.holds(key) && isOtherValue(field, initial[key], current[key])) changed.add(key);
    else changed.delete(key);
    store.set(changedAtom, changed.size > 0);
  }

  function count(key: string): void {
    written.set(key, (written.get(key) ?? 0) + 1);
  }

  function note(key: string, before: FieldValue, after: FieldValue, cause: Provenance, step: Step): void {
    const inStep = noted.get(step) ?? new Map<string, ValueChange>();
    noted.set(step, inStep);
    latest.set(key, step);
    const known = inStep.get(key);
    if (known) {
      known.after = after;
      known.cause = cause;
      return;
    }
    const origin = causes.get(key);
    const back = (value: FieldValue, why: Provenance | undefined) => {
      count(key);
      put(key, value, why);
    };
    const change: ValueChange = {
      path: `${port.prefix}${key}`,
      after,
      cause,
      undo: () => back(before, origin),
      redo: () => back(change.after, change.cause),
    };
    inStep.set(key, change);
    history.note(change, step);
  }

  function place(key: string, value: FieldValue, cause: Provenance | undefined): boolean {
    if (sameValue(current[key], value)) return false;
    count(key);
    put(key, value, cause);
    return true;
  }

  return {
    current,
    changedAtom,
    changed,
    get initial() {
      return initial;
    },
    place,
    show() {
      const keys = [...unseen];
      store.set(showAtom);
      for (const key of keys) port.shown(key);
    },
    claim: count,
    write(key, value, cause, step = history.current()) {
      const before = current[key] ?? null;
      if (sameValue(before, value)) return false;
      const last = latest.get(key);
      if (step && last && last.number > step.number) return false;
      if (step) note(key, before, value, cause, step);
      return place(key, value, cause);
    },
    adopt(key, value, force = false) {
      if (written.has(key) && !force) return false;
      initial = { ...initial, [key]: value };
      if (sameValue(current[key], value)) compare(key);
      else put(key, value, undefined);
      return true;
    },
    values: () => Object.fromEntries(Object.keys(initial).map((key) => [key, current[key] ?? null] as const)),
    cause: (key) => causes.get(key),
    stamp: (key) => `${era}:${written.get(key) ?? 0}`,
    era: () => era,
    restart(values) {
      era += 1;
      initial = values;
      written.clear();
      causes.clear();
      changed.clear();
      latest.clear();
      for (const key of Object.keys(current)) {
        current[key] = values[key] ?? null;
        showValue(key);
      }
      store.set(changedAtom, false);
    },
  };
}
