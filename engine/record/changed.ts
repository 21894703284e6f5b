/** Whether a form counts as changed (spec records.md 4.1). */
import { sameValue } from "../fields/values.ts";
import type { FieldValue, RecordValues } from "../model/types.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiled.ts";

/** Keys that never make a form count as changed. */
const ignored = new Set(["source", "completed", "isSubForm", "submitSubForm"]);
/** The same, for one template. */
const ignoredIn: Readonly<Record<string, readonly string[]>> = { improvement_plan: ["closedDate"] };

/** Whether the comparison leaves this field out: it is computed, given by the system, or named by the spec. */
export function isCompared(field: CompiledField, alias: string): boolean {
  if (field.computed || ignored.has(field.key)) return false;
  if (Object.hasOwn(ignoredIn, alias) && ignoredIn[alias]?.includes(field.key)) return false;
  return !field.system || field.key === "groupId" || field.key === "retentionLock";
}

/** Whether a value differs from the initial one. Everything empty is the same, and so is text that differs at its ends. */
export function isOtherValue(
  field: CompiledField,
  initial: FieldValue | undefined,
  value: FieldValue | undefined,
): boolean {
  const { fieldType } = field;
  if (field.key === "retentionLock") return (initial ?? false) !== (value ?? false);
  if (fieldType.empty(initial) && fieldType.empty(value)) return false;
  const bare = (given: FieldValue | undefined) => (typeof given === "string" ? given.trim() : given);
  return !sameValue(bare(initial), bare(value));
}

/** Whether field values, the group, the retention hold or relations differ from the initial ones. */
export function isChanged(template: CompiledTemplate, initial: RecordValues, values: RecordValues): boolean {
  return [...template.byKey.values()].some(
    (field) =>
      isCompared(field, template.alias) && isOtherValue(field, initial[field.key], values[field.key]),
  );
}
