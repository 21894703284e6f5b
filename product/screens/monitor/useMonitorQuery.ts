import { useMemo } from "react";
import {
  type CompiledTemplate,
  filterCondition,
  type MonitorState,
  shownKeys,
  type TableState,
} from "../../../engine/index.ts";
import type { MonitorQuery } from "../../services/index.ts";
import { useFormEnvironment } from "../../workspace/workspace.ts";
import type { OpenMonitor } from "./useMonitor.ts";

/** What a monitor is asked for. */
export interface MonitorQueries {
  /** Whatever the state and the order: what is counted. */
  counted: MonitorQuery;
  /** What is seen. */
  shown: MonitorQuery;
}

/** What a monitor's list shows. */
interface Shown {
  /** The template as the monitor's table has it. */
  template: CompiledTemplate;
  state: MonitorState;
  table: TableState;
  employeeId: number | undefined;
}

/**
 * The queries of a monitor's list; with `employeeId` only what is watched of that person. They stay the same objects while
 * they ask for the same; filters that are counted from today change them with the day.
 */
export function useMonitorQuery(
  { compiled }: OpenMonitor,
  { template: shown, state, table, employeeId }: Shown,
): MonitorQueries {
  const { companyNow } = useFormEnvironment();
  const { template, employee: relation } = compiled;
  const filter = filterCondition(template, table.filters, companyNow());
  const text = JSON.stringify({
    search: table.search,
    filter,
    ...(relation !== undefined && employeeId !== undefined && { where: [{ relation, id: employeeId }] }),
  });
  const columns = JSON.stringify(shownKeys(shown, table));
  const order = JSON.stringify(table.orderBy);
  return useMemo(() => {
    const counted = JSON.parse(text) as MonitorQuery;
    const orderBy = JSON.parse(order) as TableState["orderBy"];
    return { counted, shown: { ...counted, state, orderBy, columns: JSON.parse(columns) as string[] } };
  }, [text, order, state, columns]);
}
