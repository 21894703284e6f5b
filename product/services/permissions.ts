import { endpointsOf } from "./callEndpoint.ts";
import type { Request } from "./request.ts";

/** The permission service (spec platform.md 7.4). */
export function createPermissionsClient(request: Request) {
  const call = endpointsOf(request, "permissions");
  return {
    /** What the signed-in user may do in this company. */
    current: () => call("GET /api/permissions/user/current"),
    /** As whom the calls of this page view the company; null: as their own user. */
    viewing: async () => (await call("GET /api/viewAs")).viewing,
  };
}
