/** Ids in the values of relations, and the values of the records behind them. */
import type { FieldValue, RecordData, RecordValues } from "../model/recordData.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";

/** The ids in a relation's value. */
export function idsOf(value: FieldValue | undefined): readonly number[] {
  if (typeof value === "number") return [value];
  return Array.isArray(value) ? value.filter((id) => typeof id === "number") : [];
}

/** A stored record's values by key, whatever its template. */
export function plainValues(record: RecordData): RecordValues {
  const { fields, computations, relations, groupId, retentionLock } = record;
  return { ...fields, ...computations, ...relations, groupId, retentionLock };
}

/** The keys of relations whose records rules read. */
export function readRelations(template: CompiledTemplate): ReadonlySet<string> {
  return new Set(template.related.map((path) => path.slice(0, path.indexOf("."))));
}
