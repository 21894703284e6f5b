import { Suspense, useState } from "react";
import { MenuDivider, MenuItem } from "@blueprintjs/core";
import {
  ArrowLeft,
  ArrowRight,
  ColumnLayout,
  EyeOff,
  Filter,
  GroupObjects,
  SortAsc,
  SortDesc,
  UngroupObjects,
  Cross,
} from "@blueprintjs/icons";
import {
  mostSorts,
  tableColumns,
  withColumn,
  withColumnAt,
  withFilter,
  withGroup,
  withSort,
  withWidth,
  type CompiledTemplate,
  type OrderBy,
} from "../../../../engine/index.ts";
import { KeyMenu } from "../../../parts/menus/KeyMenu.tsx";
import { ChooserOnDemand } from "../toolbar/ChooserOnDemand.tsx";
import type { GridColumn } from "./columns.ts";
import { FilterEditor } from "../filters/FilterEditor.tsx";
import type { DataGridProps } from "../gridProps.ts";

interface Props extends Pick<DataGridProps, "state" | "onState"> {
  template: CompiledTemplate;
  column: GridColumn;
  onClose(): void;
}

/** Pixels that a column grows or shrinks by at a time. */
export const widthStep = 20;

/** What can be done with a column, and its filter. */
export function ColumnMenu({ template, column, state, onState, onClose }: Props) {
  const [opened, setOpened] = useState<"filter" | "columns">();
  const { key, label } = column;
  if (opened === "columns") {
    const offered = tableColumns(template);
    return (
      <Suspense>
        <ChooserOnDemand {...{ template, offered, state, onState }} />
      </Suspense>
    );
  }
  if (opened === "filter") {
    return (
      <FilterEditor
        column={column}
        filter={state.filters.find(({ field }) => field === key)}
        onFilter={(filter) => onState(withFilter(state, key, filter))}
        onClose={onClose}
      />
    );
  }
  const isGrouped = state.groupBy === key;
  return (
    <KeyMenu size="small" aria-label={`${label} column`}>
      {column.sortable && <SortItems column={column} state={state} onState={onState} />}
      {column.filter && (
        <MenuItem
          icon={<Filter />}
          text="Filter"
          shouldDismissPopover={false}
          onClick={() => setOpened("filter")}
        />
      )}
      {column.groupable && (
        <MenuItem
          icon={isGrouped ? <UngroupObjects /> : <GroupObjects />}
          text={isGrouped ? "Ungroup" : `Group by ${label}`}
          onClick={() => onState(withGroup(state, isGrouped ? undefined : key))}
        />
      )}
      <LayoutItems column={column} state={state} onState={onState} />
      <MenuItem
        icon={<ColumnLayout />}
        text="Choose columns"
        shouldDismissPopover={false}
        onClick={() => setOpened("columns")}
      />
    </KeyMenu>
  );
}

type ItemsProps = Pick<Props, "column" | "state" | "onState">;

/** Moves, widens and hides the column. */
function LayoutItems({ column: { key, width }, state, onState }: ItemsProps) {
  const index = state.columns.findIndex((entry) => entry.key === key);
  return (
    <>
      <MenuDivider />
      <MenuItem
        icon={<ArrowLeft />}
        text="Move left"
        disabled={index === 0}
        onClick={() => onState(withColumnAt(state, key, index - 1))}
      />
      <MenuItem
        icon={<ArrowRight />}
        text="Move right"
        disabled={index === state.columns.length - 1}
        onClick={() => onState(withColumnAt(state, key, index + 1))}
      />
      <MenuItem
        text="Wider"
        shouldDismissPopover={false}
        onClick={() => onState(withWidth(state, key, width + widthStep))}
      />
      <MenuItem
        text="Narrower"
        shouldDismissPopover={false}
        onClick={() => onState(withWidth(state, key, width - widthStep))}
      />
      <MenuItem
        icon={<EyeOff />}
        text="Hide"
        disabled={state.columns.length === 1}
        onClick={() => onState(withColumn(state, key, false))}
      />
    </>
  );
}

function SortItems({ column: { key }, state, onState }: ItemsProps) {
  const direction = state.orderBy.find(({ field }) => field === key)?.direction;
  const canAdd = state.orderBy.length > 0 && direction === undefined && state.orderBy.length < mostSorts;
  const sort = (to: OrderBy["direction"] | undefined, adds = false) =>
    onState(withSort(state, key, to, adds));
  return (
    <>
      <MenuItem
        icon={<SortAsc />}
        text="Sort ascending"
        active={direction === "asc"}
        onClick={() => sort("asc")}
      />
      <MenuItem
        icon={<SortDesc />}
        text="Sort descending"
        active={direction === "desc"}
        onClick={() => sort("desc")}
      />
      {canAdd && <MenuItem text="Also sort ascending" onClick={() => sort("asc", true)} />}
      {canAdd && <MenuItem text="Also sort descending" onClick={() => sort("desc", true)} />}
      {direction && <MenuItem icon={<Cross />} text="Remove from sort" onClick={() => sort(undefined)} />}
      <MenuDivider />
    </>
  );
}
