import { useMemo } from "react";
import { filterCondition, type MonitorState, type TableState } from "../../../engine/index.ts";
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

/**
 * The queries of a monitor's list; with `employeeId` only what is watched of that person. They stay the same objects while
 * they ask for the same; filters that are counted from today change them with the day.
 */
export function useMonitorQuery(
  { compiled }: OpenMonitor,
  state: MonitorState,
  table: TableState,
  employeeId: number | undefined,
): MonitorQueries {
  const { companyNow } = useFormEnvironment();
  const { template, employee: relation } = compiled;
  const filter = filterCondition(template, table.filters, companyNow());
  const text = JSON.stringify({
    search: table.search,
    filter,
    ...(relation !== undefined && employeeId !== undefined && { where: [{ relation, id: employeeId }] }),
  });
  const order = JSON.stringify(table.orderBy);
  return useMemo(() => {
    const counted = JSON.parse(text) as MonitorQuery;
    const orderBy = JSON.parse(order) as TableState["orderBy"];
    return { counted, shown: { ...counted, state, orderBy } };
  }, [text, order, state]);
}
