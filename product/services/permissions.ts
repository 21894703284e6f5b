import type { UserPermissions } from "../../engine/index.ts";
import type { Request } from "./request.ts";

/** The permission service (spec platform.md 7.4). */
export function createPermissionsClient(request: Request) {
  return {
    /** What the signed-in user may do in this company. */
    current: () =>
      request<UserPermissions>({ service: "permissions", path: "/api/permissions/user/current" }),
  };
}
