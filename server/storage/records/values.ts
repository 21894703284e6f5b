import type { CompiledTemplate, RecordValues } from "../../../engine/index.ts";
import { storedColumns } from "../columns/columns.ts";
import type { StoredColumn } from "../columns/columns.ts";
import { columnValue } from "./select.ts";
import type { StoredRow } from "./select.ts";

/** The stored values of a row by key: fields, relations and what every record has. `columns`: those that were read; left out, all. */
export function rowValues(
  template: CompiledTemplate,
  row: StoredRow,
  columns: readonly StoredColumn[] = storedColumns(template),
): RecordValues {
  const values: RecordValues = {};
  for (const { key, name } of columns) values[key] = columnValue(row, name);
  values["groupId"] = row.group_id;
  values["retentionLock"] = row.retention_lock;
  return values;
}

const relationKeys = new WeakMap<CompiledTemplate, readonly string[]>();

/** Keys of a template's relations, found once. */
function relationsOf(template: CompiledTemplate): readonly string[] {
  const known =
    relationKeys.get(template) ??
    template.fields.filter(({ relation }) => relation !== undefined).map(({ key }) => key);
  relationKeys.set(template, known);
  return known;
}

/** Ids of all related records in some values. */
export function relatedIds(template: CompiledTemplate, values: RecordValues): number[] {
  return relationsOf(template).flatMap((key) => toIds(values[key]));
}

/** The ids in a relation's value. */
export function toIds(value: RecordValues[string]): number[] {
  if (typeof value === "number") return [value];
  return Array.isArray(value) ? value.filter((id) => typeof id === "number") : [];
}
