/** Who may open which ready report, written once more from the rule text (spec platform.md 6, reporting.md 6). */

/** What a file of `schemas/reports` says of rights. */
export interface ReportSource {
  alias: string;
  section: string;
  call?: string;
  modules: readonly string[];
  requiredConfigs?: readonly string[];
  report: { dataSeries: readonly { alias: string }[] };
}

/** What a company's rows say of rights to ready reports. */
export interface ReportRules {
  /** Whether somebody has a right to a report in a group. */
  mayReport(email: string, report: ReportSource, groupId: number): boolean;
  /** Whether they may open it: it is there, and in some group they have a right to it and may view its records. */
  opens(email: string, report: ReportSource): boolean;
}

/** What the rules of a company know. */
interface Known {
  groups: readonly number[];
  isIn(group: number, above: number): boolean;
  isOn(flag: string): boolean;
  isAdmin(email: string): boolean;
  grantsOf(email: string): readonly { group: number; permissions: Record<string, string[]> }[];
  may(email: string, action: string, alias: string, groupId?: number): boolean;
}

/** The rules about reports. */
export function reportRules({ groups, isIn, isOn, isAdmin, grantsOf, may }: Known): ReportRules {
  const grants = (email: string, keys: readonly string[], groupId: number) =>
    grantsOf(email).some(
      ({ group, permissions }) =>
        isIn(groupId, group) && keys.some((key) => permissions[key]?.includes("view")),
    );
  const mayReport: ReportRules["mayReport"] = (email, { alias, section }, groupId) =>
    isAdmin(email) || grants(email, [`reports.${alias}`, `reports.${section}.*`], groupId);
  return {
    mayReport,
    opens(email, report) {
      const { requiredConfigs = [], modules } = report;
      const types = report.report.dataSeries.map(({ alias }) => alias);
      if (!requiredConfigs.every(isOn)) return false;
      if (isAdmin(email)) return types.every((type) => may(email, "view", type));
      const own = groups.filter((groupId) => mayReport(email, report, groupId));
      return (
        own.some((groupId) => grants(email, modules, groupId)) &&
        types.every((type) => own.some((groupId) => may(email, "view", type, groupId)))
      );
    },
  };
}
