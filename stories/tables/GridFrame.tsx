import { useMemo, useState } from "react";
import { defaultState, type RecordData, type TableState } from "../../engine/index.ts";
import { DataGrid, useLocalRows, type DataGridProps, type GridRows } from "../../views/index.ts";
import { everything, StoryFrame } from "../fixtures/StoryFrame.tsx";
import { engine, inspections, template } from "./gridSample.ts";

interface Props extends Partial<Omit<DataGridProps, "rows">> {
  /** How many records there are. */
  count?: number;
  /** In place of those. */
  records?: readonly RecordData[];
  /** In place of what the records give. */
  rows?: Partial<GridRows>;
  begins?: Partial<TableState>;
  isSelectable?: boolean;
  onOpen?(record: RecordData): void;
}

/** A grid over records in memory. */
export function GridFrame(props: Props) {
  return (
    <StoryFrame engine={engine} abilities={everything}>
      <StatefulGrid {...props} />
    </StoryFrame>
  );
}

function StatefulGrid({ count = 20, records, rows, begins, isSelectable = true, ...rest }: Props) {
  const [state, setState] = useState<TableState>({ ...defaultState(template), ...begins });
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set());
  const all = useMemo(() => records ?? inspections(count), [records, count]);
  const local = useLocalRows(template, all, state);
  return (
    <DataGrid
      template={template}
      rows={{ ...local, ...rows }}
      state={state}
      onState={setState}
      {...(isSelectable ? { selection, onSelection: setSelection } : {})}
      {...rest}
    />
  );
}
