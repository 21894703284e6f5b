/** Writes values of a form, with what follows at once: computations, related records and rows. */
import { sameValue } from "../fields/values.ts";
import type { FieldValue } from "../model/recordData.ts";
import type { Provenance } from "../record/explanation.ts";
import type { FormInternals } from "./formInternals.ts";
import { setInitialValue, setState, setValue } from "./formWrites.ts";
import { afterValue } from "./effects/afterValue.ts";
import { assignRows, followGroup } from "./rows/rowAssign.ts";
import { listWithRows, stateOf } from "./rows/rowReads.ts";
import { relationValue } from "./rows/rowOrder.ts";
import { sameList } from "./atoms.ts";
import { idsOf } from "./relationIds.ts";
import { claimField, mayWrite } from "./state/fieldWrites.ts";
import { entryIn, valueIn } from "./state/formState.ts";

/** A value and where it comes from, as undo and redo set it. */
interface SetValue {
  readonly value: FieldValue;
  readonly provenance: Provenance | undefined;
}

/**
 * Writes a value as part of a step, the running one when left out; returns true when it differs from the one before. A value that
 * a later step wrote stays. The value of a relation whose rows are loaded goes to its rows.
 */
export function writeValue(
  form: FormInternals,
  key: string,
  value: FieldValue,
  provenance: Provenance,
  step = form.history.current(),
): boolean {
  const entry = entryIn(form.state, key);
  if (sameValue(entry.value, value)) return false;
  const list = listWithRows(form, key);
  if (list) {
    assignRows(list, value, step);
    return true;
  }
  if (!mayWrite(form.state, key, step)) return false;
  if (step !== undefined) recordValue(form, key, entry, { value, provenance }, step);
  putValue(form, key, { value, provenance }, step);
  return true;
}

/** Writes a value that follows from the form around this one and is part of no step. */
export function setFromParent(form: FormInternals, key: string, value: FieldValue): void {
  if (!sameValue(valueIn(form.state, key), value))
    putValue(form, key, { value, provenance: { kind: "person" } });
}

/** Sets an initial value, and with it the value. Once the field was written that is refused, unless forced. */
export function initializeValue(form: FormInternals, key: string, value: FieldValue, force = false): void {
  const before = valueIn(form.state, key);
  if (setInitialValue(form, key, value, force)) follow(form, key, before);
}

/** Counts a field as written although it keeps its value, so that it gets no default any more. */
export function claimValue(form: FormInternals, key: string): void {
  setState(form, claimField(form.state, key), []);
}

function recordValue(
  form: FormInternals,
  key: string,
  before: SetValue,
  after: SetValue,
  step: number,
): void {
  const path = `${form.prefix}${key}`;
  const { value, provenance } = before;
  const apply = (change: SetValue) => putValue(form, key, change);
  form.history.record({ path, subject: path, before: { value, provenance }, after, apply }, step);
}

function putValue(form: FormInternals, key: string, { value, provenance }: SetValue, step?: number): void {
  const before = valueIn(form.state, key);
  setValue(form, key, value, provenance, step);
  follow(form, key, before);
}

function follow(form: FormInternals, key: string, before: FieldValue): void {
  afterValue(form, key);
  catchUp(form, key);
  if (key === "groupId") followGroup(form, before, valueIn(form.state, key));
  form.options.parent?.wrote(key);
}

/** Undo and redo of what was done before the rows were loaded set the value of the relation past its rows. */
function catchUp(form: FormInternals, key: string): void {
  const list = listWithRows(form, key);
  if (!list) return;
  const value = valueIn(form.state, key);
  const shown = relationValue(list.shape, stateOf(list).rows, form.state.initial[key] ?? null);
  if (!sameList(idsOf(shown), idsOf(value))) assignRows(list, value);
}
