import menu from "../../schemas/navigation/pages.json" with { type: "json" };

/** A page that the navigation leads to (spec reporting.md 3). */
export interface Page {
  id: string;
  title: string;
  path: string;
  /** Earlier addresses; one that ends in `/:modelId` leads to the record below the page. */
  was?: readonly string[];
  /** Name of a Blueprint icon. */
  icon: string;
  /** Alias of the template that the page lists; its rights decide who sees the entry. */
  template?: string;
  /** true: links to records of the template lead below the page. */
  records?: boolean;
  /** true: the page is the form of a new record of the template. */
  create?: boolean;
  /** The right on the template that shows the entry; left out: view. */
  right?: "view" | "add";
  /** Alias of the monitor that the page shows; its rights decide who sees the entry. */
  monitor?: string;
  /** true: for administrators of the company alone. */
  admin?: boolean;
  /** true: for super admins alone. */
  superAdmin?: boolean;
  /** true: for those who may view the company's document library. */
  library?: boolean;
  /** true: for those who may view records of some type. */
  anyRecords?: boolean;
  /** Aliases of modules: for those who may view records of one of them. */
  modules?: readonly string[];
  /** Alias of the ready report that the page shows: for those who have a right to it in some group. */
  report?: string;
  /** true: for administrators of the provider's own people alone. */
  staff?: boolean;
  /** Feature flags that must all be on. */
  requiredConfigs?: readonly string[];
  /** true: new, and may still change. */
  beta?: boolean;
}

const authored: Readonly<Record<string, Omit<Page, "id">>> = menu.pages as Record<string, Omit<Page, "id">>;

/** The pages of schemas/navigation by id, in their order. */
export const pages: ReadonlyMap<string, Page> = new Map(
  Object.entries(authored).map(([id, page]) => [id, { id, ...page }]),
);

/** Where earlier addresses of pages lead now, by address. */
export const movedPages: ReadonlyMap<string, string> = new Map(
  [...pages.values()].flatMap(({ path, was = [] }) =>
    was.map((earlier) => [earlier, earlier.endsWith("/:modelId") ? `${path}/:modelId` : path] as const),
  ),
);

/** The pages of a record type: its lists, and the form of a new record where that has a page. */
export const templatePages = [...pages.values()].filter(
  (page): page is Page & { template: string } => page.template !== undefined,
);

/** The page that leads to the list of a record type, for each that has one: the first of its lists. */
export const listItems = templatePages.filter(
  (page) => page === templatePages.find(({ template, create }) => template === page.template && !create),
);

/** Whether an address is that of a page: its own, or the generic one of its list or its monitor, as the router reads it. */
export function isPageAt({ path, template, create, monitor }: Page, pathname: string): boolean {
  const here = pathname.toLowerCase().replace(/\/+$/, "");
  const own = [path];
  if (template !== undefined && create !== true) own.push(`/model/${template}/viewAdd`);
  if (monitor !== undefined) own.push(`/monitor/${monitor}`);
  return own.some((each) => each.toLowerCase() === here);
}

/** The pages that belong together with the one at an address, in the order of their tabs; none where it stands alone (spec platform.md 2.2). */
export function modulePages(pathname: string): Page[] {
  const among = menu.modules.map((ids) => ids.flatMap((id) => pages.get(id) ?? []));
  return among.find((each) => each.some((page) => isPageAt(page, pathname))) ?? [];
}

/** The pages that lead to a monitor. */
export const monitorItems = [...pages.values()].filter(
  (page): page is Page & { monitor: string } => page.monitor !== undefined,
);

/** Path of a monitor: the one the navigation gives it, else the generic one (spec records.md 2.3). */
export function monitorPath(alias: string): string {
  return monitorItems.find(({ monitor }) => monitor === alias)?.path ?? `/monitor/${alias}`;
}

/** Path of the deleted records of a type. `here`: see `listPage`. */
export function deletedPath(alias: string, here?: string): string {
  return `${listPath(alias, here).replace(/\/viewAdd$/, "")}/deleted`;
}

/** Path of a record's page in a monitor (spec records.md 2.4). */
export function monitorRecordPath(alias: string, template: string, id: number): string {
  return `/monitor/${alias}/${template}/${id}`;
}

/** Path of what a monitor watches of one employee (spec records.md 2.4). */
export function monitorEmployeePath(alias: string, employeeId: number): string {
  return `/monitor/${alias}/employee/${employeeId}`;
}

/**
 * The list page of a record type: where it has several, the one that `here`, the path of the current page, is at or below, else the first. Whoever
 * works in the administration stays there.
 */
export function listPage(alias: string, here = ""): Page | undefined {
  const lists = templatePages.filter(({ template, create }) => template === alias && create !== true);
  return lists.find(({ path }) => here === path || here.startsWith(`${path}/`)) ?? lists[0];
}

/** Path of a record type's list: the one the navigation gives it, else the generic one. `here`: see `listPage`. */
export function listPath(alias: string, here?: string): string {
  return listPage(alias, here)?.path ?? `/model/${alias}/viewAdd`;
}

/** Path of the form for a new record. `here`: see `listPage`. */
export function createPath(alias: string, here?: string): string {
  const page = templatePages.find(({ template, create }) => create === true && template === alias);
  if (page) return page.path;
  return `${listPath(alias, here).replace(/\/viewAdd$/, "")}/create`;
}

/**
 * Path of a record's page: below the page of its type where that says so, else the generic one (spec records.md 2.1, 2.5). `here`: see `listPage`.
 */
export function recordPath(alias: string, id: number, here?: string): string {
  const page = listPage(alias, here);
  return `${page?.records === true ? page.path : `/model/${alias}`}/${id}`;
}

/** Where the same page is in another company: records and files there are others, so that their list, or nothing, is left of the path. */
export function pathElsewhere(pathname: string): string {
  return pathname
    .replace(/\/\d+(\/.*)?$/, "")
    .replace(/^(\/monitor\/[^/]+)\/.*$/, "$1")
    .replace(/^\/files$/, "");
}

/** Path of a record as it is printed. */
export function printPath(alias: string, id: number): string {
  return `/model/${alias}/${id}/print`;
}

/** Path of the changes of a record in the log of all. */
export function modelLogPath(alias: string, id: number): string {
  return `/admin/auditLog/modelLog?record=${id}&type=${alias}`;
}

/** Path of the lists of items of a record type, where administrators change them; `list` is the one to begin with. */
export function itemListsPath(alias: string, list: string): string {
  return `/admin/checklists/${alias}#${list}`;
}

/** The page of a terminal, or of a company above it, at a glance. */
export const terminalPath = (groupId: number): string => `/terminals/${groupId}`;

/** Path of a stored file. */
export function filePath(id: number): string {
  return `/files/${id}`;
}
