import { watchedCondition } from "../../../engine/index.ts";
import type { CompiledMonitor, Condition, MonitorState, OrderBy } from "../../../engine/index.ts";
import type { Tenant } from "../../http/route.ts";
import { alias, id, list, object, options } from "../../http/schemas.ts";
import { records } from "../../storage/index.ts";
import type { RecordPage } from "../../storage/index.ts";

/** Which of a monitor's records are asked for, as lists are asked. */
export interface MonitorQuery {
  /** Left out: all. */
  state?: MonitorState;
  ids?: number[];
  orderBy?: OrderBy[];
  textSearch?: { field: string; value: string }[];
  where?: { relation: string; id: number }[];
  filter?: Condition;
  /** Keys of the columns of an export, in their order; left out: the monitor's. */
  columns?: string[];
}

/** Most records on a page. */
export const MAX_PAGE = 500;

const orderBy = object({ field: alias, direction: { enum: ["asc", "desc"] } });

/** The schema of a `MonitorQuery`, by property. */
export const queryProperties = {
  state: { enum: ["attention", "overdue", "soon", "open", "done", "all"] },
  ids: list(id, { maxItems: MAX_PAGE }),
  orderBy: list(orderBy, { maxItems: 3 }),
  textSearch: list(object({ field: { const: "label" }, value: { type: "string", maxLength: 1_000 } }), {
    maxItems: 1,
  }),
  where: list(object({ relation: alias, id }), { maxItems: 5 }),
  filter: { type: "object" },
  columns: list(alias, { minItems: 1, maxItems: 100 }),
};

export const querySchema = options(queryProperties);

/** What a query asks of the storage. Days count from the company's day. */
function storageQuery(tenant: Tenant, monitor: CompiledMonitor, query: MonitorQuery) {
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

/** One page of a monitor's records. */
export function readPage(
  tenant: Tenant,
  monitor: CompiledMonitor,
  query: MonitorQuery,
  page: { limit: number; after?: string | null | undefined },
): Promise<RecordPage> {
  const orderBy = query.orderBy ?? monitor.orderBy;
  const asked = { ...storageQuery(tenant, monitor, query), ...page, orderBy };
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
