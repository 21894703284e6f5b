import { monitorStates } from "../../../engine/index.ts";
import type { CompiledMonitor, MonitorState } from "../../../engine/index.ts";
import type { Tenant } from "../../http/route.ts";
import type { records } from "../../records/index.ts";
import { countRecords } from "./query.ts";
import type { MonitorQuery } from "./schema.ts";

type Count = Awaited<ReturnType<typeof records.count>>;

/** How many records of the query are in each state, each up to the cap of lists. */
export async function countStates(
  tenant: Tenant,
  monitor: CompiledMonitor,
  query: MonitorQuery,
): Promise<Record<MonitorState, Count>> {
  const counts: [MonitorState, Count][] = [];
  for (const state of monitorStates)
    counts.push([state, await countRecords(tenant, monitor, { ...query, state })]);
  return Object.fromEntries(counts) as Record<MonitorState, Count>;
}
