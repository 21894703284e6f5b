import { useId, useState, type ReactNode } from "react";
import { Button } from "@blueprintjs/core";
import type { ColumnFilter, FilterKind } from "../../../../engine/index.ts";
import type { GridColumn } from "../columns/columns.ts";
import { ChoiceInputs } from "./ChoiceInputs.tsx";
import { DateInputs } from "./DateInputs.tsx";
import { NumberInputs } from "./NumberInputs.tsx";
import { PresenceInputs } from "./PresenceInputs.tsx";
import { TextInputs } from "./TextInputs.tsx";
import { useSettled } from "../useSettled.ts";

interface Props {
  column: GridColumn;
  filter: ColumnFilter | undefined;
  onFilter(filter: ColumnFilter | undefined): void;
  onClose(): void;
}

/** Filter change debounce, in milliseconds (spec records.md 9). */
const filterDelay = 500;

/** The filter of a column, by the type of its values. It applies by itself when it has not changed for half a second. */
export function FilterEditor({ column, filter, onFilter, onClose }: Props) {
  const [edited, setEdited] = useState(filter);
  const settle = useSettled(onFilter, filterDelay);
  const titleId = useId();
  const change = (next: ColumnFilter | undefined) => {
    setEdited(next);
    settle.soon(next);
  };
  const clear = () => {
    change(undefined);
    settle.now();
    onClose();
  };
  const close = () => {
    settle.now();
    onClose();
  };
  return (
    <form
      className="ss-filter"
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        // The grid may stand in a form of a record, which is none of the filter's.
        event.stopPropagation();
        close();
      }}
    >
      <h3 id={titleId} className="ss-filter-title">{`Filter by ${column.label}`}</h3>
      {column.filter && inputs[column.filter](column, edited, change)}
      <div className="ss-filter-actions">
        <Button size="small" text="Clear" disabled={!edited} onClick={clear} />
        <Button size="small" type="submit" intent="primary" text="Done" />
      </div>
    </form>
  );
}

type Draw = (
  column: GridColumn,
  filter: ColumnFilter | undefined,
  onFilter: (filter: ColumnFilter | undefined) => void,
) => ReactNode;

/** The inputs of each kind. */
const inputs: Readonly<Record<FilterKind, Draw>> = {
  text: (column, filter, onFilter) => (
    <TextInputs column={column} filter={filter?.kind === "text" ? filter : undefined} onFilter={onFilter} />
  ),
  choice: (column, filter, onFilter) => (
    <ChoiceInputs
      column={column}
      filter={filter?.kind === "choice" ? filter : undefined}
      onFilter={onFilter}
    />
  ),
  number: (column, filter, onFilter) => (
    <NumberInputs
      column={column}
      filter={filter?.kind === "number" ? filter : undefined}
      onFilter={onFilter}
    />
  ),
  date: (column, filter, onFilter) => (
    <DateInputs column={column} filter={filter?.kind === "date" ? filter : undefined} onFilter={onFilter} />
  ),
  presence: (column, filter, onFilter) => (
    <PresenceInputs
      column={column}
      filter={filter?.kind === "presence" ? filter : undefined}
      onFilter={onFilter}
    />
  ),
};
