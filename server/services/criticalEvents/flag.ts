import { errors } from "../../core/errors.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { criticalEventsFlag } from "../../storage/index.ts";

/** Throws `feature_disabled` where the company has no critical events. */
function requireCriticalEvents({ settings }: Pick<Tenant, "settings">): void {
  if (!settings.flag(criticalEventsFlag)) throw errors.featureDisabled();
}

/** Refused where the company has no critical events, before anything else is looked at. */
export function guarded(route: TenantRoute): TenantRoute {
  return {
    ...route,
    handle(call, tenant) {
      requireCriticalEvents(tenant);
      return route.handle(call, tenant);
    },
  };
}
