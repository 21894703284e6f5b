/** react-data-grid, which leaves sorting and filtering to whoever uses it: both at once, in the browser's own way. */
import { useMemo } from "react";
import { DataGrid, type Column } from "react-data-grid";
import "react-data-grid/lib/styles.css";
import { boxHeight, columns, rowHeight, type GridRow } from "../rows.ts";
import { install, type GridProps } from "../pages/page.tsx";
import { shownRows } from "../pages/shownRows.ts";

const gridColumns: Column<GridRow>[] = columns.map(({ key, label, width, show }) => ({
  key,
  name: label,
  width,
  sortable: true,
  resizable: true,
  renderCell: ({ row }) => show(row),
}));

function ReactDataGrid({ rows, isSorted, least }: GridProps) {
  const shown = useMemo(() => shownRows({ rows, isSorted, least }), [rows, isSorted, least]);
  return (
    <DataGrid
      columns={gridColumns}
      rows={shown}
      rowKeyGetter={({ id }) => id}
      rowHeight={rowHeight}
      style={{ blockSize: boxHeight }}
    />
  );
}

install({
  Grid: ReactDataGrid,
  scroller: "[role=grid]",
  lines: "[role=row][aria-rowindex]:not([aria-rowindex='1'])",
});
