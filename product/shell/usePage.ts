import { useMatches } from "react-router-dom";
import { listPath, monitorPath } from "./pages.ts";
import { breadcrumbs, type CrumbMeta, fillPlaceholders, type PageMeta } from "./page.ts";
import { useWorkspace } from "../setup/workspace.ts";

/** What a route says about itself in its `handle`. */
export interface RouteHandle {
  page: PageMeta;
  /** Alias of the template, where the path does not carry it as `:templateName`. */
  template?: string;
  /** Alias of the monitor, where the path does not carry it as `:monitorAlias`. */
  monitor?: string;
}

const fallback: RouteHandle = { page: { title: "Safety Suite", crumbs: [] } };

/** Title and breadcrumbs of the current route. */
export function usePage(): { title: string; crumbs: CrumbMeta[] } {
  const { templates, monitors } = useWorkspace();
  const match = useMatches().findLast(({ handle }) => handle !== undefined);
  const handle = (match?.handle as RouteHandle | undefined) ?? fallback;
  const { page, template } = handle;
  const monitor = monitors.get(handle.monitor ?? match?.params["monitorAlias"] ?? "");
  const alias = template ?? match?.params["templateName"] ?? monitor?.compiled.template.alias;
  const compiled = alias === undefined ? undefined : templates.get(alias)?.compiled;
  const words = {
    ...match?.params,
    name: compiled?.name ?? "Record",
    plural: compiled?.plural ?? "Records",
    addLabel: compiled?.addLabel ?? "Add",
    ...(alias === undefined ? {} : { list: listPath(alias) }),
    ...(monitor ? { monitor: monitor.compiled.name, monitorList: monitorPath(monitor.alias) } : {}),
  };
  return { title: fillPlaceholders(page.title, words), crumbs: breadcrumbs(page, words) };
}
