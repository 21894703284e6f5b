import { sameValue } from "../../../engine/index.ts";
import type { CompiledTemplate, FieldValue, HistoryChange, RecordValues } from "../../../engine/index.ts";
import { storedColumns } from "../columns/columns.ts";

/** Every stored value that differs, by key; `before` is left out for a new record. */
export function changesOf(
  template: CompiledTemplate,
  before: RecordValues | undefined,
  after: RecordValues,
): HistoryChange[] {
  const keys = [...storedColumns(template).map(({ key }) => key), "groupId", "retentionLock"];
  return keys.flatMap((field) => {
    const from = valueOf(before, field);
    const to = valueOf(after, field);
    return sameValue(from, to) ? [] : [{ field, from, to }];
  });
}

/** A record without a retention hold has no value worth a line in its history. */
function valueOf(values: RecordValues | undefined, key: string): FieldValue {
  const value = values?.[key] ?? null;
  return key === "retentionLock" && value === false ? null : value;
}
