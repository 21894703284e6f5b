import { useMemo, useState } from "react";
import { Button } from "@blueprintjs/core";
import { Filter } from "@blueprintjs/icons";
import {
  type ColumnFilter,
  type ReportContext,
  reportField,
  type TableColumn,
} from "../../../../../engine/index.ts";
import { ButtonPopover, FilterChip, FilterEditor } from "../../../../../views/index.ts";
import { filterColumn } from "../../../reports/builder/filterColumn.ts";
import { type BoardFilterKind, type BoardFilters, filterPath, filterValue } from "./boardFilters.ts";

interface Props {
  /** Aliases of the record types that the cards are about. */
  aliases: readonly string[];
  filters: BoardFilters;
  context: ReportContext;
  onFilters(filters: BoardFilters): void;
}

const kinds = [
  { kind: "terminal", label: "Terminal" },
  { kind: "period", label: "Period" },
  { kind: "person", label: "Employee" },
] as const;

/** The filters of the whole dashboard, as far as some card has such a field: what is set as a chip, the others as a button that sets them. */
export function FilterChips({ aliases, filters, context, onFilters }: Props) {
  const key = aliases.join(" ");
  const columns = useMemo(
    () => kinds.flatMap((each) => columnOf(each, key === "" ? [] : key.split(" "), context) ?? []),
    [key, context],
  );
  if (columns.length === 0) return null;
  const set = (kind: BoardFilterKind, filter: ColumnFilter | undefined) => {
    const { [kind]: _before, ...others } = filters;
    const value = filterValue(kind, filter);
    onFilters(value === undefined ? others : { ...others, [kind]: value });
  };
  return (
    <div className="board-filters" role="group" aria-label="Filters of the dashboard">
      {columns.map(({ kind, column }) => {
        const filter = filterOf(kind, column.key, filters);
        return filter ? (
          <FilterChip
            key={kind}
            className="reports-chip"
            {...{ column, filter }}
            onFilter={(next) => set(kind, next)}
          />
        ) : (
          <Unset key={kind} column={column} onFilter={(next) => set(kind, next)} />
        );
      })}
    </div>
  );
}

function Unset({
  column,
  onFilter,
}: {
  column: TableColumn;
  onFilter(filter: ColumnFilter | undefined): void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ButtonPopover
      placement="bottom-start"
      arrow={false}
      animation="minimal"
      isOpen={isOpen}
      onInteraction={setOpen}
      content={
        <FilterEditor
          column={{ ...column, left: 0 }}
          filter={undefined}
          onFilter={onFilter}
          onClose={() => setOpen(false)}
        />
      }
    >
      <Button size="small" active={isOpen} icon={<Filter size={14} />} text={column.label} />
    </ButtonPopover>
  );
}

/** The column by which a filter is edited: that of the first record type that has its field. */
function columnOf(
  { kind, label }: (typeof kinds)[number],
  aliases: readonly string[],
  context: ReportContext,
): { kind: BoardFilterKind; column: TableColumn } | undefined {
  for (const alias of aliases) {
    const template = context.templates.get(alias);
    const path = filterPath(kind, alias, context);
    const field = template && path !== undefined ? reportField(template, path, context) : undefined;
    const column = field && filterColumn(field);
    if (column) return { kind, column: { ...column, label } };
  }
  return undefined;
}

function filterOf(
  kind: BoardFilterKind,
  field: string,
  { terminal, period, person }: BoardFilters,
): ColumnFilter | undefined {
  if (kind === "period") return period && { kind: "date", field, range: period };
  const any = kind === "terminal" ? terminal : person;
  return any && { kind: "choice", field, any };
}
