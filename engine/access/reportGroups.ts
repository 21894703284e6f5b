/** In which groups somebody may open which ready report (spec reporting.md 6). */
import type { UserPermissions } from "../model/recordData.ts";

/** The part of a ready report that rights depend on. */
export interface GuardedReport {
  readonly alias: string;
  readonly section: string;
}

const prefix = "reports.";

/** All reports of a section, by the name that permissions have. */
const wholeSection = (section: string) => `${section}.*`;

/** The key under which the permissions of a role grant a report. */
export const reportKey = (alias: string) => `${prefix}${alias}`;

/** The key under which they grant all reports of a section, those that come later included. */
export const sectionKey = (section: string) => reportKey(wholeSection(section));

/** What a key of a role's permissions grants: a report by its alias, or a section as `summary.*`; undefined for the key of a module. */
export function reportOfKey(key: string): string | undefined {
  return key.startsWith(prefix) ? key.slice(prefix.length) : undefined;
}

/** The groups in which permissions grant a report, by itself or with its section, in ascending order. */
export function reportGroups(
  permissions: UserPermissions["reportPermissions"],
  { alias, section }: GuardedReport,
): number[] {
  const names = [alias, wholeSection(section)];
  const ids = names.flatMap((name) => (Object.hasOwn(permissions, name) ? (permissions[name] ?? []) : []));
  return [...new Set(ids)].sort((a, b) => a - b);
}

/** Permissions by report alone, as they are answered (spec platform.md 3): only reports that are granted in some group. */
export function permissionsByReport(
  permissions: UserPermissions["reportPermissions"],
  reports: Iterable<GuardedReport>,
): Record<string, number[]> {
  const granted = [...reports].map((report) => [report.alias, reportGroups(permissions, report)] as const);
  return Object.fromEntries(granted.filter(([, groups]) => groups.length > 0));
}
