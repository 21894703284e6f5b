import { useRef, useState } from "react";
import { Button, MenuDivider, MenuItem } from "@blueprintjs/core";
import { Filter, SmallTick } from "@blueprintjs/icons";
import { tableColumns, withFilter, type TableColumn } from "../../../../engine/index.ts";
import { ButtonPopover } from "../../../parts/dialogs/ButtonPopover.tsx";
import { SearchedMenu } from "../../../parts/menus/SearchedMenu.tsx";
import { FilterEditor } from "../filters/FilterEditor.tsx";
import type { DataGridProps } from "../gridProps.ts";

type Props = Pick<DataGridProps, "template" | "state" | "onState">;

/** All filters of a table, also those of columns that are not shown (spec records.md 2.6). */
export function FilterMenu({ template, state, onState }: Props) {
  const count = state.filters.length;
  const [isOpen, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const close = () => setOpen(false);
  const interact = (next: boolean) => {
    setOpen(next);
    // Pressed while the menu still fades away, it begins with the fields again.
    if (next) setOpenings(openings + 1);
  };
  return (
    <ButtonPopover
      placement="bottom-start"
      arrow={false}
      animation="minimal"
      isOpen={isOpen}
      onInteraction={interact}
      content={<Panel key={openings} template={template} state={state} onState={onState} onClose={close} />}
    >
      <Button
        className="ss-toolbar-filter"
        icon={<Filter />}
        text="Add filter"
        aria-label={count === 0 ? "Add filter" : `Add filter, ${count} set`}
        active={count > 0}
      />
    </ButtonPopover>
  );
}

/** First the fields, then the filter of the one that was taken. */
function Panel({ template, state, onState, onClose }: Props & { onClose(): void }) {
  const [field, setField] = useState<string>();
  const [text, setText] = useState("");
  const columns = tableColumns(template).filter(({ filter }) => filter !== undefined);
  const column = columns.find(({ key }) => key === field);
  if (column) {
    return (
      <FilterEditor
        column={{ ...column, left: 0 }}
        filter={state.filters.find((filter) => filter.field === column.key)}
        onFilter={(filter) => onState(withFilter(state, column.key, filter))}
        onClose={onClose}
      />
    );
  }
  return <FieldMenu {...{ columns, state, onState, text }} onText={setText} onField={setField} />;
}

interface FieldMenuProps extends Pick<Props, "state" | "onState"> {
  columns: readonly TableColumn[];
  /** What is searched among the fields. */
  text: string;
  onText(text: string): void;
  onField(key: string): void;
}

/** The fields that can be filtered, those of the shown columns first. Typing narrows them. */
function FieldMenu({ columns, state, onState, text, onText, onField }: FieldMenuProps) {
  const search = useRef<HTMLInputElement>(null);
  const word = text.trim().toLowerCase();
  const found = columns.filter(({ label }) => label.toLowerCase().includes(word));
  const isShown = ({ key }: TableColumn) => state.columns.some((column) => column.key === key);
  const shown = found.filter(isShown);
  const others = found.filter((column) => !isShown(column));
  const reset = () => {
    onState({ ...state, filters: [] });
    // The button is of no use now; the focus may not stay on it.
    search.current?.focus();
  };
  const itemOf = (column: TableColumn) => (
    <FieldItem key={column.key} column={column} state={state} onField={onField} />
  );
  return (
    <SearchedMenu
      className="ss-filter-fields"
      label="Fields to filter by"
      search="Search fields"
      searchRef={search}
      text={text}
      onText={onText}
      below={
        <>
          {found.length === 0 && <p className="ss-filter-none">No results found</p>}
          {state.filters.length > 0 && <Button size="small" text="Reset Filters" onClick={reset} />}
        </>
      }
    >
      {shown.map(itemOf)}
      {shown.length > 0 && others.length > 0 && <MenuDivider title="Not shown in the table" />}
      {others.map(itemOf)}
    </SearchedMenu>
  );
}

interface FieldItemProps extends Pick<Props, "state"> {
  column: TableColumn;
  onField(key: string): void;
}

/** A field, and what is asked of it. */
function FieldItem({ column, state, onField }: FieldItemProps) {
  const filter = state.filters.find(({ field }) => field === column.key);
  return (
    <MenuItem
      text={column.label}
      labelElement={filter && <SmallTick title="Set" aria-hidden={false} />}
      shouldDismissPopover={false}
      onClick={() => onField(column.key)}
    />
  );
}
