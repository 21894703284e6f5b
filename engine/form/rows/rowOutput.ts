/** What is sent of the rows of a list. */
import { sameValue } from "../../fields/values.ts";
import type { NestedInput, RecordData } from "../../model/recordData.ts";
import { toInput, toValues } from "../../record/recordValues.ts";
import { removalOf } from "../../template/views/nestedRelations.ts";
import type { FormInternals, ListInternals } from "../formInternals.ts";
import { isAsked } from "../formScope.ts";
import { idsOf } from "../relationIds.ts";
import { valueIn } from "../state/formState.ts";
import type { RowItem } from "./rowItem.ts";
import { isReady, listsOf, stateOf } from "./rowReads.ts";

/** The entries of `relationModels`: each changed list as a whole. Remembers which rows were sent. */
export function rowInputs(form: FormInternals): Record<string, NestedInput[]> {
  const entries = listsOf(form).flatMap((list) => {
    const { key } = list.shape;
    const input = isAsked(form, key, form.store.get) ? listInput(list) : undefined;
    if (!input) return [];
    list.sent = stateOf(list).rows;
    return [[key, input] as const];
  });
  return Object.fromEntries(entries);
}

/** Ids of the entries that precede the rows in what is sent: the stored records that a sub-form leaves as they are. */
export function idsBefore({ form, shape }: ListInternals): readonly number[] {
  return shape.subForm && shape.multi ? idsOf(form.state.initial[shape.key]) : [];
}

/** Stored rows that were removed from the list. */
export function removedRows(list: ListInternals): readonly RowItem[] {
  const kept = new Set(stateOf(list).rows);
  return list.stored.filter((row) => !kept.has(row));
}

/** undefined when nothing is sent: the list is as it is stored, or a sub-form that is not marked to be sent. */
function listInput(list: ListInternals): NestedInput[] | undefined {
  const { changedAtom, form, shape, submitAtom } = list;
  const isSent = shape.subForm ? form.store.get(submitAtom) === true : form.store.get(changedAtom);
  if (!isSent || !isReady(list)) return undefined;
  const { rows, moved } = stateOf(list);
  return [
    ...idsBefore(list).map((id) => ({ id })),
    ...rows.map((row, index) => entryOf(list, row, index, moved)),
    ...deletedRows(list),
  ];
}

/** A new record in the group of the form gets the group when it is saved. */
function entryOf(list: ListInternals, row: RowItem, index: number, moved: boolean): NestedInput {
  const { state, store } = list.form;
  if (row.recordId === null) {
    const { form, current } = row.open();
    const input = form.input();
    return sameValue(current("groupId"), valueIn(state, "groupId")) ? { ...input, groupId: null } : input;
  }
  const asStored = { id: row.recordId };
  if (row.inner) return store.get(row.inner.form.changedAtom) ? row.inner.form.input() : asStored;
  return (moved ? renumbered(list, row.record, index) : undefined) ?? asStored;
}

/** The input of a record whose form is not open and that moves; undefined when its position is the stored one. */
function renumbered(
  { shape, template }: ListInternals,
  record: RecordData | null,
  index: number,
): NestedInput | undefined {
  const { order } = shape;
  if (!record || order === undefined || record.fields[order] === index + 1) return undefined;
  return toInput(template, { ...toValues(template, record), [order]: index + 1 }, record);
}

function deletedRows(list: ListInternals): NestedInput[] {
  if (removalOf(list.node) !== "delete") return [];
  return removedRows(list).flatMap(({ record }) =>
    record ? { id: record.id, version: record.version, deleted: true as const } : [],
  );
}
