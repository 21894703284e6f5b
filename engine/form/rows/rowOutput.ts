/** What is sent and kept of the rows of a list. */
import { sameValue } from "../../fields/values.ts";
import type { DraftRow, FieldValue, NestedInput, RecordData, RecordValues } from "../../model/recordData.ts";
import { toInput, toValues } from "../../record/recordValues.ts";
import { EngineError } from "../../model/errors.ts";
import { removalOf } from "../../template/views/nestedRelations.ts";
import { answerOf } from "../inner.ts";
import { idsOf } from "../relatedRecords.ts";
import type { RowItem } from "./rowItem.ts";
import type { Store } from "../atoms.ts";
import type { InnerList } from "./rowHost.ts";

/** How many entries stand before the rows in what is sent: the stored records that a sub-form leaves as they are. */
export function rowsBefore({ shape }: InnerList, stored: FieldValue): readonly number[] {
  return shape.subForm && shape.multi ? idsOf(stored) : [];
}

/**
 * The entries of `relationModels` for a list; undefined when nothing is sent of it: it is as it is stored, or a sub-form that
 * is not marked to be sent. `group` is that of the record around.
 */
export function listInput(
  list: InnerList,
  store: Store,
  stored: FieldValue,
  group: FieldValue,
): NestedInput[] | undefined {
  const { subForm } = list.shape;
  const sent = subForm ? store.get(list.submitAtom) === true : store.get(list.changedAtom);
  if (!sent || !list.isReady()) return undefined;
  const { rows, moved } = list.state();
  const before = rowsBefore(list, stored).map((id) => ({ id }));
  return [
    ...before,
    ...rows.map((row, index) => entryOf(list, row, index, moved, store, group)),
    ...deleted(list),
  ];
}

function entryOf(
  list: InnerList,
  row: RowItem,
  index: number,
  moved: boolean,
  store: Store,
  group: FieldValue,
): NestedInput {
  if (row.recordId === null) {
    const { form, current } = row.open();
    const input = form.input();
    return sameValue(current("groupId"), group) ? { ...input, groupId: null } : input;
  }
  if (row.inner) return store.get(row.inner.form.changedAtom) ? row.inner.form.input() : { id: row.recordId };
  return (moved ? renumbered(list, row.record, index) : undefined) ?? { id: row.recordId };
}

/** The input of a record that nobody opened and that has to move; undefined when it stands where it stood. */
function renumbered(
  { shape, template }: InnerList,
  record: RecordData | null,
  index: number,
): NestedInput | undefined {
  const { order } = shape;
  if (!record || order === undefined || record.fields[order] === index + 1) return undefined;
  return toInput(template, { ...toValues(template, record), [order]: index + 1 }, record);
}

function deleted(list: InnerList): NestedInput[] {
  if (removalOf(list.node) !== "delete") return [];
  return list
    .removed()
    .flatMap(({ record }) =>
      record ? { id: record.id, version: record.version, deleted: true as const } : [],
    );
}

/** The rows of a draft; undefined when there is nothing to keep. */
export function listDraft(list: InnerList, store: Store): DraftRow[] | undefined {
  const answer = list.shape.subForm ? store.get(list.submitAtom) : null;
  if (!list.isReady() || (!store.get(list.changedAtom) && answer === null)) return undefined;
  const kept = list.state().rows.map((row) => draftRow(row, answer));
  const gone = list.removed().map(({ recordId }) => ({ recordId, values: {}, deleted: true as const }));
  const unmade: DraftRow[] =
    answer !== null && kept.length === 0 ? [{ recordId: null, values: answered(answer) }] : [];
  return [...kept, ...unmade, ...gone];
}

function answered(answer: boolean | null): RecordValues {
  return answer === null ? {} : { submitSubForm: answer };
}

function draftRow(row: RowItem, answer: boolean | null): DraftRow {
  const content = row.inner?.draft() ?? { values: row.recordId === null ? row.begun : {} };
  return { recordId: row.recordId, ...content, values: { ...content.values, ...answered(answer) } };
}

/** Loads what the rows of a draft need, so that they can be put in place at once. */
export async function prepareRows(list: InnerList, draft: readonly DraftRow[]): Promise<void> {
  await list.load();
  if (!list.isReady())
    throw new EngineError("readOnly", list.relation.pointer, "its rows could not be loaded");
  const needed = draft.filter(({ deleted: gone, values }) => !gone && Object.keys(values).length > 0);
  await list.fetch(
    draft.flatMap(({ recordId, deleted: gone }) => (recordId === null || gone ? [] : recordId)),
  );
  for (const { recordId, values, rows } of needed) {
    const row = recordId === null ? undefined : list.rowOf(recordId);
    if (row?.record) await row.open().prepare({ values, ...(rows ? { rows } : {}) });
  }
}

/** Puts the rows of a draft in place, as part of the running step. Stored rows that it does not name stay at the end. */
export function putRows(list: InnerList, draft: readonly DraftRow[], fits: boolean): void {
  if (!list.isReady()) return;
  const { rows: before } = list.state();
  const named = new Set(draft.map(({ recordId }) => recordId));
  const answer = draft.map(({ values }) => answerOf(values)).find((value) => value !== null);
  const shown = draft.filter(({ deleted: gone, values }) => !gone && !isAnswerOnly(values));
  const placed = shown.map(({ recordId }) => (recordId === null ? list.newRow({}) : list.rowOf(recordId)));
  const rest = before.filter(({ recordId }) => recordId !== null && !named.has(recordId));
  const rows = [...placed, ...rest];
  const moved = list.shape.order !== undefined && !keepsOrder(before, rows);
  list.arrange({ rows, moved });
  shown.forEach(({ values, rows: inner }, index) => {
    const row = placed[index];
    const differs = inner !== undefined || Object.keys(values).length > 0;
    if (row && (row.recordId === null || (row.record && differs))) {
      row.open().put({ values, ...(inner ? { rows: inner } : {}) }, fits);
    }
  });
  if (list.shape.subForm) list.setSubmit(answer ?? null);
}

function isAnswerOnly(values: RecordValues): boolean {
  return answerOf(values) !== null && Object.keys(values).length === 1;
}

/** Whether stored rows follow each other as before, and new ones stand at the end. */
function keepsOrder(before: readonly RowItem[], rows: readonly RowItem[]): boolean {
  const indexes = new Map(before.map((row, index) => [row, index] as const));
  const places = rows.map((row) => indexes.get(row) ?? before.length);
  return places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0));
}
