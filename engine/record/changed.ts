/** Whether a form counts as changed (spec records.md 4.1). */
import { sameValue } from "../fields/values.ts";
import { plainText } from "../format/plainText.ts";
import type { FieldValue, RecordValues } from "../model/recordData.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";

/** Whether the comparison takes this field in: it is neither computed nor given by the system, and its template does not except it. */
export function isCompared(field: CompiledField): boolean {
  if (field.computed || field.definition.countsAsChange === false) return false;
  return !field.system || field.key === "groupId" || field.key === "retentionLock";
}

/** Whether a value differs from the initial one. Everything empty is the same, and so is text that differs at its ends or by unseen signs. */
export function isOtherValue(
  field: CompiledField,
  initial: FieldValue | undefined,
  value: FieldValue | undefined,
): boolean {
  const { fieldType } = field;
  if (field.key === "retentionLock") return (initial ?? false) !== (value ?? false);
  if (fieldType.empty(initial) && fieldType.empty(value)) return false;
  const bare = (given: FieldValue | undefined) => (typeof given === "string" ? plainText(given) : given);
  return !sameValue(bare(initial), bare(value));
}

/** Whether field values, the group, the retention hold or relations differ from the initial ones. */
export function isChanged(template: CompiledTemplate, initial: RecordValues, values: RecordValues): boolean {
  return [...template.byKey.values()].some(
    (field) => isCompared(field) && isOtherValue(field, initial[field.key], values[field.key]),
  );
}
