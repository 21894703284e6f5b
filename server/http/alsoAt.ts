import type { TenantRoute } from "./route.ts";

/**
 * A route at another address as well: the specification has the calls of some services twice, at the addresses of two releases. Both do
 * the same; the audit log names the one that was called.
 */
export function alsoAt(
  route: TenantRoute,
  address: Pick<TenantRoute, "method" | "url" | "service">,
): TenantRoute {
  return { ...route, ...address };
}
