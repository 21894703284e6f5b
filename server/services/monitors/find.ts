import { companyTimezone, dayIn } from "../../../engine/index.ts";
import { daysAheadKey, narrowedMonitor, warningFrom } from "../../../engine/server.ts";
import type { Action } from "../../../engine/server.ts";
import type { CompiledMonitor } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { isModuleOn } from "../../tenant/settings.ts";

/** The monitor as a company has it: over the record types that are switched on, warning as far ahead as it says; undefined where there is none, or its modules are off. */
function switchedOn({ deps, settings, engine }: Tenant, monitor: CompiledMonitor) {
  const on = deps.schemas.modules.filter((module) => isModuleOn(module, settings));
  if (!on.some(({ alias }) => monitor.modules.includes(alias))) return undefined;
  const narrowed = narrowedMonitor(monitor, ({ alias }) => engine.templates.has(alias));
  return narrowed && warningFrom(narrowed, settings.config(daysAheadKey(monitor.alias)));
}

/**
 * The monitor over the record types that the user may view, and whose confidential fields they may see where it reads some; undefined where
 * there is none, or they may not view the monitor.
 */
function viewable({ plan: { abilities } }: Tenant, monitor: CompiledMonitor): CompiledMonitor | undefined {
  if (!abilities.can("view", monitor)) return undefined;
  const needed: readonly Action[] = monitor.confidential ? ["view", "viewConfidential"] : ["view"];
  return narrowedMonitor(monitor, (template) => needed.every((action) => abilities.can(action, template)));
}

/** The monitors that the user may open, each over the record types that they may view. */
export function visibleMonitors(tenant: Tenant): CompiledMonitor[] {
  return [...tenant.catalog.monitors.values()].flatMap((monitor) => {
    const on = switchedOn(tenant, monitor);
    return (on && viewable(tenant, on)) ?? [];
  });
}

/** A right on a monitor is one on its modules, and on records that it watches. */
export function mayUse({ plan: { abilities } }: Tenant, monitor: CompiledMonitor, action: Action): boolean {
  return (
    abilities.can(action, monitor) && monitor.templates.some((template) => abilities.can(action, template))
  );
}

/**
 * The monitor with this alias, over the record types that the company has and the user may view. Throws `monitor_not_found`,
 * `feature_disabled`, or the refusal of who may not view it.
 */
export function requireMonitor(tenant: Tenant, alias: string): CompiledMonitor {
  const monitor = tenant.catalog.monitors.get(alias);
  if (monitor === undefined) throw errors.monitorNotFound(alias);
  const on = switchedOn(tenant, monitor);
  if (on === undefined) throw errors.featureDisabled();
  const found = viewable(tenant, on);
  if (found === undefined) throw errors.notPermitted();
  return found;
}

/**
 * As `requireMonitor`, over these record types alone, so that what is read in several steps is of the same. Throws `invalid_request` for one
 * that the monitor does not watch, and the refusal of who may not view one of them.
 */
export function requireMonitorOver(
  tenant: Tenant,
  alias: string,
  templates: readonly string[],
): CompiledMonitor {
  const monitor = requireMonitor(tenant, alias);
  const watched = tenant.catalog.monitors.get(alias)?.templates ?? [];
  const other = templates.find((name) => !watched.some((template) => template.alias === name));
  if (other !== undefined) throw errors.invalidRequest(`${monitor.name} watches no records of "${other}"`);
  const asked = narrowedMonitor(monitor, (template) => templates.includes(template.alias));
  if (asked?.templates.length !== new Set(templates).size) throw errors.notPermitted();
  return asked;
}

/** The day that it is for the company, in epoch seconds: what is due is counted from it. */
export function companyDay({ settings, now }: Pick<Tenant, "settings" | "now">): number {
  return dayIn(companyTimezone(settings.config), now);
}
