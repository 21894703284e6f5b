/** What a stored record holds for a column. */
import { isComputed } from "../fields/authored.ts";
import { formatValue } from "../fields/values.ts";
import type { FormatContext } from "../fields/type.ts";
import type { FieldValue, RecordData } from "../model/recordData.ts";
import type { CompiledField } from "../template/compiledTemplate.ts";
import { confidentialShown } from "../record/words.ts";

const systemValues: Readonly<Record<string, (record: RecordData) => FieldValue>> = {
  id: (record) => record.id,
  recordNumber: (record) => record.id,
  groupId: (record) => record.groupId,
  label: (record) => record.label,
  createdDate: (record) => record.createdDate,
  lastUpdatedDate: (record) => record.lastUpdatedDate,
  retentionLock: (record) => record.retentionLock,
  templateName: (record) => record.templateAlias,
};

/** The value that a stored record holds for a field: own, computed, related or known on every record. */
export function recordValue(record: RecordData, field: CompiledField): FieldValue {
  const { key, system } = field;
  if (field.relation) return record.relations[key] ?? null;
  if (isComputed(field.definition)) return record.computations[key] ?? null;
  const known = system ? systemValues[key] : undefined;
  return known ? known(record) : (record.fields[key] ?? null);
}

/** Whether a record holds nothing for a field, or nothing that is visible to this reader. */
export function isEmptyValue(field: CompiledField, value: FieldValue): boolean {
  return value === null || field.fieldType.empty(value);
}

/** The value as text for a spreadsheet: as people read it, in labels; nothing where there is none. */
export function cellText(record: RecordData, field: CompiledField, context: FormatContext): string {
  if (record.protectedFields.includes(field.key)) return confidentialShown;
  const value = recordValue(record, field);
  if (isEmptyValue(field, value)) return "";
  return formatValue(field, value, field.relation ? withTitles(record, field.key, context) : context);
}

/** The titles of related records that came with the record, before those that are known otherwise. */
function withTitles(record: RecordData, key: string, context: FormatContext): FormatContext {
  const models = [record.relationModels[key] ?? []].flat();
  return {
    ...context,
    relatedLabel: (id) => models.find((model) => model.id === id)?.label ?? context.relatedLabel?.(id),
  };
}
