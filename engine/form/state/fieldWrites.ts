/** Writes of fields: state in, state out. */
import { sameValue } from "../../fields/values.ts";
import type { FieldValue } from "../../model/recordData.ts";
import { isCompared, isOtherValue } from "../../record/changed.ts";
import type { Provenance } from "../../record/explanation.ts";
import type { CompiledField } from "../../template/compiledTemplate.ts";
import { feedbackAfterWrite } from "./fieldFeedback.ts";
import type { FieldEntry, FormState } from "./formState.ts";
import { entryIn, valueIn } from "./formState.ts";

/** A value that a field gets. */
export interface FieldWrite {
  readonly value: FieldValue;
  readonly provenance: Provenance | undefined;
  /** Number of the step that it is part of; left out: of none. */
  readonly step?: number | undefined;
}

/** Writes a field. `hasRows`: the rows of the relation are loaded, and say themselves whether they changed. */
export function writeField(
  state: FormState,
  field: CompiledField,
  { value, provenance, step }: FieldWrite,
  hasRows: boolean,
): FormState {
  const before = entryIn(state, field.key);
  const entry = { value, provenance, writes: before.writes + 1, step: step ?? before.step };
  const written = withEntry(state, field.key, entry);
  return feedbackAfterWrite(withChanged(written, field, hasRows), field.key);
}

/** Counts a field as written although it keeps its value, so that it gets no default any more. */
export function claimField(state: FormState, key: string): FormState {
  const before = entryIn(state, key);
  return withEntry(state, key, { ...before, writes: before.writes + 1 });
}

/** Sets the initial value of a field, and with it its value. Once the field was written that is refused, unless forced. */
export function setInitial(
  state: FormState,
  field: CompiledField,
  value: FieldValue,
  { force, hasRows }: { readonly force: boolean; readonly hasRows: boolean },
): FormState {
  const { key } = field;
  const entry = state.entries.get(key);
  if (entry && entry.writes > 0 && !force) return state;
  const isSame = sameValue(valueIn(state, key), value);
  const next = { ...state, initial: { ...state.initial, [key]: value } };
  if (isSame) return withChanged(next, field, hasRows);
  const written = entry ? withEntry(next, key, { ...entry, value, provenance: undefined }) : next;
  return feedbackAfterWrite(withChanged(written, field, hasRows), key);
}

/** Whether a step may write a field: a later one has not written it. */
export function mayWrite(state: FormState, key: string, step: number | undefined): boolean {
  return step === undefined || entryIn(state, key).step <= step;
}

function withEntry(state: FormState, key: string, entry: FieldEntry): FormState {
  return { ...state, entries: new Map(state.entries).set(key, entry) };
}

function withChanged(state: FormState, field: CompiledField, hasRows: boolean): FormState {
  const { key } = field;
  if (!isCompared(field)) return state;
  const isChanged = !hasRows && isOtherValue(field, state.initial[key], valueIn(state, key));
  if (isChanged === state.changed.has(key)) return state;
  const changed = new Set(state.changed);
  if (isChanged) changed.add(key);
  else changed.delete(key);
  return { ...state, changed };
}
