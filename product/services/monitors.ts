import type { Condition, Monitor, MonitorState, OrderBy, RecordData } from "../../engine/index.ts";
import type { RecordCount } from "./main.ts";
import type { Request } from "./request.ts";

/** A monitor that the user may open, as the server sends it. */
export interface MonitorDescription {
  id: string;
  alias: string;
  name: string;
  /** The record types of its records, as far as the user may view them. */
  templateAliases: string[];
  /** Whether the user may do its actions, in some group. */
  mayAct: boolean;
  monitor: Monitor;
}

/** Which of a monitor's records are asked for. */
export interface MonitorQuery {
  state?: MonitorState;
  ids?: readonly number[];
  orderBy?: readonly OrderBy[];
  search?: string;
  filter?: Condition;
  where?: readonly { relation: string; id: number }[];
}

export interface MonitorPage {
  records: RecordData[];
  next: string | null;
  /** The company's day, in epoch seconds. */
  today: number;
}

export type MonitorCounts = Record<MonitorState, RecordCount>;

/** What an action did: the records that it wrote, and those that it left as they are, with the reason. */
export interface ActionResult {
  successIds: number[];
  errors: { id: number; message: string }[];
}

interface RunAnswer {
  data: RecordData[];
  options: { limit: number; next: string | null; today: number };
  counts?: MonitorCounts;
}

function bodyOf({ search = "", orderBy = [], ...query }: MonitorQuery) {
  return {
    ...query,
    ...(orderBy.length > 0 && { orderBy }),
    ...(search !== "" && { textSearch: [{ field: "label", value: search }] }),
  };
}

/** Monitors (spec platform.md 7.1). */
export function createMonitorsClient(request: Request) {
  const post = <Answer>(alias: string, step: "run" | "action", body: object, signal?: AbortSignal) =>
    request<Answer>({
      service: "main",
      method: "POST",
      path: `/api/monitor/${alias}/${step}`,
      body,
      ...(signal && { signal }),
    });
  return {
    /** The monitors that the user may open. */
    list: () =>
      request<{ data: MonitorDescription[] }>({ service: "main", path: "/api/monitor" }).then(
        ({ data }) => data,
      ),
    /** One page of a monitor's records. */
    async run(
      alias: string,
      query: MonitorQuery,
      { signal, ...page }: { limit: number; after?: string; signal?: AbortSignal },
    ): Promise<MonitorPage> {
      const { data, options } = await post<RunAnswer>(alias, "run", { ...bodyOf(query), ...page }, signal);
      return { records: data, next: options.next, today: options.today };
    },
    /** How many records of a query are in each state. */
    async counts(alias: string, query: MonitorQuery): Promise<MonitorCounts | undefined> {
      const body = { ...bodyOf(query), limit: 1, counts: true };
      return (await post<RunAnswer>(alias, "run", body)).counts;
    },
    /** Writes an action's values into the records of a query. */
    act: (alias: string, type: string, query: MonitorQuery) =>
      post<ActionResult>(alias, "action", { query: bodyOf(query), type }),
  };
}

export type MonitorsClient = ReturnType<typeof createMonitorsClient>;
