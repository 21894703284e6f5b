import type { Report } from "../../../engine/index.ts";
import { type BodyOf, type CallEndpoint, endpointsOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";

/** A category of a dashboard, with its cards (spec reporting.md 3): the user's own, or one that is shared with them. */
export type Dashboard = Schemas["Dashboard"];

/** A card of a category. `refused`: the user may not see what it shows any more; `unreadable`: what was saved cannot be read. */
export type DashboardWidget = Schemas["DashboardWidget"];

/** The user's own categories; `layout` names how they are arranged. */
export type OwnDashboards = Schemas["OwnDashboards"];

/** How all of the user's own categories and cards are to be arranged. */
export type DashboardLayout = BodyOf<"PUT /custom-dashboards/layout">["categories"];

/** What a new card is about. */
export type CardContent =
  | { readonly type: "report"; readonly data: Report }
  | { readonly type: "action"; readonly data: { readonly template: string } }
  | { readonly type: "monitor"; readonly data: { readonly monitor: string } };

/** A report that is kept as a card. `updatedAt`, `openedAt`: when it was saved, and when the user opened it last, in epoch seconds. */
export type ReportWidget = Extract<DashboardWidget, { type: "report" }>;

/** A role of the company: how many people have it, and what they may do with something that is shared; null: they do not see it. */
export type DashboardShare = Schemas["DashboardShare"];

/** What is shared: a category with all its cards, or one card. */
export type SharedThing = { readonly dashboardId: number } | { readonly widgetId: number };

/** What is said about a report beside what it asks. */
export interface ReportDetails {
  readonly name: string;
  readonly description: string;
}

/** The version of a card that is changed; another one than the current is refused with status 409. */
type Version = Pick<ReportWidget, "id" | "version">;

type Changes = Partial<ReportDetails> & { readonly dashboardId?: number; readonly data?: Report };

/** The custom dashboard of the user (spec reporting.md 7): categories and their cards, and what is shared of them. */
export function createDashboardsClient(request: Request) {
  const call = endpointsOf(request, "dashboards");
  return { ...categoryCalls(call), ...cardCalls(call), ...shareCalls(call) };
}

function categoryCalls(call: CallEndpoint) {
  return {
    /** The user's own categories in their order. */
    list: async (): Promise<readonly Dashboard[]> => (await call("GET /custom-dashboards")).data,
    /** The same with the name of how they are arranged. */
    own: (): Promise<OwnDashboards> => call("GET /custom-dashboards"),
    /** Arranges all of them; refused with status 409 where they are arranged otherwise by now than `layout` says. */
    arrange: (layout: string, categories: DashboardLayout): Promise<OwnDashboards> =>
      call("PUT /custom-dashboards/layout", { body: { layout, categories } }),
    /** What others share with the user: whole categories, and cards of others by themselves. */
    shared: () => call("GET /custom-dashboards/shared"),
    addCategory: (name: string): Promise<Dashboard> => call("POST /custom-dashboards", { body: { name } }),
    renameCategory: (id: number, name: string): Promise<Dashboard> =>
      call("POST /custom-dashboards", { body: { id, name } }),
    /** Deletes a category with its cards. */
    removeCategory: (id: number): Promise<void> => call("DELETE /custom-dashboards/{id}", { params: { id } }),
    /** Adds a copy of a category to the user's own ones. */
    copy: (id: number): Promise<Dashboard> =>
      call("POST /custom-dashboards/{id}/copy", { params: { id }, body: {} }),
  };
}

function cardCalls(call: CallEndpoint) {
  const change = ({ id, version }: Version, changed: Changes): Promise<DashboardWidget> =>
    call("POST /custom-dashboards/dashboard-widgets", { body: { ...changed, id, version } });
  return {
    /** Adds a card at the end of a category. */
    addCard: (dashboardId: number, name: string, content: CardContent): Promise<DashboardWidget> =>
      call("POST /custom-dashboards/dashboard-widgets", { body: { dashboardId, name, ...content } }),
    /** A card by its id; its report where it is one. */
    widget: (id: number): Promise<DashboardWidget> =>
      call("GET /custom-dashboards/dashboard-widgets/{id}", { params: { id } }),
    /** Keeps a report as a new card at the end of a category. */
    addReport: (dashboardId: number, details: ReportDetails, data: Report): Promise<DashboardWidget> =>
      call("POST /custom-dashboards/dashboard-widgets", {
        body: { dashboardId, ...details, type: "report", data },
      }),
    /** Keeps another report in a card. */
    changeReport: (version: Version, data: Report) => change(version, { data }),
    /** Gives a card another name. */
    rename: (version: Version, name: string) => change(version, { name }),
    /** Gives a card another name and description. */
    describe: (version: Version, { name, description }: ReportDetails) =>
      change(version, { name, description }),
    /** Moves a card to the end of another category of the user's own. */
    move: (version: Version, dashboardId: number) => change(version, { dashboardId }),
    /** Deletes a card, which `restore` brings back for a day. */
    remove: (id: number): Promise<void> =>
      call("DELETE /custom-dashboards/dashboard-widgets/{id}", { params: { id } }),
    restore: (id: number): Promise<DashboardWidget> =>
      call("POST /custom-dashboards/dashboard-widgets/{id}/restore", { params: { id } }),
    /** Notes that the user opened a card now. */
    noteOpening: (id: number): Promise<void> =>
      call("POST /custom-dashboards/dashboard-widgets/{id}/opened", { params: { id } }),
  };
}

function shareCalls(call: CallEndpoint) {
  return {
    /** All roles of the company, with what each may do with something of the user's own. */
    shares: async (shared: SharedThing): Promise<readonly DashboardShare[]> => {
      const { data } =
        "widgetId" in shared
          ? await call("GET /custom-dashboards/dashboard-widgets/{id}/shares", {
              params: { id: shared.widgetId },
            })
          : await call("GET /custom-dashboards/{id}/shares", { params: { id: shared.dashboardId } });
      return data;
    },
    /** Shares something with these roles and no others. */
    share: async (shared: SharedThing, roles: Shares): Promise<void> => {
      const body = { roles };
      if ("widgetId" in shared)
        await call("PUT /custom-dashboards/dashboard-widgets/{id}/shares", {
          params: { id: shared.widgetId },
          body,
        });
      else await call("PUT /custom-dashboards/{id}/shares", { params: { id: shared.dashboardId }, body });
    },
  };
}

type Shares = BodyOf<"PUT /custom-dashboards/{id}/shares">["roles"];
