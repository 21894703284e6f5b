import { tableColumns, type ReportField, type TableColumn } from "../../../../engine/index.ts";

/** A field as the editors of filters read it: by its path, under the label that says where it is. undefined: it cannot be filtered. */
export function filterColumn({ path, label, field, template }: ReportField): TableColumn | undefined {
  const key = field.key === "id" ? "recordNumber" : field.key;
  const column = tableColumns(template).find((each) => each.key === key);
  return column?.filter && { ...column, key: path, label };
}
