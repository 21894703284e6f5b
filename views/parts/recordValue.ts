import type { CompiledField, FieldValue, RecordData } from "../../engine/index.ts";

type SystemKey =
  "id" | "recordNumber" | "groupId" | "label" | "createdDate" | "lastUpdatedDate" | "retentionLock";

const systemValues: Record<SystemKey, (record: RecordData) => FieldValue> = {
  id: (record) => record.id,
  recordNumber: (record) => record.id,
  groupId: (record) => record.groupId,
  label: (record) => record.label,
  createdDate: (record) => record.createdDate,
  lastUpdatedDate: (record) => record.lastUpdatedDate,
  retentionLock: (record) => record.retentionLock,
};

function isSystemKey(key: string): key is SystemKey {
  return Object.hasOwn(systemValues, key);
}

/** The value that a stored record holds for a field: own, computed, related or known on every record. */
export function recordValue(record: RecordData, field: CompiledField): FieldValue {
  const { key } = field;
  if (field.relation) return record.relations[key] ?? null;
  if (field.type === "computed") return record.computations[key] ?? null;
  if (isSystemKey(key)) return systemValues[key](record);
  return record.fields[key] ?? null;
}
