import {
  compareEdits,
  type CompiledTemplate,
  type FormDraft,
  type HistoryEntry,
  type Merge,
  type RecordData,
  type RecordValues,
  toValues,
} from "../../../engine/index.ts";

/**
 * The values that a record had at an older version: as it is now, with every change since then undone.
 * @param history changes of the record, newest first
 */
export function valuesAt(
  values: RecordValues,
  history: readonly HistoryEntry[],
  version: number,
): RecordValues {
  const later = history.filter((entry) => entry.of === undefined && entry.version > version);
  const before = later.flatMap(({ changes }) => changes.filter(({ redacted }) => !redacted));
  return { ...values, ...Object.fromEntries(before.map(({ field, from }) => [field, from])) };
}

/** Compares a draft with what others saved since it was begun. */
export function compareDraft(
  template: CompiledTemplate,
  draft: FormDraft,
  record: RecordData,
  history: readonly HistoryEntry[],
): Merge {
  const theirs = toValues(template, record);
  const base = valuesAt(theirs, history, draft.version ?? record.version);
  return compareEdits(template, base, { ...base, ...draft.values }, theirs);
}
