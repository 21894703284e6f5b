import { useState } from "react";
import { Button, FormGroup, MenuItem } from "@blueprintjs/core";
import { Filter } from "@blueprintjs/icons";
import {
  type ColumnFilter,
  columnFilterOf,
  type CompiledTemplate,
  type CriticalEventRule,
  ruleLimits,
  type TableColumn,
  tableColumns,
} from "../../../../engine/index.ts";
import { ButtonPopover, FilterChip, FilterEditor, SearchedMenu } from "../../../../views/index.ts";

type Filters = CriticalEventRule["filters"];

interface Props {
  template: CompiledTemplate;
  filters: Filters;
  onChange(filters: Filters): void;
}

/** What records have to meet, with the filters of lists. Fields that have one are not offered again, and confidential ones never are. */
export function RuleFilters({ template, filters, onChange }: Props) {
  const columns = tableColumns(template).filter(
    ({ filter, key }) => filter !== undefined && key !== "templateName",
  );
  const set = (field: string, next: ColumnFilter | undefined) =>
    onChange(withRuleFilter(filters, field, next));
  const free = columns.filter(({ key }) => filters.every(({ field }) => field !== key));
  return (
    <FormGroup className="events-wide" label="Filters" helperText="All have to pass.">
      <div className="events-chips" role="group" aria-label="Filters">
        {filters.map((filter) => {
          const column = columns.find(({ key }) => key === filter.field);
          return (
            column && (
              <FilterChip
                key={filter.field}
                className="events-chip"
                column={column}
                filter={columnFilterOf(filter)}
                onFilter={(next) => set(filter.field, next)}
              />
            )
          );
        })}
        {filters.length < ruleLimits.filters && <AddFilter columns={free} onFilter={set} />}
      </div>
    </FormGroup>
  );
}

/** The filters of a rule with another one of a field; undefined: without one. */
export function withRuleFilter(filters: Filters, field: string, filter: ColumnFilter | undefined): Filters {
  const others = filters.filter((each) => each.field !== field);
  if (filter === undefined) return others;
  const { field: _, ...value } = filter;
  const known = filters.find((each) => each.field === field);
  const id = known?.id ?? Math.max(0, ...filters.map((each) => each.id)) + 1;
  if (known) return filters.map((each) => (each === known ? { id, field, value } : each));
  return [...filters, { id, field, value }];
}

interface AddProps {
  columns: readonly TableColumn[];
  onFilter(field: string, filter: ColumnFilter | undefined): void;
}

function AddFilter({ columns, onFilter }: AddProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<TableColumn>();
  const interact = (next: boolean) => {
    setOpen(next);
    if (next) setChosen(undefined);
  };
  return (
    <ButtonPopover
      placement="bottom-start"
      arrow={false}
      animation="minimal"
      isOpen={isOpen}
      onInteraction={interact}
      content={
        chosen ? (
          <FilterEditor
            column={{ ...chosen, left: 0 }}
            filter={undefined}
            onFilter={(filter) => onFilter(chosen.key, filter)}
            onClose={() => setOpen(false)}
          />
        ) : (
          <Fields columns={columns} onChoose={setChosen} />
        )
      }
    >
      <Button size="small" icon={<Filter />} text="Add filter" />
    </ButtonPopover>
  );
}

function Fields({
  columns,
  onChoose,
}: {
  columns: readonly TableColumn[];
  onChoose(column: TableColumn): void;
}) {
  const [text, setText] = useState("");
  const wanted = text.trim().toLowerCase();
  const found = columns.filter(({ label }) => label.toLowerCase().includes(wanted));
  return (
    <SearchedMenu className="events-menu" label="Fields to filter by" text={text} onText={setText}>
      {found.map((column) => (
        <MenuItem
          key={column.key}
          text={column.label}
          shouldDismissPopover={false}
          onClick={() => onChoose(column)}
        />
      ))}
      {found.length === 0 && <MenuItem disabled text="No fields found" />}
    </SearchedMenu>
  );
}
