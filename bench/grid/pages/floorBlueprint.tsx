/** `floor:blueprint-table`: the stock table of Blueprint with a column per field and plain cells; its rows are sorted at once. */
import { useMemo } from "react";
import { Cell, Column, RenderMode, Table } from "@blueprintjs/table";
import "@blueprintjs/core/lib/css/blueprint.css";
import "@blueprintjs/table/lib/css/table.css";
import { boxHeight, columns, rowHeight } from "../rows.ts";
import { install, type GridProps } from "./page.tsx";
import { shownRows } from "./shownRows.ts";

function StockTable({ rows, isSorted, least }: GridProps) {
  const shown = useMemo(() => shownRows({ rows, isSorted, least }), [rows, isSorted, least]);
  return (
    <div style={{ height: boxHeight }}>
      <Table
        numRows={shown.length}
        defaultRowHeight={rowHeight}
        columnWidths={columns.map(({ width }) => width)}
        enableRowHeader={false}
        renderMode={RenderMode.NONE}
        cellRendererDependencies={[shown]}
      >
        {columns.map((column) => (
          <Column
            key={column.key}
            name={column.label}
            cellRenderer={(index) => {
              const row = shown[index];
              return <Cell>{row && column.show(row)}</Cell>;
            }}
          />
        ))}
      </Table>
    </div>
  );
}

install({
  Grid: StockTable,
  scroller: ".bp6-table-quadrant-main .bp6-table-quadrant-scroll-container",
  lines: ".bp6-table-quadrant-main .bp6-table-cell",
});
