/** The one place that replaces the state of a form, and shows the new state in its atoms. */
import { atom } from "jotai/vanilla";
import { sameValue } from "../fields/values.ts";
import type { FieldValue, Issue, RecordData, RecordValues } from "../model/recordData.ts";
import type { Provenance } from "../record/explanation.ts";
import { fieldOf } from "./fieldOf.ts";
import type { FormInternals } from "./formInternals.ts";
import { hasRows } from "./rows/rowReads.ts";
import { feedbackIn, withReported } from "./state/fieldFeedback.ts";
import { setInitial, writeField } from "./state/fieldWrites.ts";
import type { FormState } from "./state/formState.ts";
import { resetState, valueIn } from "./state/formState.ts";

/** Shows the state of a form in the atoms of these fields. In one go, so that what reads several of them is derived once. */
const showAtom = atom(null, (_get, set, form: FormInternals, keys: Iterable<string>) => {
  const { atoms, state, unshown } = form;
  for (const key of keys) {
    const value = unshown.has(key) ? undefined : atoms.values.get(key);
    const feedback = atoms.feedback.get(key);
    if (value) set(value, valueIn(state, key));
    if (feedback) set(feedback, feedbackIn(state, key));
  }
  set(atoms.changed, state.changed.size > 0);
  set(atoms.submitted, state.submitted);
});

/** Replaces the state, in which nothing but these fields differs. */
export function setState(form: FormInternals, state: FormState, keys: Iterable<string>): void {
  if (state === form.state) return;
  form.state = state;
  form.store.set(showAtom, form, keys);
}

/** Sets a value; that of a computation is shown by `showComputed` only. What follows from it is for `writeValue.ts`. */
export function setValue(
  form: FormInternals,
  key: string,
  value: FieldValue,
  provenance: Provenance | undefined,
  step?: number,
): void {
  const before = form.state;
  const write = { value, provenance, step };
  const state = writeField(before, fieldOf(form.template, key), write, hasRows(form, key));
  const isComputed = provenance?.kind === "computation";
  if (isComputed) form.unshown.add(key);
  if (isComputed && state.feedback === before.feedback) form.state = state;
  else setState(form, state, [key, ""]);
}

/** Shows the computed values: once when all are computed, and not those of each step on the way. */
export function showComputed(form: FormInternals): void {
  const keys = [...form.unshown];
  form.unshown.clear();
  if (keys.length === 0) return;
  form.store.set(showAtom, form, keys);
  for (const key of keys) form.options.parent?.wrote(key);
}

/** Sets an initial value, and with it the value; true when the value differs now. */
export function setInitialValue(
  form: FormInternals,
  key: string,
  value: FieldValue,
  force: boolean,
): boolean {
  const before = valueIn(form.state, key);
  const field = fieldOf(form.template, key);
  setState(form, setInitial(form.state, field, value, { force, hasRows: hasRows(form, key) }), [key, ""]);
  return !sameValue(valueIn(form.state, key), before);
}

/** Replaces the reported issues of a field. */
export function reportIssues(form: FormInternals, key: string, issues: readonly Issue[]): void {
  setState(form, withReported(form.state, key, issues), [key]);
}

/** Resets the values and issues of a form. */
export function resetValues(form: FormInternals, record: RecordData | null, initial: RecordValues): void {
  const { values, feedback } = form.atoms;
  form.unshown.clear();
  setState(form, resetState(form.state, record, initial), new Set([...values.keys(), ...feedback.keys()]));
}
