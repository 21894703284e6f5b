import { endpointsOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";

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

/** The fleet performance dashboard, and those of safety events and of training and development (spec reporting.md 7). */
export function createFleetClient(request: Request) {
  const call = endpointsOf(request, "dashboards");
  return {
    /** A page of a list. */
    rows: (list: string, { sort, limit, ...asked }: FleetRowsAsked): Promise<FleetRows> =>
      call("GET /api/fleet-performance/{list}", {
        params: { list },
        query: {
          ...whichOf(asked),
          limit,
          ...(sort.length > 0 && { sort: sort.flatMap(({ field, direction }) => [field, direction]) }),
        },
      }),
    /** The numbers of a list. */
    counts: (list: string, asked: FleetAsked): Promise<FleetCounts> =>
      call("GET /api/fleet-performance/{list}/counts", { params: { list }, query: whichOf(asked) }),
    /** How many employees have which risk scores. */
    graph: (asked: Pick<FleetAsked, "groupIds">): Promise<FleetGraph> =>
      call("GET /fleet-performance/risk-scores/graph", { query: groupsOf(asked) }),
    /** The risk scores of each terminal. */
    units: (asked: Pick<FleetAsked, "groupIds">): Promise<FleetUnits> =>
      call("GET /fleet-performance/risk-scores/business-unit", { query: groupsOf(asked) }),
  };
}
