/** What a person does to the rows of a list; each is a step. */
import type { Issue, RecordValues, RelatedRecord } from "../../model/recordData.ts";
import { sameList } from "../atoms.ts";
import { followEffects } from "../effects/formEffects.ts";
import type { ListInternals } from "../formInternals.ts";
import { arrangeRows, newRow, readyRows } from "./rowAssign.ts";
import { afterRows } from "./rowForm.ts";
import type { RowItem } from "./rowItem.ts";
import { fetchRows, rememberLabel, storedRow } from "./rowLoader.ts";

/** Adds a new record at the end, or at a position. */
export function addRow(list: ListInternals, values: RecordValues = {}, at?: number): RowItem {
  const { multi, order, subForm } = list.shape;
  const { rows, moved } = readyRows(list);
  const row = newRow(list, values);
  const kept = multi && !subForm ? rows : [];
  const index = Math.min(Math.max(at ?? kept.length, 0), kept.length);
  const isMoved = moved || (order !== undefined && index < kept.length);
  rearrange(list, [...kept.slice(0, index), row, ...kept.slice(index)], isMoved);
  return row;
}

/** Relates a stored record; returns an issue when the list has it already. */
export async function attachRow(list: ListInternals, record: RelatedRecord): Promise<Issue | undefined> {
  const { shape, template } = list;
  const message = `This ${template.name} is already attached.`;
  const issue: Issue = { path: shape.key, code: "attached", severity: "error", message };
  const isAttached = () => readyRows(list).rows.some((row) => row.recordId === record.id);
  if (isAttached()) return issue;
  rememberLabel(list, record);
  await fetchRows(list, [record.id]).catch(() => undefined);
  if (isAttached()) return issue;
  const { rows, moved } = readyRows(list);
  const kept = shape.multi ? rows : [];
  rearrange(list, [...kept, storedRow(list, record.id)], moved || shape.order !== undefined);
  return undefined;
}

/** Removes a row from the list. */
export function removeRow(list: ListInternals, rowId: string): void {
  const { rows, moved } = readyRows(list);
  const left = rows.filter((row) => row.id !== rowId);
  if (left.length < rows.length) rearrange(list, left, moved);
}

/** Moves a row to a position, counted from 0. */
export function moveRow(list: ListInternals, rowId: string, to: number): void {
  const { rows, moved } = readyRows(list);
  const row = rows.find((candidate) => candidate.id === rowId);
  if (!row) return;
  const others = rows.filter((candidate) => candidate !== row);
  const next = [...others.slice(0, Math.max(to, 0)), row, ...others.slice(Math.max(to, 0))];
  if (!sameList(rows, next)) rearrange(list, next, moved || list.shape.order !== undefined);
}

/** Answers the question of a sub-form; `true` makes its record when there is none. */
export function setSubmit(list: ListInternals, submit: boolean | null): void {
  const { form, shape, submitAtom } = list;
  const { history, prefix, store } = form;
  const before = store.get(submitAtom);
  if (submit === before) return;
  const apply = (answer: boolean | null) => {
    store.set(submitAtom, answer);
    afterRows(list);
  };
  history.step(undefined, () => {
    apply(submit);
    history.record({ path: `${prefix}${shape.key}`, before, after: submit, apply });
    if (submit && readyRows(list).rows.length === 0) addRow(list);
  });
}

/** A person sets the rows: a step, and the side effects of the relation. */
function rearrange(list: ListInternals, rows: readonly RowItem[], moved: boolean): void {
  const { form, relation, shape } = list;
  form.history.step(undefined, () => {
    arrangeRows(list, { rows, moved });
    if (!shape.subForm) followEffects(form, relation);
  });
}
