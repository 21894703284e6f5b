import { useRef, useState, type KeyboardEvent } from "react";
import { joinClasses } from "../../../parts/joinClasses.ts";
import { useWidth } from "../../../parts/frame/useWidth.ts";
import type { DataGridProps } from "../gridProps.ts";
import { useNarrow } from "../useNarrow.ts";
import { ColumnsButton } from "./ColumnsButton.tsx";
import { FilterChips, GroupChip } from "./FilterChips.tsx";
import { FilterMenu } from "./FilterMenu.tsx";
import { MoreMenu, MoreToggle, RestOfTools } from "./MoreMenu.tsx";
import "./toolbar.css";

/** Pixels from which on all tools are in one row; with less space some of them are behind '•••'. */
const widthForAll = 940;

/**
 * What stands above a grid, everywhere the same: search, filters and views at its beginning; count, export, columns, '•••' and the primary
 * action at its end. With little space all but search, filters and the primary action stand behind '•••'.
 */
export function GridToolbar(props: DataGridProps) {
  const { template, state, onState, toolbar = {}, isQuiet = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const isBare = isQuiet && props.toolbar === undefined;
  if (isBare && state.filters.length === 0 && state.groupBy === undefined) return null;
  const isCompact = width !== undefined && width < widthForAll;
  const { search, views, count, actions, more = [], primary } = toolbar;
  const columns = !isBare && <ColumnsButton template={template} state={state} onState={onState} />;
  const hasRest = !isBare && (isCompact || more.length > 0);
  return (
    <div
      ref={frame}
      className={joinClasses("ss-toolbar", isCompact && "ss-toolbar-compact")}
      onKeyDown={leaveSearch}
    >
      <div className="ss-toolbar-start">
        {search && <div className="ss-toolbar-search">{search}</div>}
        {!isBare && <FilterMenu template={template} state={state} onState={onState} />}
        {!isCompact && views}
        {isCompact && hasRest && <MoreToggle isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
      </div>
      <FilterChips template={template} state={state} onState={onState} />
      <GroupChip template={template} state={state} onState={onState} />
      <div className="ss-toolbar-end">
        {!isNarrow && count}
        {!isCompact && actions}
        {!isCompact && columns}
        {!isCompact && hasRest && <MoreMenu items={more} />}
        {primary && <div className="ss-toolbar-primary">{primary}</div>}
      </div>
      {isCompact && hasRest && isOpen && (
        <RestOfTools items={more} onClose={() => setOpen(false)}>
          {views}
          {actions}
          {columns}
        </RestOfTools>
      )}
    </div>
  );
}

/** Enter and the arrow down lead from the search into the results, Escape only out of it. */
function leaveSearch(event: KeyboardEvent<HTMLElement>) {
  const { target, key, currentTarget } = event;
  if (!(target instanceof HTMLInputElement) || !target.closest(".ss-toolbar-search")) return;
  if (key === "Escape") target.blur();
  if (key !== "Enter" && key !== "ArrowDown") return;
  const results = currentTarget.closest(".ss-data-grid")?.querySelector<HTMLElement>(resultsPath);
  if (!results) return;
  event.preventDefault();
  results.focus();
}

const resultsPath = ".ss-grid-frame, .ss-cards a";
