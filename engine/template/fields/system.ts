/** The values that every record has without its template saying so (spec records.md 3.2). */
import type { Field, GroupTypeLabel } from "../../language/fieldDefinitions.ts";

/** Definitions of the system values by key. The group's label is `Company` or `Terminal`, after the template's first type. */
export function systemDefinitions(groupTypes: readonly GroupTypeLabel[]): Record<string, Field> {
  const number: Field = { type: "number", kind: "integer", label: "Record No.", locked: true };
  return {
    id: number,
    recordNumber: number,
    label: { type: "text", label: "Record", locked: true },
    groupId: {
      type: "group",
      label: groupTypes[0] ?? "Company",
      required: true,
      groupTypes: [...groupTypes],
      hidden: "keep",
    },
    retentionLock: { type: "boolean", label: "Data Retention Hold" },
    createdDate: { type: "dateTime", kind: "dateTime", label: "Created", locked: true },
    lastUpdatedDate: { type: "dateTime", kind: "dateTime", label: "Last updated", locked: true },
  };
}

/** Keys of the system values that a record's values carry and a form may change. */
export const editableSystemKeys = ["groupId", "retentionLock"] as const;
