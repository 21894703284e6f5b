import { type BodyOf, endpointsOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";

/** An address of a dashboard with its filters that the user keeps (spec reporting.md 3). */
export type DashboardBookmark = Schemas["DashboardBookmark"];

/** Bookmarks of dashboards (spec reporting.md 7). */
export function createBookmarksClient(request: Request) {
  const call = endpointsOf(request, "dashboards");
  return {
    list: async (): Promise<readonly DashboardBookmark[]> =>
      (await call("GET /dashboard-bookmarks")).dashboardBookmarkList,
    /** The one with which the page at a path opens; null: there is none. */
    defaultOf: async (path: string): Promise<DashboardBookmark | null> =>
      (await call("GET /dashboard-bookmarks/default", { query: { path } })).dashboardBookmark,
    add: (bookmark: BodyOf<"POST /dashboard-bookmarks">): Promise<DashboardBookmark> =>
      call("POST /dashboard-bookmarks", { body: bookmark }),
    /** Changes what is given. */
    change: (bookmark: BodyOf<"PUT /dashboard-bookmarks">): Promise<DashboardBookmark> =>
      call("PUT /dashboard-bookmarks", { body: bookmark }),
    remove: (id: number): Promise<void> => call("DELETE /dashboard-bookmarks/{id}", { params: { id } }),
  };
}
