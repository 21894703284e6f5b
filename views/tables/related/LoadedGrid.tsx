import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { tableColumns, type CompiledTemplate } from "../../../engine/index.ts";
import { lineHeight, selectorWidth } from "../dataGrid/columns.ts";
import { DataGrid } from "../dataGrid/DataGrid.tsx";
import { fillRoom } from "./fillRoom.ts";
import type { GridTable, RelatedGridProps } from "./RelatedGrid.tsx";
import { useGridRows } from "./useGridRows.ts";
import { useTableState } from "./useTableState.ts";

/** What is typed in a menu of the grid is not typed in the form around, although React has it inside. */
function stayInMenus(event: KeyboardEvent) {
  const { target, currentTarget } = event;
  if (target instanceof Node && !currentTarget.contains(target)) event.stopPropagation();
}

/** Pixels of the edges of the grid, and of a scrollbar beside its rows. */
const edges = 2;
const scrollbar = 16;

/** Most pixels of the rows: those of a table (spec records.md 9) without its header and edges. */
const bodyHeight = 600 - 39;

/** Related records in the data grid, whose columns begin as wide as there is room. */
export function LoadedGrid(props: RelatedGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoom(frame);
  useFocusAfter(frame, props.table.focus);
  return (
    <div ref={frame} role="presentation" onKeyDown={stayInMenus}>
      {room !== undefined && <Grid {...props} room={room - edges} />}
    </div>
  );
}

/** Pixels from side to side, as they are now; undefined before they are measured, and those before while it is not shown. */
function useRoom(frame: RefObject<HTMLElement | null>): number | undefined {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setRoom((before) => element.clientWidth || before);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return room;
}

/** When a grid that has the focus goes, with its last row or for an error, the focus goes to what stands in its place. */
function useFocusAfter(frame: RefObject<HTMLElement | null>, next: () => HTMLElement | null): void {
  useLayoutEffect(() => {
    const element = frame.current;
    return () => {
      if (element?.contains(document.activeElement)) setTimeout(() => next()?.focus());
    };
  }, [frame, next]);
}

interface GridProps extends RelatedGridProps {
  /** Pixels within the edges. */
  room: number;
}

function Grid({ table, end, onOpen, room }: GridProps) {
  const { records } = table.rows;
  const isScrolled = (records.length + 1) * lineHeight > bodyHeight;
  const template = useTableTemplate(
    table,
    room - selectorWidth - (end?.width ?? 0) - (isScrolled ? scrollbar : 0),
  );
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
      maxHeight={bodyHeight}
      room={room}
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
function useTableTemplate({ template, columns, orderBy }: GridTable, room: number): CompiledTemplate {
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
