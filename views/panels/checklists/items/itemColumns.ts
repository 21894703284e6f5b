import type { ChecklistItems, CompiledField } from "../../../../engine/index.ts";
import type { ChecklistSetting } from "../types.ts";

const roles = ["name", "assignee", "dueDate", "status", "dateCompleted", "notes"] as const;

/** A column of the items of a checklist. */
export interface ItemColumn {
  field: CompiledField;
  /** What the field is to an item, by which styles name the column; left out of the option: its key. */
  role: string;
}

/** The columns of the items of a checklist, as its template names them (spec records.md 3.9). */
export function itemColumns({ item, rule }: ChecklistSetting): ItemColumn[] {
  return rule.items.columns.flatMap((key) => {
    const field = item.byKey.get(key);
    return field ? [{ field, role: roleOf(key, rule.items) }] : [];
  });
}

function roleOf(key: string, items: ChecklistItems): string {
  return roles.find((role) => items[role] === key) ?? key;
}
