/** Which ready reports somebody may open. */
import { withinReport } from "../../../engine/server.ts";
import type { CannedReport } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import { requireRightOn } from "../../http/policies.ts";
import type { Tenant } from "../../http/route.ts";

/** The ready reports that the user may open, in the order of their names. */
export function visibleReports(tenant: Tenant): CannedReport[] {
  return [...all(tenant).values()]
    .filter((report) => isOn(tenant, report) && mayOpen(tenant, report))
    .sort((a, b) => a.name.localeCompare(b.name, "en-US"));
}

/** The reader of a report that they may open: they view records in the groups alone in which they have a right to it (spec platform.md 6). */
export function readerOf(tenant: Tenant, report: CannedReport): Tenant {
  const { plan } = tenant;
  return { ...tenant, plan: { ...plan, abilities: withinReport(plan.abilities, report) } };
}

/** The same by the alias of a report. Throws as `requireReport` does. */
export const readerByAlias = (tenant: Tenant, alias: string): Tenant =>
  readerOf(tenant, reportByAlias(tenant, alias));

/** The ready report with this alias, in small or capital letters. Throws as `requireReport` does. */
export function reportByAlias(tenant: Tenant, alias: string): CannedReport {
  const wanted = alias.toLowerCase();
  return requireReport(tenant, alias, (report) => report.alias.toLowerCase() === wanted);
}

/** The ready report that a call is of. Throws as `requireReport` does. */
export function reportByCall(tenant: Tenant, call: string): CannedReport {
  return requireReport(tenant, call, (report) => report.call === call);
}

/** Throws `report_not_found`, `feature_disabled`, or the refusal of who has no right to the report or may not view its records. */
function requireReport(
  tenant: Tenant,
  name: string,
  isMeant: (report: CannedReport) => boolean,
): CannedReport {
  const report = [...all(tenant).values()].find(isMeant);
  if (report === undefined) throw errors.reportNotFound(name);
  if (!areFlagsOn(tenant, report)) throw errors.featureDisabled();
  for (const alias of recordTypes(report)) requireRightOn(tenant, alias, "view");
  if (!mayOpen(tenant, report)) throw errors.notPermitted();
  return report;
}

function all({ deps }: Pick<Tenant, "deps">): ReadonlyMap<string, CannedReport> {
  return deps.cannedReports ?? new Map<string, CannedReport>();
}

function recordTypes({ report }: CannedReport): readonly string[] {
  return [...new Set(report.dataSeries.map(({ alias }) => alias))];
}

function areFlagsOn({ settings }: Tenant, { requiredConfigs = [] }: CannedReport): boolean {
  return requiredConfigs.every((key) => settings.flag(key));
}

/** A report is there where its flags are on and the company has its record types. */
function isOn(tenant: Tenant, report: CannedReport): boolean {
  return (
    areFlagsOn(tenant, report) && recordTypes(report).every((alias) => tenant.engine.templates.has(alias))
  );
}

/** A right to the report, and to view its records in one of the groups of that right. */
function mayOpen(tenant: Tenant, report: CannedReport): boolean {
  const { engine, plan } = readerOf(tenant, report);
  const { abilities } = plan;
  const templates = recordTypes(report).flatMap((alias) => engine.templates.get(alias) ?? []);
  return abilities.can("view", report) && templates.every((template) => abilities.can("view", template));
}
