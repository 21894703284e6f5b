import type { Condition, MonitorState, OrderBy, RecordData } from "../../engine/index.ts";
import { type BodyOf, endpointsOf } from "./callEndpoint.ts";
import type { Schemas } from "./endpoints.ts";
import { searched } from "./main/recordQuery.ts";
import type { Request } from "./request.ts";

/**
 * A monitor that the user may open, as the server sends it. `templateAliases`: the record types of its records, as far as the user may view
 * them; `mayAct`: whether the user may do its actions, in some group.
 */
export type MonitorDescription = Schemas["Monitor"];

/** Which of a monitor's records are asked for. */
export interface MonitorQuery {
  state?: MonitorState;
  ids?: readonly number[];
  orderBy?: readonly OrderBy[];
  search?: string;
  filter?: Condition;
  where?: readonly { relation: string; id: number }[];
  /** Keys of the fields that the records have, beside those that their status depends on; left out: all. */
  columns?: readonly string[];
}

/** Which page of a monitor's records is asked for. */
interface PageQuery {
  limit: number;
  after?: string;
  /** true: how many records there are in each state, too. */
  counts?: boolean;
  signal?: AbortSignal;
}

export interface MonitorPage {
  records: RecordData[];
  next: string | null;
  /** The company's day, in epoch seconds. */
  today: number;
  /** Where they were asked for. */
  counts?: MonitorCounts;
}

/** What needs attention in a monitor. */
export type MonitorAttention = Schemas["MonitorAttention"];

/** How many records of a query are in each state. */
export type MonitorCounts = Schemas["MonitorCounts"];

/** What an action did: the records that it wrote, and those that it left as they are, with the reason. */
export type ActionResult = Schemas["BulkResult"];

function bodyOf({
  search,
  orderBy = [],
  ...query
}: MonitorQuery): BodyOf<"POST /api/monitor/{id}/action">["query"] {
  return { ...query, ...(orderBy.length > 0 && { orderBy }), ...searched(search) };
}

/** Monitors (spec platform.md 7.1). */
export function createMonitorsClient(request: Request) {
  const call = endpointsOf(request, "main");
  return {
    /** The monitors that the user may open. */
    list: async () => (await call("GET /api/monitor")).data,
    /** One page of a monitor's records. */
    async run(alias: string, query: MonitorQuery, { signal, ...page }: PageQuery): Promise<MonitorPage> {
      const body = { ...bodyOf(query), ...page };
      const { data, options, counts } = await call("POST /api/monitor/{id}/run", {
        params: { id: alias },
        body,
        signal,
      });
      return { records: data, next: options.next, today: options.today, ...(counts && { counts }) };
    },
    /** What needs attention in a monitor: how much of it, and its first records. */
    attention: (alias: string, limit: number) =>
      call("GET /api/monitor/{id}/attention", { params: { id: alias }, query: { limit } }),
    /** Writes an action's values into the records of a query. */
    act: (alias: string, type: string, query: MonitorQuery) =>
      call("POST /api/monitor/{id}/action", { params: { id: alias }, body: { query: bodyOf(query), type } }),
  };
}

export type MonitorsClient = ReturnType<typeof createMonitorsClient>;
