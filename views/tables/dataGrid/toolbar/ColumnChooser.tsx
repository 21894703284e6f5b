import { useState } from "react";
import { Button, Checkbox } from "@blueprintjs/core";
import {
  defaultState,
  withColumn,
  withColumnAt,
  type CompiledTemplate,
  type TableColumn,
} from "../../../../engine/index.ts";
import { Sortable, useSortableRow } from "../../../parts/sortable/Sortable.tsx";
import type { DataGridProps } from "../gridProps.ts";

interface Props extends Pick<DataGridProps, "state" | "onState"> {
  template: CompiledTemplate;
  offered: readonly TableColumn[];
}

/** Which columns are shown, and in which order. */
export function ColumnChooser({ template, offered, state, onState }: Props) {
  const shown = state.columns.flatMap(({ key }) => offered.find((column) => column.key === key) ?? []);
  const hidden = offered.filter((column) => !shown.includes(column));
  // A ticked column goes to the other part, and the focus with it.
  const [ticked, setTicked] = useState<string>();
  const show = (key: string, isShown: boolean) => {
    setTicked(key);
    onState(withColumn(state, key, isShown));
  };
  const labelOf = (key: string) => offered.find((column) => column.key === key)?.label ?? key;
  return (
    <div className="ss-chooser">
      <fieldset className="ss-chooser-part">
        <legend>Shown columns</legend>
        <Sortable
          ids={shown.map(({ key }) => key)}
          titleOf={labelOf}
          onMove={(key, to) => onState(withColumnAt(state, key, to))}
        >
          {shown.map((column) => (
            <ShownColumn
              key={column.key}
              column={column}
              isLast={shown.length === 1}
              isTicked={column.key === ticked}
              onHide={() => show(column.key, false)}
            />
          ))}
        </Sortable>
      </fieldset>
      {hidden.length > 0 && (
        <fieldset className="ss-chooser-part">
          <legend>Hidden columns</legend>
          {hidden.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={false}
              autoFocus={key === ticked}
              onChange={() => show(key, true)}
            />
          ))}
        </fieldset>
      )}
      <Button
        size="small"
        variant="minimal"
        text="Reset columns"
        onClick={() => {
          setTicked(undefined);
          onState({ ...state, columns: defaultState(template).columns });
        }}
      />
    </div>
  );
}

interface ShownColumnProps {
  column: TableColumn;
  isLast: boolean;
  /** It came by the last tick. */
  isTicked: boolean;
  onHide(): void;
}

function ShownColumn({ column: { key, label }, isLast, isTicked, onHide }: ShownColumnProps) {
  const { ref, style, handle } = useSortableRow(key, label);
  return (
    <div ref={ref} style={style} className="ss-chooser-row">
      {handle}
      <Checkbox label={label} checked disabled={isLast} autoFocus={isTicked} onChange={onHide} />
    </div>
  );
}
