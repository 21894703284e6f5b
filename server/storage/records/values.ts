import type { CompiledTemplate, RecordValues } from "../../../engine/index.ts";
import { storedColumns } from "../columns/columns.ts";
import { columnValue } from "./select.ts";
import type { StoredRow } from "./select.ts";

/** The stored values of a row by key: fields, relations and what every record has. */
export function rowValues(template: CompiledTemplate, row: StoredRow): RecordValues {
  const values: RecordValues = {};
  for (const { key, name } of storedColumns(template)) values[key] = columnValue(row, name);
  values["groupId"] = row.group_id;
  values["retentionLock"] = row.retention_lock;
  return values;
}

/** Ids of all related records in some values. */
export function relatedIds(template: CompiledTemplate, values: RecordValues): number[] {
  return template.fields.flatMap(({ relation, key }) => (relation === undefined ? [] : toIds(values[key])));
}

/** The ids in a relation's value. */
export function toIds(value: RecordValues[string]): number[] {
  if (typeof value === "number") return [value];
  return Array.isArray(value) ? value.filter((id) => typeof id === "number") : [];
}
