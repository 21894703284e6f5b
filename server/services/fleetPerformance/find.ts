/** Which fleet lists somebody may read. */
import type { CompiledMonitor, FleetDashboard, FleetList } from "../../../engine/index.ts";
import type { OpenFleetList } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import { requireRightOn } from "../../http/policies.ts";
import type { Tenant } from "../../http/route.ts";
import { requireMonitor } from "../monitors/find.ts";

/** A list that somebody may read: of a record type, or of a monitor over the record types that they may view. */
export type ReadableList = OpenFleetList | { readonly list: FleetList; readonly monitor: CompiledMonitor };

/** The flag of a dashboard (spec reporting.md 6). */
export const dashboardFlag = (dashboard: FleetDashboard) => `module.dashboards.${dashboard}.enabled`;

/**
 * The list with this alias. Throws `fleet_list_not_found`, `feature_disabled` where the company has none of its dashboards or has switched its
 * records off, and the refusal of who may not view these.
 */
export function requireList(tenant: Tenant, alias: string): ReadableList {
  const list = listNamed(tenant, alias);
  if (!list.dashboards.some((each) => tenant.settings.flag(dashboardFlag(each))))
    throw errors.featureDisabled();
  return openList(tenant, list);
}

function listNamed({ deps }: Tenant, alias: string): FleetList {
  const list = deps.fleetLists?.get(alias);
  if (!list) throw errors.fleetListNotFound(alias);
  return list;
}

function openList(tenant: Tenant, list: FleetList): ReadableList {
  if (list.monitor !== undefined) return { list, monitor: requireMonitor(tenant, list.monitor) };
  const { engine, plan } = tenant;
  const name = list.recordType ?? "";
  requireRightOn(tenant, name, "view");
  const template = engine.templates.get(name);
  if (!template) throw errors.featureDisabled();
  return { list, template, context: { templates: engine.templates, abilities: plan.abilities } };
}

/** The list of the calls about scores (spec reporting.md 7). */
export const scoresList = "risk-scores";
/** The flag of the reports of SafeView (spec reporting.md 6). */
export const safeViewFlag = "module.safeView.standardizedReports.enabled";

/** The list of a call about scores. Throws as `requireList` does, and `fleet_list_not_found` for one without scores. */
export function requireScores(tenant: Tenant, alias: string): OpenFleetList {
  return withScores(requireList(tenant, alias), alias);
}

/** The same for the reports of SafeView, whatever dashboards the company has. */
export function openScores(tenant: Tenant, alias: string): OpenFleetList {
  return withScores(openList(tenant, listNamed(tenant, alias)), alias);
}

function withScores(open: ReadableList, alias: string): OpenFleetList {
  if ("monitor" in open || !open.list.score) throw errors.fleetListNotFound(alias);
  return open;
}
