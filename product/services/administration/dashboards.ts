import { type BodyOf, endpointsOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";

/** A dashboard category of somebody of the company. */
export type CompanyDashboard = Schemas["CompanyDashboard"];

/** What became of copies that were pushed. */
export type PushedDashboards = Schemas["PushedDashboards"];

/** The dashboards of the whole company, for super admins (spec platform.md 7.1). */
export function createDashboardAdminClient(request: Request) {
  const call = endpointsOf(request, "main");
  return {
    /** A page of them, of those that `search` fits. */
    list: (query: { search?: string; start: number; limit: number }) =>
      call("GET /api/userAccounts/dashboard", { query }),
    push: (body: BodyOf<"POST /api/userAccounts/dashboard/push">): Promise<PushedDashboards> =>
      call("POST /api/userAccounts/dashboard/push", { body }),
    remove: (id: number): Promise<void> =>
      call("DELETE /api/userAccounts/dashboard/{id}", { params: { id } }),
  };
}
