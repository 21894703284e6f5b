import type { ColumnFilter } from "../../../../engine/index.ts";
import type { GridColumn } from "../columns/columns.ts";

/** What every kind of filter is edited with. */
export interface FilterInputsProps<F extends ColumnFilter> {
  column: GridColumn;
  filter: F | undefined;
  /** undefined: nothing is asked. */
  onFilter(filter: F | undefined): void;
}
