import { endpointsOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";
import { dashboardBatchOf, onlyAnswer } from "./dashboardBatch.ts";

/** A page of a list of the fleet's dashboards, with texts as people read them. */
export type FleetRows = Schemas["FleetRows"];
/** A record of such a page. */
export type FleetRow = FleetRows["rows"][number];
/** The numbers of a list. */
export type FleetCounts = Schemas["FleetCounts"];
/** How many records of a list with scores have which. */
export type FleetGraph = Schemas["FleetGraph"];
/** The scores of each terminal. */
export type FleetUnits = Schemas["FleetUnits"];

/** Which records of a list are asked for. Days in epoch seconds; a list without a period takes none. */
export interface FleetAsked {
  readonly groupIds: readonly number[];
  readonly timePeriod?: string;
}

/** A page of rows, in the order of the columns that are named. */
export interface FleetRowsAsked extends FleetAsked {
  readonly sort: readonly { readonly field: string; readonly direction: "asc" | "desc" }[];
  readonly limit: number;
}

const groupsOf = ({ groupIds }: Pick<FleetAsked, "groupIds">) =>
  groupIds.length > 0 ? { groupIds: [...groupIds] } : {};

const whichOf = (asked: FleetAsked) => ({
  ...groupsOf(asked),
  ...(asked.timePeriod !== undefined && { timePeriod: asked.timePeriod }),
});

const rowsBody = ({ sort, limit, ...asked }: FleetRowsAsked) => ({
  ...whichOf(asked),
  limit,
  ...(sort.length > 0 && { sort: sort.flatMap(({ field, direction }) => [field, direction]) }),
});

/**
 * The fleet performance dashboard, and those of safety events and of training and development (spec reporting.md 7). What a dashboard asks at the same
 * time is one request.
 */
export function createFleetClient(request: Request) {
  const call = endpointsOf(request, "dashboards");
  const { ask } = dashboardBatchOf(request);
  return {
    /** A page of a list. */
    rows: (list: string, asked: FleetRowsAsked): Promise<FleetRows> =>
      ask("rows", [{ list, ...rowsBody(asked) }], {
        alone: () => call("GET /api/fleet-performance/{list}", { params: { list }, query: rowsBody(asked) }),
        together: onlyAnswer,
      }),
    /** The numbers of a list. */
    counts: (list: string, asked: FleetAsked): Promise<FleetCounts> =>
      ask("counts", [{ list, ...whichOf(asked) }], {
        alone: () =>
          call("GET /api/fleet-performance/{list}/counts", { params: { list }, query: whichOf(asked) }),
        together: onlyAnswer,
      }),
    /** How many employees have which risk scores. */
    graph: (asked: Pick<FleetAsked, "groupIds">): Promise<FleetGraph> =>
      ask("graphs", [groupsOf(asked)], {
        alone: () => call("GET /fleet-performance/risk-scores/graph", { query: groupsOf(asked) }),
        together: onlyAnswer,
      }),
    /** The risk scores of each terminal. */
    units: (asked: Pick<FleetAsked, "groupIds">): Promise<FleetUnits> =>
      ask("units", [groupsOf(asked)], {
        alone: () => call("GET /fleet-performance/risk-scores/business-unit", { query: groupsOf(asked) }),
        together: onlyAnswer,
      }),
  };
}
