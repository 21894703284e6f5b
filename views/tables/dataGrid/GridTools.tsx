import { Suspense, useMemo, useState } from "react";
import { Button } from "@blueprintjs/core";
import { ColumnLayout, Cross, UngroupObjects } from "@blueprintjs/icons";
import { tableColumns, withFilter, withGroup } from "../../../engine/index.ts";
import { useFormatContext } from "../../context.tsx";
import { Popup } from "../../parts/Popup.tsx";
import { ChooserOnDemand } from "./ChooserOnDemand.tsx";
import { filterWords } from "./filterWords.ts";
import type { DataGridProps } from "./types.ts";

/** Rows above which a quiet grid has a button for its columns too. */
const fewRows = 10;

/** What stands above the grid: filters that are set, the grouping, and the choice of columns. */
export function GridTools({ template, rows, state, onState, tools, isQuiet = false }: DataGridProps) {
  const format = useFormatContext();
  const offered = useMemo(() => tableColumns(template), [template]);
  const [isChoosing, setChoosing] = useState(false);
  const columnOf = (key: string) => offered.find((column) => column.key === key);
  const group = state.groupBy === undefined ? undefined : columnOf(state.groupBy);
  if (isQuiet && rows.count <= fewRows && state.filters.length === 0 && !group && !tools) return null;
  return (
    <div className="ss-grid-tools">
      {state.filters.map((filter) => {
        const column = columnOf(filter.field);
        const words = column && filterWords(filter, column, format);
        return (
          words && (
            <Button
              key={filter.field}
              size="small"
              endIcon={<Cross />}
              aria-label={`Remove filter: ${words}`}
              onClick={() => onState(withFilter(state, filter.field, undefined))}
            >
              <span dir="auto">{words}</span>
            </Button>
          )
        );
      })}
      {state.filters.length > 1 && (
        <Button
          size="small"
          variant="minimal"
          text="Reset Filters"
          onClick={() => onState({ ...state, filters: [] })}
        />
      )}
      {group && (
        <Button
          size="small"
          variant="minimal"
          icon={<UngroupObjects />}
          text={`Ungroup ${group.label}`}
          onClick={() => onState(withGroup(state, undefined))}
        />
      )}
      <span className="ss-spring" />
      {tools}
      <span className="ss-popup-host">
        <Button
          size="small"
          icon={<ColumnLayout />}
          text="Columns"
          aria-haspopup="dialog"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        />
        {isChoosing && (
          <Suspense>
            <Popup
              takesFocus
              placement="bottom-end"
              onClose={() => setChoosing(false)}
              content={<ChooserOnDemand {...{ template, offered, state, onState }} />}
            />
          </Suspense>
        )}
      </span>
    </div>
  );
}
