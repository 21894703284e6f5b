/**
 * What is at each address that the specification names (platform.md 2.1) or the menus lead to, and for whom: by the pages of
 * schemas/navigation, and by hand where no page of the menus says it.
 */
import names from "../../scripts/lib/specification/names.json" with { type: "json" };
import type { Api } from "../support/api.ts";
import { readAddLabel, readMonitors, readPages, type AuthoredPage } from "../support/schemas.ts";

const pages = readPages();
const monitors = readMonitors();
const open = names.open as Readonly<Record<string, string>>;

/** Pages that the specification names without an address. */
const unwritten: Readonly<Record<string, string>> = {
  "terminal watch list": "/terminalWatchList",
  "terminal watch list/{id}": "/terminalWatchList/{id}",
};
const specified = names.paths.map((path) => unwritten[path] ?? path);

/** The addresses that are no other issue's, with parameters in braces. */
export const addresses = [
  ...new Set([...specified.filter((path) => open[path] === undefined), ...pages.map(({ path }) => path)]),
];

/** Earlier addresses of pages, with where they lead. */
export const moved: ReadonlyMap<string, string> = new Map(
  pages.flatMap(({ path, was = [] }) =>
    was.map((earlier) => {
      const isRecord = earlier.endsWith("/:modelId");
      return [earlier.replace("/:modelId", "/{id}"), isRecord ? `${path}/{id}` : path] as const;
    }),
  ),
);

/** Addresses without a page of their own, with where they lead. */
export const redirects: ReadonlyMap<string, string> = new Map([
  ...moved,
  ["/account", "/account/password"],
  ["/admin", "/admin/users"],
  ["/admin/auditLog", "/admin/auditLog/changeLog"],
  ["/admin/dataSuite", "/admin/dataSuite/models"],
  ["/model/{templateName}", "/model/{templateName}/viewAdd"],
  ["/safeView/reports", "/safeView/reports/eventsDashboard"],
]);

/** Titles that the menus do not have, or have otherwise. */
const titles: Readonly<Record<string, string>> = {
  "/account/password": "Account",
  "/admin/users/invite": "Invite Users",
  "/admin/users/{id}": "User",
  "/admin/roles/create": "Create Role",
  "/admin/roles/{id}": "Role",
  "/admin/dropdowns/{alias}": "Dropdown",
  "/admin/checklists/{alias}": "Checklists",
  "/admin/auditLog/changeLog": "Change Log",
  "/admin/auditLog/modelLog": "Model Log",
  "/admin/dataSuite/groups": "Data Suite",
  "/admin/dataSuite/models": "Data Suite",
  "/admin/config/{type}": "Configuration",
  "/admin/config/{type}/{name}": "Configuration",
  "/model/{templateName}/viewAdd": "Accidents",
  "/model/{templateName}/create": "Report Accident",
  "/monitor/{monitorAlias}": "Expirations",
  "/monitor/awards/employee/{modelId}": "Export and Finalize",
  "/criticalEvents/{id}": "Critical Event",
  "/terminalWatchList/{id}": "Terminal",
  "/safeView": "SafeView",
  "/safeView/reports/customDashboards/{id}": "Custom Dashboard",
  "/safeView/scorecards/create": "Create Scorecard",
  "/safeView/scorecards/{id}": "Scorecard",
  "/safeView/scorecards/edit/{id}": "Edit Scorecard",
};

/** The page of the menus at an address. */
export const menuPage = (path: string): AuthoredPage | undefined => pages.find((page) => page.path === path);

/** Addresses whose parameter is what the page is about, with the page of one of them. */
const examples: Readonly<Record<string, string>> = {
  "/cannedReports/employeeReview": "/cannedreports/employeeReview",
  "/cannedReports/{alias}": "/cannedReports/lossRun",
  "/safeView/visualInsights/{kpi}": "/safeView/visualInsights",
};

/** Pages of the menus whose heading names what they show. */
const headings: Readonly<Record<string, string>> = { "/safeView/visualInsights": "Accidents" };

/** The heading of a page of the menus. */
export function headingOf(path: string): string | undefined {
  return headings[path] ?? menuPage(path)?.title;
}

/** Where an address leads. */
function pageAddress(path: string): string {
  return examples[path] ?? redirects.get(path) ?? path;
}

/** What the document at an address is called; of a record with this number. */
export function titleOf(path: string, id: number): string {
  const at = pageAddress(path);
  const page = menuPage(at);
  const template = page?.create === true ? page.template : menuPage(at.replace(/\/create$/, ""))?.template;
  const isForm = page === undefined ? at.endsWith("/create") : page.create === true;
  const known = titles[at] ?? (isForm && template !== undefined ? readAddLabel(template) : page?.title);
  return known ?? `Record No. ${id}`;
}

const permissionsRequired = "Certain user permissions required.";
const ofRecords =
  "You do not have permission to view this data. If you believe this is an error, please contact your administrator.";
