import { withStatus } from "../../../engine/index.ts";
import type { MonitorQuery } from "../../services/index.ts";
import { useClient, useFormEnvironment } from "../../workspace/workspace.ts";
import type { ReadPage } from "../export/readAll.ts";
import type { OpenMonitor } from "./useMonitor.ts";

/** Reads the records of a monitor with their status, a page at a time: for a file, or for paper. */
export function useMonitorPages({ alias, compiled }: OpenMonitor, query: MonitorQuery): ReadPage {
  const watching = useClient("monitors");
  const { ruleContext } = useFormEnvironment();
  return async (page) => {
    const { records, next, today } = await watching.run(alias, query, page);
    const { flag, config } = ruleContext(false);
    const context = { now: today, flag, config };
    return { records: records.map((record) => withStatus(compiled, record, context)), next };
  };
}
