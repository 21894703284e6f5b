import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button, Menu, MenuItem, PopoverNext } from "@blueprintjs/core";
import { Blank, CaretDown, Filter, Tick } from "@blueprintjs/icons";
import {
  tableColumns,
  withFilter,
  type CompiledTemplate,
  type TableColumn,
  type TableState,
} from "../../../engine/index.ts";
import { FilterEditor } from "../../../views/index.ts";

interface Props {
  template: CompiledTemplate;
  state: TableState;
  onState(state: TableState): void;
}

/** All filters of a list, also those of columns that are not shown (spec records.md 2.6). */
export function FilterPanel({ template, state, onState }: Props) {
  const count = state.filters.length;
  return (
    <PopoverNext
      placement="bottom-end"
      arrow={false}
      animation="minimal"
      content={<Panel template={template} state={state} onState={onState} />}
    >
      <Button
        size="small"
        icon={<Filter />}
        endIcon={<CaretDown />}
        text={count === 0 ? "Filters" : `Filters (${count})`}
        active={count > 0}
      />
    </PopoverNext>
  );
}

function Panel({ template, state, onState }: Props) {
  const [field, setField] = useState<string>();
  const [left, setLeft] = useState<string>();
  const columns = tableColumns(template).filter(({ filter }) => filter !== undefined);
  const column = columns.find(({ key }) => key === field);
  if (column) {
    return (
      <FilterEditor
        column={{ ...column, left: 0 }}
        filter={state.filters.find((filter) => filter.field === column.key)}
        onFilter={(filter) => onState(withFilter(state, column.key, filter))}
        onClose={() => {
          setLeft(field);
          setField(undefined);
        }}
      />
    );
  }
  return (
    <FieldMenu
      columns={columns}
      filters={state.filters}
      left={left}
      onField={setField}
      onReset={() => onState({ ...state, filters: [] })}
    />
  );
}

interface FieldMenuProps {
  columns: readonly TableColumn[];
  filters: TableState["filters"];
  /** The field whose filter was left: the focus goes there. */
  left: string | undefined;
  onField(key: string): void;
  onReset(): void;
}

function FieldMenu({ columns, filters, left, onField, onReset }: FieldMenuProps) {
  const frame = useRef<HTMLDivElement>(null);
  const focusField = (place: number) =>
    frame.current?.querySelectorAll<HTMLElement>("[role=menuitem]")[place]?.focus();
  const focusLeft = useEffectEvent(() => focusField(columns.findIndex(({ key }) => key === left)));
  useEffect(() => focusLeft(), []);
  const reset = () => {
    onReset();
    // The button is of no use now; the focus may not stay on it.
    focusField(0);
  };
  return (
    <div ref={frame} className="screen-filters">
      <Button
        size="small"
        variant="outlined"
        text="Reset Filters"
        disabled={filters.length === 0}
        onClick={reset}
      />
      <Menu aria-label="Fields to filter by">
        {columns.map(({ key, label }) => (
          <MenuItem
            key={key}
            text={label}
            icon={filters.some((filter) => filter.field === key) ? <Tick /> : <Blank />}
            shouldDismissPopover={false}
            onClick={() => onField(key)}
          />
        ))}
      </Menu>
    </div>
  );
}
