import type { ColumnFilter, ReportField } from "../../../../engine/index.ts";
import { FilterChip } from "../../../../views/index.ts";
import { filterColumn } from "./filterColumn.ts";

interface Props {
  field: ReportField;
  filter: ColumnFilter;
  /** undefined: the filter is removed. */
  onFilter(field: string, filter: ColumnFilter | undefined): void;
}

/** A filter of a report; nothing where its field cannot be filtered. */
export function ReportFilterChip({ field, filter, onFilter }: Props) {
  const column = filterColumn(field);
  return (
    column && (
      <FilterChip
        className="reports-chip"
        {...{ column, filter }}
        onFilter={(next) => onFilter(field.path, next)}
      />
    )
  );
}
