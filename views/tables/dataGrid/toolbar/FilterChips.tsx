import { useMemo } from "react";
import { Button } from "@blueprintjs/core";
import { UngroupObjects } from "@blueprintjs/icons";
import { tableColumns, withFilter, withGroup, type ColumnFilter } from "../../../../engine/index.ts";
import type { DataGridProps } from "../gridProps.ts";
import { FilterChip } from "../filters/FilterChip.tsx";

type Props = Pick<DataGridProps, "template" | "state" | "onState">;

/** The filters that are set, each in words: a press changes it, the cross ends it. */
export function FilterChips({ template, state, onState }: Props) {
  const { filters } = state;
  if (filters.length === 0) return null;
  return (
    <div className="ss-toolbar-chips" role="group" aria-label="Filters">
      {filters.map((filter) => (
        <ColumnChip key={filter.field} {...{ template, state, onState, filter }} />
      ))}
      {filters.length > 1 && (
        <Button
          size="small"
          variant="minimal"
          text="Reset Filters"
          onClick={() => onState({ ...state, filters: [] })}
        />
      )}
    </div>
  );
}

function ColumnChip({ template, state, onState, filter }: Props & { filter: ColumnFilter }) {
  const column = useMemo(
    () => tableColumns(template).find(({ key }) => key === filter.field),
    [template, filter.field],
  );
  if (!column) return null;
  return (
    <FilterChip
      className="ss-toolbar-chip"
      {...{ column, filter }}
      onFilter={(next) => onState(withFilter(state, filter.field, next))}
    />
  );
}

/** That the rows are grouped, and the end of it. */
export function GroupChip({ template, state, onState }: Props) {
  const group = useMemo(
    () => tableColumns(template).find(({ key }) => key === state.groupBy),
    [template, state.groupBy],
  );
  return (
    group && (
      <Button
        size="small"
        variant="minimal"
        icon={<UngroupObjects />}
        text={`Ungroup ${group.label}`}
        onClick={() => onState(withGroup(state, undefined))}
      />
    )
  );
}
