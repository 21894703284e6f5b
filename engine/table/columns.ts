/** The columns of a template's list, without looks. */
import type { CompiledField, CompiledTemplate } from "../template/compiled.ts";

/** A column of a list. */
export interface ListColumnModel {
  readonly key: string;
  readonly label: string;
  readonly field: CompiledField;
  readonly align: "left" | "right";
  /** Whether the storage can sort by it: one open value that is stored. */
  readonly sortable: boolean;
  /** Pixels. */
  readonly width?: number;
}

/** The columns of the list view, in authored order. */
export function listColumns(template: CompiledTemplate): ListColumnModel[] {
  return template.listColumns.flatMap(({ key, label, width }) => {
    const field = template.byKey.get(key);
    if (!field) return [];
    const align = field.multi ? "left" : field.fieldType.align;
    return [
      { key, label, field, align, sortable: isSortable(field), ...(width === undefined ? {} : { width }) },
    ];
  });
}

function isSortable(field: CompiledField): boolean {
  return (
    !field.multi && !field.protected && field.computed?.computeOn !== "read" && field.valueType !== "group"
  );
}
