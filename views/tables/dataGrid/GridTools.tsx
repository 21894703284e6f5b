import { Suspense, useMemo, useRef, useState } from "react";
import { Button } from "@blueprintjs/core";
import { ColumnLayout, Cross, UngroupObjects } from "@blueprintjs/icons";
import { tableColumns, withFilter, withGroup, type TableColumn } from "../../../engine/index.ts";
import { useFormatContext } from "../../context.tsx";
import { Popup } from "../../parts/Popup.tsx";
import { ChooserOnDemand } from "./ChooserOnDemand.tsx";
import { filterWords } from "./filterWords.ts";
import type { DataGridProps } from "./types.ts";

/** What stands above the grid: filters that are set, the grouping, and the choice of columns. */
export function GridTools({ template, state, onState, tools, isQuiet = false }: DataGridProps) {
  const format = useFormatContext();
  const offered = useMemo(() => tableColumns(template), [template]);
  const columnOf = (key: string) => offered.find((column) => column.key === key);
  const group = state.groupBy === undefined ? undefined : columnOf(state.groupBy);
  if (isQuiet && state.filters.length === 0 && !group && !tools) return null;
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
      {!isQuiet && <ColumnsButton {...{ template, offered, state, onState }} />}
    </div>
  );
}

interface ButtonProps extends Pick<DataGridProps, "template" | "state" | "onState"> {
  offered: readonly TableColumn[];
}

function ColumnsButton(props: ButtonProps) {
  const [isChoosing, setChoosing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (event: Event | undefined) => {
    // A press on the button closes it by itself.
    if (event?.target instanceof Node && button.current?.contains(event.target)) return;
    setChoosing(false);
    // The popup holds the focus until it is gone.
    if (event instanceof KeyboardEvent) setTimeout(() => button.current?.focus());
  };
  return (
    <span className="ss-popup-host">
      <Button
        ref={button}
        size="small"
        icon={<ColumnLayout />}
        text="Columns"
        aria-haspopup="dialog"
        aria-expanded={isChoosing}
        onClick={() => setChoosing(!isChoosing)}
      />
      {isChoosing && (
        <Suspense>
          <Popup takesFocus placement="bottom-end" onClose={close} content={<ChooserOnDemand {...props} />} />
        </Suspense>
      )}
    </span>
  );
}
