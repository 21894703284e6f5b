import type { Report } from "../../../engine/index.ts";
import { endpointsOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";

/** A category of the user's own dashboard, with its cards (spec reporting.md 3). */
export type Dashboard = Schemas["Dashboard"];

/** A card of a category. `refused`: the user may not see what it shows any more; `unreadable`: what was saved cannot be read. */
type DashboardWidget = Schemas["DashboardWidget"];

/** A report that is kept as a card. */
export type ReportWidget = Extract<DashboardWidget, { type: "report" }>;

/** The custom dashboard of the user (spec reporting.md 7): categories and their cards. */
export function createDashboardsClient(request: Request) {
  const call = endpointsOf(request, "dashboards");
  return {
    /** The user's own categories in their order. */
    list: async (): Promise<readonly Dashboard[]> => (await call("GET /custom-dashboards")).data,
    addCategory: (name: string): Promise<Dashboard> => call("POST /custom-dashboards", { body: { name } }),
    /** A card by its id; its report where it is one. */
    widget: (id: number): Promise<DashboardWidget> =>
      call("GET /custom-dashboards/dashboard-widgets/{id}", { params: { id } }),
    /** Keeps a report as a new card at the end of a category. */
    addReport: (dashboardId: number, name: string, data: Report): Promise<DashboardWidget> =>
      call("POST /custom-dashboards/dashboard-widgets", {
        body: { dashboardId, name, type: "report", data },
      }),
    /** Keeps another report in a card. A `version` that is not the current one is refused with status 409. */
    changeReport: (
      { id, version }: Pick<ReportWidget, "id" | "version">,
      data: Report,
    ): Promise<DashboardWidget> =>
      call("POST /custom-dashboards/dashboard-widgets", { body: { id, version, data } }),
  };
}
