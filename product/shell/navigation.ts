import navigation from "../../schemas/navigation/main.json" with { type: "json" };
import type { Abilities } from "../../engine/index.ts";
import type { MonitorEntry, TemplateEntry } from "../setup/workspace.ts";

/** An entry of the left navigation. */
export interface NavigationItem {
  id: string;
  title: string;
  path: string;
  /** Name of a Blueprint icon. */
  icon: string;
  /** Alias of the template that the page lists; its rights decide who sees the entry. */
  template?: string;
  /** The right on the template that shows the entry; left out: view. */
  right?: "view" | "add";
  /** Alias of the monitor that the page shows; its rights decide who sees the entry. */
  monitor?: string;
  /** true: for administrators of the provider's own people alone. */
  staff?: boolean;
  /** Feature flag that must be on. */
  flag?: string;
}
export interface NavigationSection {
  id: string;
  title?: string;
  items: NavigationItem[];
}
/** What decides about the entries that a user sees. */
export interface NavigationRights {
  templates: ReadonlyMap<string, TemplateEntry>;
  monitors: ReadonlyMap<string, MonitorEntry>;
  abilities: Abilities;
  /** Whether the user is an administrator of the provider's own people. */
  isStaff: boolean;
  flag(key: string): boolean;
}

/** The navigation as authored in schemas/navigation. */
export const sections = navigation.sections as readonly NavigationSection[];

/** The entries that lead to the list of a record type. */
export const listItems = sections
  .flatMap((section) => section.items)
  .filter((item): item is NavigationItem & { template: string } => item.template !== undefined);

/** The entries that lead to a monitor. */
export const monitorItems = sections
  .flatMap((section) => section.items)
  .filter((item): item is NavigationItem & { monitor: string } => item.monitor !== undefined);

/** Path of a monitor: the one the navigation gives it, else the generic one (spec records.md 2.3). */
export function monitorPath(alias: string): string {
  return monitorItems.find(({ monitor }) => monitor === alias)?.path ?? `/monitor/${alias}`;
}

/** Path of a record's page in a monitor (spec records.md 2.4). */
export function monitorRecordPath(alias: string, template: string, id: number): string {
  return `/monitor/${alias}/${template}/${id}`;
}

/** Path of what a monitor watches of one employee (spec records.md 2.4). */
export function monitorEmployeePath(alias: string, employeeId: number): string {
  return `/monitor/${alias}/employee/${employeeId}`;
}

/** Path of a record type's list: the one the navigation gives it, else the generic one. */
export function listPath(alias: string): string {
  return listItems.find(({ template }) => template === alias)?.path ?? `/model/${alias}/viewAdd`;
}

/** Path of the form for a new record. */
export function createPath(alias: string): string {
  return `${listPath(alias).replace(/\/viewAdd$/, "")}/create`;
}

/** Path of a record's page (spec records.md 2.1). */
export function recordPath(alias: string, id: number): string {
  return `/model/${alias}/${id}`;
}

/** Path of a record as it is printed. */
export function printPath(alias: string, id: number): string {
  return `${recordPath(alias, id)}/print`;
}

/** Path of a stored file. */
export function filePath(id: number): string {
  return `/files/${id}`;
}

/** The sections with the entries that the user may see; a section without any is left out. */
export function visibleSections({
  templates,
  monitors,
  abilities,
  isStaff,
  flag,
}: NavigationRights): NavigationSection[] {
  const may = (right: "view" | "add", alias: string) => {
    const entry = templates.get(alias);
    return entry !== undefined && abilities.can(right, entry.compiled);
  };
  return sections
    .map((section) => ({
      ...section,
      items: section.items.filter(
        (item) =>
          (item.template === undefined || may(item.right ?? "view", item.template)) &&
          (item.monitor === undefined || monitors.has(item.monitor)) &&
          (item.staff !== true || isStaff) &&
          (item.flag === undefined || flag(item.flag)),
      ),
    }))
    .filter((section) => section.items.length > 0);
}
