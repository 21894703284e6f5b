/** Ready reports as roles grant them. */
import { reportKey, sectionKey } from "../../../engine/index.ts";
import { reportOfKey } from "../../../engine/server.ts";
import type { CannedReport, RoleRight } from "../../../engine/server.ts";
import { component } from "../../http/component.ts";
import type { Tenant } from "../../http/route.ts";
import { boolean, list, object, text } from "../../http/schemas.ts";

/** A ready report that a role can grant, under `reports.{alias}`, or with all of its section, under `reports.{section}.*`. */
export const reportRights = component(
  "ReportRights",
  object({ alias: text, name: text, section: text, enabled: boolean, modules: list(text) }),
);

/** What a role can grant on a report. */
export const onReports: readonly RoleRight[] = ["view"];

const reportsOf = ({ deps }: Pick<Tenant, "deps">): readonly CannedReport[] => [
  ...(deps.cannedReports?.values() ?? []),
];

/** The ready reports by their names. `enabled`: the company has the report; `modules`: aliases, of which its reader has to view one, too. */
export function reportsToGrant(tenant: Pick<Tenant, "deps" | "settings">) {
  return reportsOf(tenant)
    .map(({ alias, name, section, requiredConfigs = [], modules }) => ({
      alias,
      name,
      section,
      enabled: requiredConfigs.every((key) => tenant.settings.flag(key)),
      modules: [...modules],
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en-US"));
}

/** The keys under which roles grant reports and sections of them. */
export function reportKeys(tenant: Pick<Tenant, "deps">): ReadonlySet<string> {
  return new Set(reportsOf(tenant).flatMap(({ alias, section }) => [reportKey(alias), sectionKey(section)]));
}

/** What a key of a role's permissions is called where it grants reports; undefined: it is that of a module. */
export function reportTitle(tenant: Pick<Tenant, "deps">, key: string): string | undefined {
  const named = reportOfKey(key);
  if (named === undefined) return undefined;
  const report = reportsOf(tenant).find(({ alias }) => alias === named);
  if (report) return `the report ${report.name}`;
  return named.endsWith(".*") ? `all reports of the section ${named.slice(0, -2)}` : `the report ${named}`;
}
