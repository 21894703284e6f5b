import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { tableColumns, type CompiledTemplate } from "../../../engine/index.ts";
import { selectorWidth } from "../dataGrid/columns.ts";
import { DataGrid } from "../dataGrid/DataGrid.tsx";
import { fillRoom } from "./fillRoom.ts";
import type { RelatedGridProps } from "./RelatedGrid.tsx";
import { useGridRows } from "./useGridRows.ts";
import { useTableState } from "./useTableState.ts";
import type { Table } from "./useTable.ts";

/** What is typed in a menu of the grid is not typed in the form around, although React has it inside. */
function stayInMenus(event: KeyboardEvent) {
  const { target, currentTarget } = event;
  if (target instanceof Node && !currentTarget.contains(target)) event.stopPropagation();
}

/** Pixels of the grid that its columns do not get: its edges and a scrollbar. */
const edges = 18;

/** Related records in the data grid, whose columns begin as wide as there is room. */
export function LoadedGrid(props: RelatedGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => setRoom(frame.current?.clientWidth), []);
  return (
    <div ref={frame} role="presentation" onKeyDown={stayInMenus}>
      {room !== undefined && (
        <Grid {...props} room={room - edges - selectorWidth - (props.end?.width ?? 0)} />
      )}
    </div>
  );
}

interface GridProps extends RelatedGridProps {
  /** Pixels for the columns. */
  room: number;
}

function Grid({ table, end, onOpen, room }: GridProps) {
  const { records } = table.rows;
  const template = useTableTemplate(table, room);
  const [state, setState] = useTableState(table.key, template);
  const rows = useGridRows(template, table.rows, state);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const selection = useMemo(
    () => new Set(records.map(({ id }) => id).filter((id) => chosen.has(id))),
    [records, chosen],
  );
  return (
    <DataGrid
      isQuiet
      isLinked={false}
      labelId={table.id}
      template={template}
      rows={rows}
      state={state}
      onState={setState}
      selection={selection}
      onSelection={setChosen}
      {...(end ? { end } : {})}
      {...(onOpen ? { onOpen } : {})}
    />
  );
}

/** The template with the columns and the order of the table as its usual ones. */
function useTableTemplate({ template, columns, orderBy }: Table, room: number): CompiledTemplate {
  return useMemo(() => {
    const listColumns = columns.map(({ key, label }) => ({ key, label }));
    const usual = tableColumns({ ...template, listColumns }).slice(0, listColumns.length);
    const widths = fillRoom(
      usual.map(({ width }) => width),
      room,
    );
    const filling = usual.map(({ key, label }, place) => ({ key, label, width: widths[place] ?? 0 }));
    return { ...template, listColumns: filling, orderBy };
  }, [template, columns, orderBy, room]);
}
