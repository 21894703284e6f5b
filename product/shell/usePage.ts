import { useLocation, useMatches } from "react-router-dom";
import { listPage, listPath, monitorItems, monitorPath } from "../common/pages.ts";
import { breadcrumbs, type CrumbMeta, fillPlaceholders, type PageMeta } from "./page.ts";
import { useCatalog, useFormEnvironment } from "../workspace/workspace.ts";

/** What a route says about itself in its `handle`. */
export interface RouteHandle {
  page: PageMeta;
  /** Alias of the template, where the path does not carry it as `:templateName`. */
  template?: string;
  /** Alias of the monitor, where the path does not carry it as `:monitorAlias`. */
  monitor?: string;
  /** The screen, whose code can be loaded before it is drawn. */
  screen?: { load(): void };
}

const fallback: RouteHandle = { page: { title: "Safety Suite", crumbs: [] } };
/** Of an address that names a record type or a monitor which does not exist. */
const missing: PageMeta = { title: "Page not found", crumbs: [] };

/** Title and breadcrumbs of the current route. */
export function usePage(): { title: string; crumbs: CrumbMeta[] } {
  const { engine, templates, monitors } = useCatalog();
  const { config } = useFormEnvironment();
  const { pathname } = useLocation();
  const match = useMatches().findLast(({ handle }) => handle !== undefined);
  const handle = (match?.handle as RouteHandle | undefined) ?? fallback;
  const named = handle.template ?? match?.params["templateName"];
  const monitorAlias = handle.monitor ?? match?.params["monitorAlias"];
  const monitor = monitors.get(monitorAlias ?? "");
  const monitorTitle = monitorItems.find((item) => item.monitor === monitorAlias)?.title ?? monitor?.name;
  // What a monitor of several record types watches is none of them.
  const alias = named ?? monitor?.compiled.template.alias;
  const listed = alias === undefined ? undefined : listPage(alias, pathname);
  const isMissing =
    (monitorAlias !== undefined && monitorTitle === undefined) ||
    (named !== undefined && !engine.templates.has(named) && listed === undefined);
  const page = isMissing ? missing : handle.page;
  const entry = alias === undefined ? undefined : templates.get(alias);
  const isAdmin = pathname.startsWith("/admin/");
  const words = {
    ...match?.params,
    area: isAdmin ? "Admin" : "View/Add",
    ...(isAdmin && { areaPage: "/admin" }),
    name: entry?.name ?? "Record",
    // A page is called as the menu calls it.
    plural: listed?.title ?? entry?.plural ?? "Records",
    addLabel: entry?.addLabel ?? "Add",
    ...(alias === undefined ? {} : { list: listPath(alias, pathname) }),
    ...(monitorAlias !== undefined && {
      monitor: monitorTitle,
      monitorList: monitorPath(monitorAlias),
      employeeTitle: monitor?.compiled.monitor.employeeTitle ?? monitorTitle,
      employeeCrumb: monitor?.compiled.monitor.employeeTitle ?? "Employee",
    }),
  };
  const fill = (text: string) => fillPlaceholders(text, words, config);
  return { title: fill(page.title), crumbs: breadcrumbs(page, fill) };
}