const ofLibrary =
  "You do not have permission to view the document library. If you believe this is an error, please contact your administrator.";

/** Pages that say more than others of why somebody may not have them. */
const refusals: Readonly<Record<string, string>> = {
  "/admin/companies": "Only super admins see all companies.",
  "/admin/outbox": "The outbox is shown to administrators. Please contact yours.",
  "/safeView": ofRecords,
  "/admin/users/everywhere": "Only super admins see the users of all companies.",
};

/** Who looks: a super admin of the provider's own staff, an administrator of the company, and somebody of the company without any rights. */
export type Onlooker = "superAdmin" | "admin" | "nobody";

/** Pages of one's own, which ask for no rights. */
const isOwn = (path: string) =>
  path === "/dashboard" || path === "/safeView/scorecards/own" || path.startsWith("/account");

/** Why somebody may not have the page at an address (spec platform.md 6, 8); undefined: they may. */
export function refusalOf(onlooker: Onlooker, path: string): string | undefined {
  const at = pageAddress(path);
  const page = nearestPage(at);
  if (onlooker === "superAdmin" || isOwn(at)) return undefined;
  const isAbove = page?.superAdmin === true || page?.staff === true;
  if (onlooker === "admin" && !isAbove) return undefined;
  if (page?.library === true) return ofLibrary;
  if (/^\/(model|monitor)\//.test(at) || page?.template !== undefined || page?.monitor !== undefined)
    return ofRecords;
  if (page?.anyRecords === true || page?.modules !== undefined) return ofRecords;
  return refusals[at] ?? permissionsRequired;
}

/** The page of the menus at an address, or the nearest above it. */
function nearestPage(path: string): AuthoredPage | undefined {
  for (let at = path; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
    const page = menuPage(at);
    if (page !== undefined) return page;
  }
  return undefined;
}

/** What stands for parameters that are no records. */
const words: Readonly<Record<string, string>> = {
  "/admin/dropdowns/{alias}": "/admin/dropdowns/accident_types",
  "/admin/checklists/{alias}": "/admin/checklists/employee",
  "/admin/config/{type}": "/admin/config/module",
  "/admin/config/{type}/{name}": "/admin/config/module/safetyAndRisk",
  "/model/{templateName}": "/model/accident",
  "/model/{templateName}/viewAdd": "/model/accident/viewAdd",
  "/model/{templateName}/create": "/model/accident/create",
  "/monitor/{monitorAlias}": "/monitor/expirations",
  "/cannedReports/{alias}": "/cannedReports/lossRun",
  "/safeView/visualInsights/{kpi}": "/safeView/visualInsights/accidents",
};
/** Record types of addresses that no page of the menu explains. */
const types: Readonly<Record<string, string>> = {
  "/model/{templateName}/{modelId}": "accident",
  "/monitor/{monitorAlias}/{templateName}/{modelId}": "employee_certification",
  "/monitor/awards/employee/{modelId}": "employee",
  "/monitor/watchList/employee_watch_list/{id}": "employee_watch_list",
};

/** The record type whose records an address shows. */
function typeAt(path: string): string | undefined {
  const page = menuPage(path.replace(/\/\{\w+\}$/, ""));
  const monitor = monitors.find(({ alias }) => alias === page?.monitor);
  return types[path] ?? page?.template ?? monitor?.template ?? monitor?.templates?.[0];
}

/** Lists of what has numbers and is no record. */
const lists: Readonly<Record<string, string>> = {
  "/admin/users/{id}": "/api/users?limit=1",
  "/admin/roles/{id}": "/api/roles",
  "/criticalEvents/{id}": "/api/criticalEvents",
  "/terminalWatchList/{id}": "/api/terminalWatchList",
  "/safeView/scorecards/{id}": "/scorecards",
  "/safeView/scorecards/edit/{id}": "/scorecards",
};

/** A number that there is, for an address with one; 0 for any other. */
export async function numberFor(api: Api, path: string): Promise<number> {
  if (words[path] !== undefined || !path.includes("{")) return 0;
  const { body } = await api.get(lists[path] ?? `/api/models?templateAlias=${typeAt(path)}&limit=1`);
  const { data, rows = [] } = body as { data?: { id: number }[]; rows?: { id: number }[] };
  return (data ?? rows)[0]?.id ?? 0;
}

/** The address of what has this number, and the one where it leads. */
export function addressesOf(path: string, id: number): { from: string; to: string } {
  const fill = (pattern: string) =>
    pattern
      .replace("{monitorAlias}/{templateName}", `certifications/${typeAt(path)}`)
      .replace("{templateName}", typeAt(path) ?? "accident")
      .replace(/\{\w+\}$/, String(id));
  const target = redirects.get(path) ?? path;
  return { from: words[path] ?? fill(path), to: words[target] ?? fill(target) };
}
