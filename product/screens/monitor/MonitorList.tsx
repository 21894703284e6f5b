import { useMemo, useState } from "react";
import { isQuiet, monitorTable } from "../../../engine/index.ts";
import { useNarrow } from "../../../views/index.ts";
import { NewerNote } from "../list/NewerNote.tsx";
import { HiddenGroups } from "../HiddenGroups.tsx";
import { MoreFailed } from "../MoreFailed.tsx";
import { useListPaper } from "../print/useListPaper.tsx";
import { useRecordCaches } from "../useRecords.ts";
import { MonitorGrid } from "./MonitorGrid.tsx";
import { StateSelect, StateTabs } from "./StateTabs.tsx";
import { useActions } from "./useActions.tsx";
import type { OpenMonitor } from "./useMonitor.ts";
import { useMonitorPages } from "./useMonitorPages.ts";
import { useMonitorQuery } from "./useMonitorQuery.ts";
import { useMonitorRows } from "./useMonitorRows.ts";
import { useMonitorState } from "./useMonitorState.ts";
import { useMonitorToolbar } from "./useMonitorToolbar.tsx";
import { stateNames } from "./monitorText.ts";

interface Props {
  monitor: OpenMonitor;
  /** Only what is watched of this employee. */
  employeeId?: number;
}

/** A monitor's records by state, with what can be done with them (spec records.md 2.3). */
export function MonitorList({ monitor, employeeId }: Props) {
  const { compiled, entries, mayAct } = monitor;
  const isEmployee = employeeId !== undefined;
  const template = useMemo(
    () => monitorTable(compiled, isEmployee ? compiled.employee : undefined),
    [compiled, isEmployee],
  );
  const { state, table, hasHiddenGroups, setState, setTable } = useMonitorState(template);
  const queries = useMonitorQuery(monitor, { template, state, table, employeeId });
  const { rows, records, context, counts, newer, hasMoreFailed, refresh } = useMonitorRows(monitor, queries);
  const { print, paper } = useListPaper({
    template,
    title: compiled.name,
    records,
    hasMore: rows.more === true,
    state: table,
    list: useMonitorPages(monitor, queries.shown),
    narrowed: state === "all" ? [] : [`Status: ${stateNames(compiled.due.words)[state]}`],
  });
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set());
  const { forget } = useRecordCaches();
  const { run, dialog } = useActions(monitor, () => {
    setSelection(new Set());
    refresh();
    for (const alias of entries.keys()) void forget(alias);
  });
  const quiet = isQuiet(compiled, context);
  const actions = quiet || !mayAct ? [] : compiled.actions.filter(({ type }) => type === "set");
  const toolbar = useMonitorToolbar({
    monitor,
    isQuiet: quiet,
    search: table.search,
    onSearch: (search) => setTable({ ...table, search }),
    query: queries.shown,
    columns: table.columns,
    onPrint: print,
  });
  const isNarrow = useNarrow();
  const states = { state, counts, words: compiled.due.words, onState: setState };
  return (
    <div className="monitor">
      {!isNarrow && <StateTabs {...states} />}
      {hasHiddenGroups && <HiddenGroups />}
      <NewerNote name="record" plural="records" newer={newer} onShow={refresh} />
      <MonitorGrid
        {...{ monitor, template, rows, context, isEmployee, actions, selection }}
        state={table}
        onState={setTable}
        onSelection={setSelection}
        onAction={run}
        toolbar={isNarrow ? { ...toolbar, count: <StateSelect {...states} /> } : toolbar}
      />
      {hasMoreFailed && <MoreFailed onRetry={refresh} />}
      {paper}
      {dialog}
    </div>
  );
}
