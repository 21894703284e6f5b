/** Changes which rows a list has, and in which order. */
import { EngineError } from "../../model/errors.ts";
import { sameValue } from "../../fields/values.ts";
import type { FieldValue, RecordValues } from "../../model/recordData.ts";
import { afterValue } from "../effects/afterValue.ts";
import type { FormInternals, ListInternals } from "../formInternals.ts";
import { setValue } from "../formWrites.ts";
import { addPending } from "../effects/pendingWork.ts";
import { idsOf } from "../relationIds.ts";
import { valueIn } from "../state/formState.ts";
import { afterRows, openRowForm } from "./rowForm.ts";
import type { RowItem } from "./rowItem.ts";
import { createRow } from "./rowItem.ts";
import { fetchRows, storedRow } from "./rowLoader.ts";
import type { ListState } from "./rowOrder.ts";
import { nextPosition, positionOf, relationValue } from "./rowOrder.ts";
import { isReady, listsOf, stateOf } from "./rowReads.ts";

/** The rows now. Throws an `EngineError` while they are not loaded. */
export function readyRows(list: ListInternals): ListState {
  if (isReady(list)) return stateOf(list);
  throw new EngineError("readOnly", list.relation.pointer, `the rows of "${list.shape.key}" are not loaded`);
}

/** Sets the rows as part of a step, the running one when left out. */
export function arrangeRows(list: ListInternals, after: ListState, step?: number): void {
  const { history, prefix } = list.form;
  const before = readyRows(list);
  const apply = (state: ListState) => setRows(list, state);
  apply(after);
  history.record({ path: `${prefix}${list.shape.key}`, before, after, apply }, step);
}

/** Makes the rows those of a value of the relation; new rows stay. */
export function assignRows(list: ListInternals, value: FieldValue, step?: number): void {
  const { rows, moved } = stateOf(list);
  const ids = idsOf(value);
  const fresh = rows.filter((row) => row.recordId === null);
  arrangeRows(list, { rows: [...ids.map((id) => storedRow(list, id)), ...fresh], moved }, step);
  addPending(
    list.form,
    fetchRows(list, ids).catch(() => undefined),
  );
}

/** A new row, which is not in the list yet. */
export function newRow(list: ListInternals, values: RecordValues): RowItem {
  const { form, shape } = list;
  const { inverse, order } = shape;
  const owner = form.state.record?.id;
  const fixed: RecordValues = {
    ...(order === undefined ? {} : { [order]: nextPosition(shape, stateOf(list)) }),
    ...(inverse === undefined || owner === undefined ? {} : { [inverse]: owner }),
  };
  form.newRows += 1;
  const seed = { recordId: null, number: form.newRows, initial: { ...fixed, ...values } };
  return createRow(seed, (row) => openRowForm(list, row));
}

/** New records in the group of the form move with it to another group. */
export function followGroup(form: FormInternals, before: FieldValue, group: FieldValue): void {
  for (const { inner, recordId } of listsOf(form).flatMap((list) => stateOf(list).rows)) {
    if (recordId === null && inner?.current("groupId") === before) inner.setInitial("groupId", group);
  }
}

/** What follows from rows is the same for a person, undo and redo. */
function setRows(list: ListInternals, next: ListState): void {
  const { form, shape, stateAtom } = list;
  const before = stateOf(list);
  form.store.set(stateAtom, next);
  if (!shape.subForm) setRelation(list, next);
  if (shape.order !== undefined && (before.moved || next.moved)) renumber(list, shape.order, before, next);
  afterRows(list);
}

/** The value of the relation follows its rows. */
function setRelation({ form, shape }: ListInternals, { rows }: ListState): void {
  const { key } = shape;
  const value = relationValue(shape, rows, form.state.initial[key] ?? null);
  if (sameValue(valueIn(form.state, key), value)) return;
  setValue(form, key, value, { kind: "person" });
  afterValue(form, key);
  form.options.parent?.wrote(key);
}

function renumber({ shape }: ListInternals, field: string, before: ListState, next: ListState): void {
  if (!next.rows.some((row) => row.opened)) return;
  const indexes = new Map(before.rows.map((row, index) => [row, index] as const));
  next.rows.forEach((row, index) => {
    if (!row.inner) return;
    const old = indexes.get(row);
    const position = positionOf(shape, next.moved, row, index);
    const isSame = old !== undefined && positionOf(shape, before.moved, row, old) === position;
    if (!isSame) row.inner.setFromParent(field, position);
  });
}
