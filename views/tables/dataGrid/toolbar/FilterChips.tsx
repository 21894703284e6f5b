import { useMemo, useState } from "react";
import { Button, ButtonGroup } from "@blueprintjs/core";
import { Cross, UngroupObjects } from "@blueprintjs/icons";
import { tableColumns, withFilter, withGroup, type ColumnFilter } from "../../../../engine/index.ts";
import { useViews } from "../../../context/viewsContext.ts";
import { ButtonPopover } from "../../../parts/dialogs/ButtonPopover.tsx";
import { FilterEditor } from "../filters/FilterEditor.tsx";
import { filterSpan, filterWords } from "../filters/filterWords.ts";
import type { DataGridProps } from "../gridProps.ts";

type Props = Pick<DataGridProps, "template" | "state" | "onState">;

/** The filters that are set, each in words: a press changes it, the cross ends it. */
export function FilterChips({ template, state, onState }: Props) {
  const { filters } = state;
  if (filters.length === 0) return null;
  return (
    <div className="ss-toolbar-chips" role="group" aria-label="Filters">
      {filters.map((filter) => (
        <FilterChip key={filter.field} {...{ template, state, onState, filter }} />
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

function FilterChip({ template, state, onState, filter }: Props & { filter: ColumnFilter }) {
  const { format, now } = useViews();
  const [isOpen, setOpen] = useState(false);
  const column = useMemo(
    () => tableColumns(template).find(({ key }) => key === filter.field),
    [template, filter.field],
  );
  if (!column) return null;
  const words = filterWords(filter, column, format);
  const change = (next: ColumnFilter | undefined) => onState(withFilter(state, filter.field, next));
  return (
    <ButtonGroup className="ss-toolbar-chip">
      <ButtonPopover
        placement="bottom-start"
        arrow={false}
        animation="minimal"
        isOpen={isOpen}
        onInteraction={setOpen}
        content={
          <FilterEditor
            column={{ ...column, left: 0 }}
            filter={filter}
            onFilter={change}
            onClose={() => setOpen(false)}
          />
        }
      >
        <Button size="small" active={isOpen} title={filterSpan(filter, now)}>
          <span dir="auto">{words}</span>
        </Button>
      </ButtonPopover>
      <Button
        size="small"
        icon={<Cross size={14} />}
        aria-label={`Remove filter: ${words}`}
        onClick={() => change(undefined)}
      />
    </ButtonGroup>
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
