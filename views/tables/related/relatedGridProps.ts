import type { RecordData } from "../../../engine/index.ts";
import type { LineEnd } from "../dataGrid/gridProps.ts";
import type { Table } from "./useTable.ts";

/** What the grid reads of a table. */
export type GridTable = Pick<Table, "key" | "id" | "template" | "columns" | "orderBy" | "rows" | "focus">;

/** A table of related records, and what can be done with each. */
export interface RelatedGridProps {
  table: GridTable;
  /** What stands at the end of a row. Keep it stable between renders. */
  end?: LineEnd | undefined;
  /** A double press, or Enter; left out: rows open nothing. Keep it stable between renders. */
  onOpen?: ((record: RecordData) => void) | undefined;
}
