import { dayIn, defaultTimezone, isTimezone } from "../../../engine/index.ts";
import type { Action, CompiledMonitor } from "../../../engine/index.ts";
import { errors } from "../../errors.ts";
import type { Tenant } from "../../http/route.ts";
import { isModuleOn } from "../../settings.ts";

/** Setting that names the company's time zone. */
const timezoneKey = "company.timezone";

/** Whether a company has the monitor: one of its modules is on, and the record type that it watches. */
function isOn({ parts, settings, engine }: Tenant, { modules, template }: CompiledMonitor): boolean {
  const on = parts.schemas.modules.filter((module) => isModuleOn(module, settings));
  return engine.templates.has(template.alias) && on.some(({ alias }) => modules.includes(alias));
}

/** The monitors that the user may open. */
export function visibleMonitors(tenant: Tenant): CompiledMonitor[] {
  return [...tenant.house.monitors.values()].filter(
    (monitor) => isOn(tenant, monitor) && mayUse(tenant, monitor, "view"),
  );
}

/** A right on a monitor is one on its modules, and on the records that it watches. */
export function mayUse({ plan }: Tenant, monitor: CompiledMonitor, action: Action): boolean {
  return plan.abilities.can(action, monitor) && plan.abilities.can(action, monitor.template);
}

/** The monitor with this alias. Throws `monitor_not_found`, `feature_disabled`, or the refusal of who may not view it. */
export function requireMonitor(tenant: Tenant, alias: string): CompiledMonitor {
  const monitor = tenant.house.monitors.get(alias);
  if (monitor === undefined) throw errors.monitorNotFound(alias);
  if (!isOn(tenant, monitor)) throw errors.featureDisabled();
  if (!mayUse(tenant, monitor, "view")) throw errors.notPermitted();
  return monitor;
}

/** The day that it is for the company, in epoch seconds: what is due is counted from it. */
export function companyDay({ settings, now }: Pick<Tenant, "settings" | "now">): number {
  return dayIn(companyTimezone({ settings }), now);
}

/** The time zone of the company (IANA name), or the default of the product. */
export function companyTimezone({ settings }: Pick<Tenant, "settings">): string {
  const timezone = settings.config(timezoneKey);
  return typeof timezone === "string" && isTimezone(timezone) ? timezone : defaultTimezone;
}
