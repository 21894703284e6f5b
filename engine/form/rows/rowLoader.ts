/** Loads the stored records of a list, and the validators of their template. */
import { EngineError } from "../../model/errors.ts";
import type { FieldValue, RecordData, RelatedRecord } from "../../model/recordData.ts";
import type { Validators } from "../../validation/loadValidators.ts";
import { sameList } from "../atoms.ts";
import { relatedLabel } from "../formContext.ts";
import type { ListInternals } from "../formInternals.ts";
import { addPending } from "../effects/pendingWork.ts";
import { idsOf } from "../relationIds.ts";
import { valueIn } from "../state/formState.ts";
import { afterRows, openRowForm } from "./rowForm.ts";
import type { RowItem } from "./rowItem.ts";
import { createRow } from "./rowItem.ts";
import type { ListState } from "./rowOrder.ts";
import { inOrder } from "./rowOrder.ts";
import { isReady, stateOf } from "./rowReads.ts";

/** A list without rows. */
export const noRows: ListState = { rows: [], moved: false };

/** The row of a stored record, made when there is none. */
export function storedRow(list: ListInternals, id: number, record?: RecordData): RowItem {
  const label = list.labels.get(id) ?? relatedLabel(list.form, id);
  const row =
    list.known.get(id) ?? createRow({ recordId: id, record, label }, (made) => openRowForm(list, made));
  list.known.set(id, row);
  if (record) row.fill(record);
  return row;
}

/** Makes the label of a record known. */
export function rememberLabel({ labels }: ListInternals, { id, label }: RelatedRecord): void {
  labels.set(id, label);
}

/** Loads the rows, unless they are; after a failure tries again. */
export function loadRows(list: ListInternals): Promise<void> {
  list.requested = true;
  if (isReady(list)) return Promise.resolve();
  list.loading ??= load(list).finally(() => {
    list.loading = undefined;
  });
  return list.loading;
}

/** Loads the records of rows that have none yet. */
export async function fetchRows(list: ListInternals, ids: readonly number[]): Promise<void> {
  const { form, known, stateAtom, template } = list;
  const { sources } = form.options;
  const missing = ids.filter((id) => !known.get(id)?.record);
  if (missing.length === 0 || !sources) return;
  const started = list.version;
  const records = await sources.records(missing, template.alias);
  if (started !== list.version) return;
  for (const record of records) storedRow(list, record.id, record);
  const shown = stateOf(list);
  if (shown.rows.length > 0) form.store.set(stateAtom, { ...shown, rows: [...shown.rows] });
}

/** Forgets the rows, and loads them again if somebody asked for them. */
export function resetRows(list: ListInternals): void {
  const { form, known, stateAtom, statusAtom, submitAtom } = list;
  list.version += 1;
  list.stored = [];
  known.clear();
  form.store.set(submitAtom, null);
  form.store.set(stateAtom, noRows);
  form.store.set(statusAtom, "loading");
  if (list.requested) addPending(form, loadRows(list));
}

async function load(list: ListInternals): Promise<void> {
  const { form, shape, statusAtom, template } = list;
  const { options, state, store } = form;
  const { sources } = options;
  const started = list.version;
  const idsIn = (value: FieldValue | undefined) => (shape.subForm ? [] : idsOf(value));
  store.set(statusAtom, "loading");
  try {
    if (!sources) throw new EngineError("readOnly", "", "the form has no sources");
    const stored = idsIn(state.initial[shape.key]);
    const now = idsIn(valueIn(state, shape.key));
    const [validators] = await Promise.all([
      sources.validators(template.alias),
      fetchRows(list, [...new Set([...stored, ...now])]),
    ]);
    if (started === list.version) showLoaded(list, validators, stored, now);
  } catch {
    if (started === list.version) store.set(statusAtom, "failed");
  }
  if (started !== list.version) await load(list);
}

function showLoaded(
  list: ListInternals,
  validators: Validators,
  stored: readonly number[],
  now: readonly number[],
): void {
  const { store } = list.form;
  const storedRows = stored.map((id) => storedRow(list, id));
  list.validators = validators;
  list.stored = inOrder(list.shape, storedRows);
  const rows = sameList(stored, now) ? list.stored : now.map((id) => storedRow(list, id));
  store.set(list.stateAtom, { rows, moved: false });
  store.set(list.statusAtom, "ready");
  afterRows(list);
}
