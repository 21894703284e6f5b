/** Rows in drafts, and the way back. */
import type { DraftRow, RecordValues } from "../../model/recordData.ts";
import { EngineError } from "../../model/errors.ts";
import type { FormInternals, ListInternals } from "../formInternals.ts";
import { answerOf } from "../inner.ts";
import { setSubmit } from "./rowActions.ts";
import { arrangeRows, newRow } from "./rowAssign.ts";
import type { RowItem } from "./rowItem.ts";
import { listOf } from "./rowList.ts";
import { fetchRows, loadRows, storedRow } from "./rowLoader.ts";
import { removedRows } from "./rowOutput.ts";
import { isReady, listsOf, stateOf } from "./rowReads.ts";

/** Rows of a draft, by relation. */
type RowDrafts = Readonly<Record<string, readonly DraftRow[]>>;

/** The rows of the relations that differ from what is stored. */
export function rowDrafts(form: FormInternals): Record<string, DraftRow[]> {
  const entries = listsOf(form).map((list) => [list.shape.key, listDraft(list)] as const);
  return Object.fromEntries(entries.flatMap(([key, rows]) => (rows ? [[key, rows] as const] : [])));
}

/** Loads what the rows of a draft need, so that they can be set at once. Rejects when they cannot be loaded. */
export async function prepareRowDrafts(form: FormInternals, drafts: RowDrafts): Promise<void> {
  for (const [key, rows] of Object.entries(drafts)) {
    if (form.nested.has(key)) await prepareList(listOf(form, key), rows);
  }
}

/** Sets the rows of a draft, as part of the running step. */
export function putRowDrafts(form: FormInternals, drafts: RowDrafts, fits: boolean): void {
  for (const [key, rows] of Object.entries(drafts)) {
    if (form.nested.has(key)) putList(listOf(form, key), rows, fits);
  }
}

/** The rows of a draft; undefined when there is nothing to keep. */
export function listDraft(list: ListInternals): DraftRow[] | undefined {
  const { changedAtom, form, shape, submitAtom } = list;
  const answer = shape.subForm ? form.store.get(submitAtom) : null;
  if (!isReady(list) || (!form.store.get(changedAtom) && answer === null)) return undefined;
  const kept = stateOf(list).rows.map((row) => draftRow(row, answer));
  const removed = removedRows(list).map(({ recordId }) => ({ recordId, values: {}, deleted: true as const }));
  const unmade: DraftRow[] =
    answer !== null && kept.length === 0 ? [{ recordId: null, values: answered(answer) }] : [];
  return [...kept, ...unmade, ...removed];
}

function answered(answer: boolean | null): RecordValues {
  return answer === null ? {} : { submitSubForm: answer };
}

function draftRow(row: RowItem, answer: boolean | null): DraftRow {
  const content = row.inner?.draft() ?? { values: row.recordId === null ? row.initial : {} };
  return { recordId: row.recordId, ...content, values: { ...content.values, ...answered(answer) } };
}

async function prepareList(list: ListInternals, draft: readonly DraftRow[]): Promise<void> {
  await loadRows(list);
  if (!isReady(list)) {
    throw new EngineError("readOnly", list.relation.pointer, "its rows could not be loaded");
  }
  const shown = draft.filter(({ deleted }) => !deleted);
  await fetchRows(
    list,
    shown.flatMap(({ recordId }) => recordId ?? []),
  );
  for (const { recordId, values, rows } of shown) {
    if (recordId === null || Object.keys(values).length === 0) continue;
    const row = storedRow(list, recordId);
    if (row.record) await row.open().prepare({ values, ...(rows ? { rows } : {}) });
  }
}

/** Stored rows that the draft does not name stay at the end. */
function putList(list: ListInternals, draft: readonly DraftRow[], fits: boolean): void {
  if (!isReady(list)) return;
  const before = stateOf(list).rows;
  const named = new Set(draft.map(({ recordId }) => recordId));
  const answer = draft.map(({ values }) => answerOf(values)).find((value) => value !== null);
  const shown = draft.filter(({ deleted, values }) => !deleted && !isAnswerOnly(values));
  const placed = shown.map(({ recordId }) =>
    recordId === null ? newRow(list, {}) : storedRow(list, recordId),
  );
  const rest = before.filter(({ recordId }) => recordId !== null && !named.has(recordId));
  const rows = [...placed, ...rest];
  arrangeRows(list, { rows, moved: list.shape.order !== undefined && !keepsOrder(before, rows) });
  shown.forEach((entry, index) => putRow(placed[index], entry, fits));
  if (list.shape.subForm) setSubmit(list, answer ?? null);
}

function putRow(row: RowItem | undefined, { values, rows }: DraftRow, fits: boolean): void {
  const differs = rows !== undefined || Object.keys(values).length > 0;
  if (!row || (row.recordId !== null && !(row.record && differs))) return;
  row.open().put({ values, ...(rows ? { rows } : {}) }, fits);
}

function isAnswerOnly(values: RecordValues): boolean {
  return answerOf(values) !== null && Object.keys(values).length === 1;
}

/** Whether stored rows follow each other as before, and new ones are at the end. */
function keepsOrder(before: readonly RowItem[], rows: readonly RowItem[]): boolean {
  const indexes = new Map(before.map((row, index) => [row, index] as const));
  const positions = rows.map((row) => indexes.get(row) ?? before.length);
  return positions.every((position, index) => index === 0 || position >= (positions[index - 1] ?? 0));
}
