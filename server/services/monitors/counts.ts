import { monitorStates } from "../../../engine/index.ts";
import type { CompiledMonitor, MonitorState } from "../../../engine/index.ts";
import { stateCondition } from "../../../engine/server.ts";
import type { Tenant } from "../../http/route.ts";
import { records } from "../../records/index.ts";
import { storageQuery } from "./query.ts";
import type { MonitorQuery } from "./schema.ts";

/** How many records of the query are in each state, each up to the cap of lists. */
export async function countStates(
  tenant: Tenant,
  monitor: CompiledMonitor,
  query: MonitorQuery,
): Promise<Record<MonitorState, records.Count>> {
  const cases = monitorStates.map((state) => stateCondition(monitor, state));
  const counts = await records.countEach({
    ...storageQuery(tenant, monitor, { ...query, state: "all" }),
    cases,
  });
  const byState = monitorStates.flatMap((state, index) => {
    const count = counts[index];
    return count === undefined ? [] : [[state, count] as const];
  });
  return Object.fromEntries(byState) as Record<MonitorState, records.Count>;
}
