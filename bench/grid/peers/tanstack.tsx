/** TanStack Table with TanStack Virtual: rows of divs, one cell per column. */
import { useMemo, useRef } from "react";
import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_greaterThanOrEqualTo,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
  type ColumnDef,
} from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { boxHeight, columns, rowHeight, type GridRow } from "../rows.ts";
import { install, type GridProps } from "../pages/page.tsx";

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
  filterFns: { greaterThanOrEqualTo: filterFn_greaterThanOrEqualTo },
});

const columnDefs: ColumnDef<typeof features, GridRow>[] = columns.map(({ key, label, show }) => ({
  id: key,
  accessorKey: key,
  header: label,
  cell: ({ row }) => show(row.original),
  ...(key === "unit" ? { sortFn: "alphanumeric" as const } : {}),
  ...(key === "fine" ? { filterFn: "greaterThanOrEqualTo" as const } : {}),
}));

function TanStackGrid({ rows, isSorted, least }: GridProps) {
  const box = useRef<HTMLDivElement>(null);
  const data = useMemo(() => [...rows], [rows]);
  const state = useMemo(
    () => ({
      sorting: isSorted ? [{ id: "unit", desc: false }] : [],
      columnFilters: least === undefined ? [] : [{ id: "fine", value: least }],
    }),
    [isSorted, least],
  );
  const table = useTable({ features, columns: columnDefs, data, state });
  const shown = table.getRowModel().rows;
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 5,
  });
  return (
    <div ref={box} className="box" style={{ height: boxHeight, overflow: "auto" }}>
      <div style={{ height: virtualizer.getTotalSize(), width: 1400, position: "relative" }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = shown[index];
          return (
            <div
              key={row?.id}
              className="line"
              style={{
                position: "absolute",
                height: rowHeight,
                transform: `translateY(${start}px)`,
                display: "flex",
              }}
            >
              {row?.getAllCells().map((cell, position) => (
                <div
                  key={cell.id}
                  style={{ width: columns[position]?.width, overflow: "hidden", whiteSpace: "nowrap" }}
                >
                  <table.FlexRender cell={cell} />
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

install({ Grid: TanStackGrid, scroller: ".box", lines: ".line" });
