import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import type { CompiledTemplate } from "../../../engine/index.ts";
import { DataGrid } from "../dataGrid/DataGrid.tsx";
import { SearchBox } from "../dataGrid/toolbar/SearchBox.tsx";
import type { GridTable, RelatedGridProps } from "./relatedGridProps.ts";
import { useGridRows } from "./useGridRows.ts";
import { useTableState } from "./useTableState.ts";

/** What is typed in a menu of the grid is not typed in the form around, although React has it inside. */
function stayInMenus(event: KeyboardEvent) {
  const { target, currentTarget } = event;
  if (target instanceof Node && !currentTarget.contains(target)) event.stopPropagation();
}

/** Most pixels of the rows: those of a table (spec records.md 9) without its header and edges. */
const bodyHeight = 600 - 39;

/** Related records in the data grid; many of them can be searched and filtered, and their columns chosen. */
export function LoadedGrid(props: RelatedGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  useFocusAfter(frame, props.table.focus);
  return (
    <div ref={frame} role="presentation" onKeyDown={stayInMenus}>
      <Grid {...props} />
    </div>
  );
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

/** From how many records on they are searched and filtered. */
const many = 10;

function Grid({ table, end, onOpen }: RelatedGridProps) {
  const { records } = table.rows;
  const template = useTableTemplate(table);
  const [state, setState] = useTableState(table.key, template);
  const rows = useGridRows(template, table.rows, state);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const selection = useMemo(
    () => new Set(records.map(({ id }) => id).filter((id) => chosen.has(id))),
    [records, chosen],
  );
  const searchFor = (text: string) => setState({ ...state, search: text });
  const search = (
    <SearchBox
      label={`Search ${template.plural}`}
      value={state.search}
      onChange={searchFor}
      onClear={() => searchFor("")}
    />
  );
  return (
    <DataGrid
      isQuiet
      isLinked={false}
      labelId={table.id}
      maxHeight={bodyHeight}
      {...(records.length > many ? { toolbar: { search } } : {})}
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
function useTableTemplate({ template, columns, orderBy }: GridTable): CompiledTemplate {
  return useMemo(() => {
    const listColumns = columns.map(({ key, label }) => ({ key, label }));
    return { ...template, listColumns, orderBy };
  }, [template, columns, orderBy]);
}
