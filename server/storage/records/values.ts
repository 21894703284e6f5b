import type { CompiledTemplate, RecordValues } from "../../../engine/index.ts";
import { storedColumns } from "../columns.ts";
import { columnValue } from "./select.ts";
import type { StoredRow } from "./select.ts";

/** The stored values of a row by key: fields, relations and what every record has. */
export function rowValues(template: CompiledTemplate, row: StoredRow): RecordValues {
  const stored = storedColumns(template).map(({ key, name }) => [key, columnValue(row, name)] as const);
  return { ...Object.fromEntries(stored), groupId: row.group_id, retentionLock: row.retention_lock };
}

/** Ids of all related records in some values. */
export function relatedIds(template: CompiledTemplate, values: RecordValues): number[] {
  return template.fields
    .filter((field) => field.relation !== undefined)
    .flatMap((field) => toIds(values[field.key]));
}

/** The ids in a relation's value. */
export function toIds(value: RecordValues[string]): number[] {
  return [value].flat().filter((id) => typeof id === "number");
}
