/**
 * The state of a form as one immutable value: initial values, what was written on top of them, and what is known about each
 * field. The functions of this folder return the next state and write nowhere.
 */
import type { FieldValue, Issue, RecordData, RecordValues } from "../../model/recordData.ts";
import type { Provenance } from "../../record/explanation.ts";

/** What happened to a field since the form was opened or reset. A field without an entry has its initial value. */
export interface FieldEntry {
  readonly value: FieldValue;
  /** How the field got its value; undefined: initially. */
  readonly provenance: Provenance | undefined;
  /** How often the field was written. */
  readonly writes: number;
  /** Number of the last step that wrote the field; 0: none did. */
  readonly step: number;
}

/** What is known about a field beside its value. */
export interface FieldFeedback {
  /** Whether its issues are shown. */
  readonly touched: boolean;
  /** Issues that the server, a lookup or a failed expression reported. They disappear when the value changes. */
  readonly reported: readonly Issue[];
  /** What a submit found wrong with the value that the field still has. */
  readonly submitIssue?: Issue | undefined;
}

/** The state of a form. Under the empty key, `feedback` is about the whole record. */
export interface FormState {
  /** null: a new record. */
  readonly record: RecordData | null;
  /** Counts the resets. */
  readonly version: number;
  readonly initial: RecordValues;
  readonly entries: ReadonlyMap<string, FieldEntry>;
  /** Keys whose values count as changed. */
  readonly changed: ReadonlySet<string>;
  readonly submitted: boolean;
  readonly feedback: ReadonlyMap<string, FieldFeedback>;
}

/** The state of a form that nobody has edited. */
export function initialState(record: RecordData | null, initial: RecordValues, version = 0): FormState {
  return {
    record,
    version,
    initial,
    entries: new Map(),
    changed: new Set(),
    submitted: false,
    feedback: new Map(),
  };
}

/** The state after a reset to a record. */
export function resetState(state: FormState, record: RecordData | null, initial: RecordValues): FormState {
  return initialState(record, initial, state.version + 1);
}

/** The value of a field. */
export function valueIn(state: FormState, key: string): FieldValue {
  const entry = state.entries.get(key);
  return entry ? entry.value : (state.initial[key] ?? null);
}

/** What happened to a field. */
export function entryIn(state: FormState, key: string): FieldEntry {
  return state.entries.get(key) ?? { value: valueIn(state, key), provenance: undefined, writes: 0, step: 0 };
}

/** The version of a field: it differs after each write and after each reset. */
export function versionIn(state: FormState, key: string): string {
  return `${state.version}:${state.entries.get(key)?.writes ?? 0}`;
}

/** All values by key, those of hidden computations included. */
export function allValues({ initial, entries }: FormState): RecordValues {
  const values: RecordValues = { ...initial };
  for (const [key, { value }] of entries) values[key] = value;
  return values;
}

/** The values of the record's own keys. */
export function recordValues(state: FormState): RecordValues {
  return Object.fromEntries(Object.keys(state.initial).map((key) => [key, valueIn(state, key)] as const));
}
