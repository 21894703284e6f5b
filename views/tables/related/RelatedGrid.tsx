import { lazy, Suspense } from "react";
import { Classes } from "@blueprintjs/core";
import type { RecordData } from "../../../engine/index.ts";
import { useFormScope } from "../../formScope/formScope.ts";
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

const Loaded = lazy(async () => ({ default: (await import("./LoadedGrid.tsx")).LoadedGrid }));

/** Related records in the data grid, at most 600 px high (spec records.md 9), loaded when a record shows some first. */
export function RelatedGrid(props: RelatedGridProps) {
  const { record } = useFormScope();
  return (
    <Suspense
      fallback={
        <div className={`${Classes.SKELETON} ss-nested-skeleton`} role="status" aria-label="Loading" />
      }
    >
      <Loaded key={record?.id} {...props} />
    </Suspense>
  );
}
