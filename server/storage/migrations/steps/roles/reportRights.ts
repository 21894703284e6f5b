/** Which rights on ready reports roles of running companies get. */
import { reportKey, sectionKey } from "../../../../../engine/index.ts";
import type { Engine } from "../../../../../engine/index.ts";
import { compileCannedReports, reportOfKey } from "../../../../../engine/server.ts";
import type { CannedSource, RoleRight } from "../../../../../engine/server.ts";

type Rights = Readonly<Record<string, readonly RoleRight[]>>;

/** A ready report, and the modules whose right to view opened it before roles named reports. */
export interface OpenedReport {
  alias: string;
  section: string;
  modules: readonly string[];
}

/** The mark of an installation whose roles name reports: no module can be called so. */
export const reportsKnown = reportKey("*");

const view: readonly RoleRight[] = ["view"];

/** The reports of the schemas with the modules that opened them: their own, and those of their records. Throws as `compileCannedReports` does. */
export function openedReports(
  sources: readonly CannedSource[],
  engine: Pick<Engine, "templates">,
): OpenedReport[] {
  const { templates } = engine;
  return [...compileCannedReports(sources, { engine }).values()].map(
    ({ alias, section, modules, report }) => {
      const ofRecords = report.dataSeries.flatMap((series) => templates.get(series.alias)?.modules ?? []);
      return { alias, section, modules: [...new Set([...modules, ...ofRecords])] };
    },
  );
}

/** The rights of a role of the schemas with each report of a section that it names, so that a report that comes later is seen to be new. */
export function byReport(rights: Rights, reports: readonly OpenedReport[]): Rights {
  const sections = new Set(reports.map(({ section }) => sectionKey(section)));
  const others = Object.entries(rights).filter(([key]) => !sections.has(key));
  const named = reports.flatMap(({ alias, section }) => {
    const granted = rights[sectionKey(section)];
    return granted === undefined ? [] : [[reportKey(alias), granted] as const];
  });
  return Object.fromEntries([...named, ...others]);
}

/** Whether the rights of a role name a report, by itself or with its section. */
export const namesReport = (rights: Rights, { alias, section }: OpenedReport) =>
  [reportKey(alias), sectionKey(section)].some((key) => Object.hasOwn(rights, key));

const namesSome = ({ permissions }: { permissions: Rights }) =>
  Object.keys(permissions).some((key) => reportOfKey(key) !== undefined);

/**
 * Whether the roles of a company are from before roles named reports. That none of them does says so at the first start with reports; later, where
 * one that nobody can change names some in the schemas, `said`.
 */
export function areFormer(
  stored: readonly { name: string; roleType: string; permissions: Rights }[],
  { isFirst, said }: { isFirst: boolean; said: readonly { name: string; permissions: Rights }[] },
): boolean {
  if (stored.some(namesSome)) return false;
  const naming = new Set(said.filter(namesSome).map(({ name }) => name));
  return isFirst || stored.some(({ name, roleType }) => roleType !== "CUSTOM" && naming.has(name));
}

/** What a role that was made before roles named reports gets, so that whoever could open a report goes on to. */
export function formerRights(rights: Rights, reports: readonly OpenedReport[]): Rights {
  const opened = reports.filter(
    (report) =>
      report.modules.some((module) => rights[module]?.includes("view")) && !namesReport(rights, report),
  );
  return Object.fromEntries(opened.map(({ alias }) => [reportKey(alias), view]));
}
