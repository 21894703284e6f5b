import { statusFields, watchedCondition } from "../../../engine/server.ts";
import { statusKey } from "../../../engine/index.ts";
import type { CompiledMonitor, WatchedState } from "../../../engine/index.ts";
import type { Tenant } from "../../http/route.ts";
import { records } from "../../records/index.ts";
import type { RecordPage } from "../../records/index.ts";
import type { MonitorQuery } from "./schema.ts";

/** A query of any state, those that the API does not offer as well. */
type StateQuery = Omit<MonitorQuery, "state"> & { state?: WatchedState };

/** What a query asks of the storage. Days count from the company's day. */
export function storageQuery(tenant: Tenant, monitor: CompiledMonitor, query: StateQuery) {
  const { state = "all", filter, textSearch, where, ids } = query;
  return {
    ...tenant,
    template: monitor.template.alias,
    templates: monitor.templates.map(({ alias: each }) => each),
    ...(monitor.confidential
      ? { confidential: watchedCondition(monitor, state), filter }
      : { filter: watchedCondition(monitor, state, filter) }),
    search: textSearch?.[0]?.value,
    where,
    ids,
  };
}

/** Whether the records are of several record types, so that the storage is asked for all of them together. */
function isSeveral({ monitor }: CompiledMonitor): boolean {
  return monitor.templates !== undefined;
}

/** One page of a monitor's records; with `columns` they have these fields and those that their status depends on. */
export function readPage(
  tenant: Tenant,
  monitor: CompiledMonitor,
  query: StateQuery,
  page: { limit: number; after?: string | null | undefined },
): Promise<RecordPage> {
  const orderBy = query.orderBy ?? monitor.orderBy;
  const columns = query.columns && [
    ...query.columns.filter((key) => key !== statusKey),
    ...statusFields(monitor),
  ];
  const asked = { ...storageQuery(tenant, monitor, query), ...page, orderBy, columns };
  return isSeveral(monitor) ? records.listAcross(asked) : records.list(asked);
}

/** How many records of a monitor a query finds, up to the cap of lists unless `exact` is asked. */
export function countRecords(
  tenant: Tenant,
  monitor: CompiledMonitor,
  query: MonitorQuery,
  exact = false,
): ReturnType<typeof records.count> {
  const asked = { ...storageQuery(tenant, monitor, query), exact };
  return isSeveral(monitor) ? records.countAcross(asked) : records.count(asked);
}
