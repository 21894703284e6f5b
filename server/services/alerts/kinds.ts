import type { NotificationType } from "../../../engine/index.ts";
import type { Tenant } from "../../http/route.ts";
import { criticalEventsFlag } from "../../storage/index.ts";

/** Kinds of alerts about what not every company has, by the flag that they need. */
const flags: Readonly<Record<string, string>> = { critical_event: criticalEventsFlag };

/** The kinds of alerts that the company has. */
export function alertKinds({
  deps,
  settings,
}: Pick<Tenant, "deps" | "settings">): readonly NotificationType[] {
  return deps.schemas.notifications.filter(({ alias }) => {
    const flag = flags[alias];
    return flag === undefined || settings.flag(flag);
  });
}
