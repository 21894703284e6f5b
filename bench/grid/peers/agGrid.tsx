/** AG Grid Community: its own client-side rows, with the modules that sorting and filtering by a number take. */
import { useEffect, useMemo, useRef } from "react";
import {
  ClientSideRowModelModule,
  ColumnApiModule,
  ModuleRegistry,
  NumberFilterModule,
  RowSelectionModule,
  type ColDef,
} from "ag-grid-community";
import { AgGridReact } from "ag-grid-react";
import { boxHeight, columns, rowHeight, type GridRow } from "../rows.ts";
import { install, type GridProps } from "../pages/page.tsx";

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  ColumnApiModule,
  NumberFilterModule,
  RowSelectionModule,
]);

const columnDefs: ColDef<GridRow>[] = columns.map(({ key, label, width, show }) => ({
  colId: key,
  field: key,
  headerName: label,
  width,
  valueFormatter: ({ data }) => (data ? show(data) : ""),
  ...(key === "fine" ? { filter: "agNumberColumnFilter" } : {}),
}));

function AgGrid({ rows, isSorted, least }: GridProps) {
  const grid = useRef<AgGridReact<GridRow>>(null);
  const rowData = useMemo(() => [...rows], [rows]);
  useEffect(() => {
    const state = isSorted ? [{ colId: "unit", sort: "asc" as const }] : [];
    grid.current?.api?.applyColumnState({ state, defaultState: { sort: null } });
  }, [isSorted]);
  useEffect(() => {
    const model = least === undefined ? null : { fine: { type: "greaterThanOrEqual", filter: least } };
    grid.current?.api?.setFilterModel(model);
  }, [least]);
  return (
    <div style={{ height: boxHeight }}>
      <AgGridReact
        ref={grid}
        rowData={rowData}
        columnDefs={columnDefs}
        rowHeight={rowHeight}
        getRowId={({ data }) => String(data.id)}
        rowSelection={{ mode: "multiRow" }}
      />
    </div>
  );
}

install({ Grid: AgGrid, scroller: ".ag-grid-viewport", lines: ".ag-row" });
