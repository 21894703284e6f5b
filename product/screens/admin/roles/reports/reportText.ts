import { reportKey, sectionKey } from "../../../../../engine/index.ts";
import type { ModuleRights, ReportRights, Role } from "../../../../services/index.ts";
import type { Rights } from "../roleText.ts";

/** The sections of ready reports with their names (spec reporting.md 2). */
const sectionNames: Readonly<Record<string, string>> = {
  personnel: "Employee",
  financial: "Financial",
  osha: "OSHA",
  summary: "Summary",
};

/** A section of ready reports that a role can grant. */
export interface ReportSection {
  section: string;
  name: string;
  reports: readonly ReportRights[];
}

/** The reports by their sections, in the order of these; those that the company has not stand last. */
export function sectionsOf(reports: readonly ReportRights[]): ReportSection[] {
  const known = [...new Set([...Object.keys(sectionNames), ...reports.map(({ section }) => section)])];
  return known.flatMap((section) => {
    const own = reports
      .filter((report) => report.section === section)
      .toSorted((one, other) => Number(other.enabled) - Number(one.enabled));
    return own.length === 0 ? [] : [{ section, name: sectionNames[section] ?? section, reports: own }];
  });
}

const isGranted = (rights: Rights, key: string) => rights[key]?.includes("view") === true;

/** Whether a role grants all reports of a section, those that come later included. */
export const grantsSection = (rights: Rights, section: string) => isGranted(rights, sectionKey(section));

/** Whether a role grants a report, by itself or with its section. */
export const grantsReport = (rights: Rights, { alias, section }: ReportRights) =>
  grantsSection(rights, section) || isGranted(rights, reportKey(alias));

/** Rights after a report or a section, by its key, was chosen or left out. */
export const toggleReport = (rights: Rights, key: string): Rights => ({
  ...rights,
  [key]: isGranted(rights, key) ? [] : ["view"],
});

/** The names of the modules of which a role has to view one to show a report anything, where it views none; undefined: it does. */
export function missingModules(
  rights: Rights,
  { modules }: ReportRights,
  known: readonly ModuleRights[],
): string | undefined {
  if (modules.some((module) => isGranted(rights, module))) return undefined;
  return modules.map((module) => known.find(({ alias }) => alias === module)?.name ?? module).join(" or ");
}

/** Reports as rows beside those of modules. */
export function asModules(reports: readonly ReportRights[]): ModuleRights[] {
  return reports.map(({ alias, name, enabled }) => ({
    alias: reportKey(alias),
    name: `Report: ${name}`,
    enabled,
    actions: ["view"],
    recordTypes: [],
    reachedTypes: [],
  }));
}

/** A role whose rights name each report that it grants. */
export function withEachReport(role: Role, reports: readonly ReportRights[]): Role {
  const granted = reports.filter((report) => grantsReport(role.permissions, report));
  const permissions = Object.fromEntries(granted.map(({ alias }) => [reportKey(alias), ["view" as const]]));
  return { ...role, permissions: { ...role.permissions, ...permissions } };
}
