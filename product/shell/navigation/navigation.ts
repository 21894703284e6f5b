import account from "../../../schemas/navigation/account.json" with { type: "json" };
import admin from "../../../schemas/navigation/admin.json" with { type: "json" };
import newer from "../../../schemas/navigation/new.json" with { type: "json" };
import older from "../../../schemas/navigation/older.json" with { type: "json" };
import type { Abilities } from "../../../engine/index.ts";
import type { MonitorEntry, TemplateEntry } from "../../workspace/workspace.ts";
import { type Page, pages } from "../../common/pages.ts";

/** A section as authored in schemas/navigation: pages by id, and sections below it. */
export interface AuthoredSection {
  id: string;
  title?: string;
  /** Name of a Blueprint icon, for the collapsed navigation. */
  icon?: string | undefined;
  items?: readonly string[];
  sections?: readonly AuthoredSection[];
}

/** An entry of the left navigation; a locked one is shown to tease a feature that the company has not. */
export interface NavigationItem extends Page {
  locked: boolean;
}
export interface NavigationSection {
  id: string;
  title?: string;
  icon?: string;
  items: NavigationItem[];
  sections: NavigationSection[];
}
/** What decides about the entries that a user sees. */
export interface NavigationRights {
  templates: ReadonlyMap<string, Pick<TemplateEntry, "modules">>;
  monitors: ReadonlyMap<string, Pick<MonitorEntry, "alias">>;
  abilities: Pick<Abilities, "can" | "admin" | "superAdmin" | "library" | "reportGroups">;
  /** Whether the user is an administrator of the provider's own people. */
  isStaff: boolean;
  flag(key: string): boolean;
}

const newNavigation = "module.misc.newSiteNavigation.enabled";
const teaseHidden = "module.misc.teaseHiddenNavItems.enabled";
/** The flag that lets users put pages first (spec reporting.md 6). */
export const pinnedItems = "module.misc.pinnedNavItems.enabled";
/** Pages that come first until a user chooses others (spec reporting.md 2). */
export const defaultFavorites: readonly string[] = ["watchList", "tasks", "criticalEvents"];
/** Id of the section that holds the favorites. */
export const favoritesId = "favorites";

/** The structures as authored, by the name of their file. */
export const structures: Readonly<Record<"new" | "older" | "admin" | "account", readonly AuthoredSection[]>> =
  {
    new: newer.sections,
    older: older.sections,
    admin: admin.sections,
    account: account.sections,
  };

/** The shipped structure of a company that has these flags. */
export const shippedStructure = (flag: NavigationRights["flag"]): readonly AuthoredSection[] =>
  structures[flag(newNavigation) ? "new" : "older"];

/** What the navigation leads through: the product, the administration of the company, or one's own account (spec platform.md 2.2). */
export type NavigationMode = "app" | "admin" | "account";

/** The mode at an address. */
export function modeAt(pathname: string): NavigationMode {
  // The router takes capitals and small letters alike.
  const here = pathname.toLowerCase();
  const isBelow = (path: string) => here === path || here.startsWith(`${path}/`);
  if (account.paths.some(isBelow)) return "account";
  return admin.paths.some(isBelow) ? "admin" : "app";
}

/**
 * The sections with the entries that the user may see, in a structure, left out: the shipped one, without the pages that the company hides; a
 * section without any is left out. What a flag hides is locked instead while hidden entries are teased (spec platform.md 6).
 */
export function visibleSections(
  rights: NavigationRights,
  sections: readonly AuthoredSection[] = shippedStructure(rights.flag),
  hidden: readonly string[] = [],
): NavigationSection[] {
  return sections.flatMap(({ id, title, icon, items = [], sections: below = [] }) => {
    const seen: NavigationSection = {
      id,
      ...(title !== undefined && { title }),
      ...(icon !== undefined && { icon }),
      items: items.flatMap((item) => (hidden.includes(item) ? [] : seenItem(item, rights))),
      sections: visibleSections(rights, below, hidden),
    };
    return seen.items.length + seen.sections.length > 0 ? [seen] : [];
  });
}

function seenItem(id: string, rights: NavigationRights): NavigationItem[] {
  const page = pages.get(id);
  if (page === undefined) return [];
  const isOn = hasFlags(page, rights);
  if (!isOn && !rights.flag(teaseHidden)) return [];
  return (isOn ? mayOpen : hasLevel)(page, rights) ? [{ ...page, locked: !isOn }] : [];
}

/** Whether somebody may open a page, and their company has it. */
export function isOpen(page: Page, rights: NavigationRights): boolean {
  return hasFlags(page, rights) && mayOpen(page, rights);
}

const hasFlags = ({ requiredConfigs = [] }: Page, { flag }: NavigationRights) => requiredConfigs.every(flag);

/** Whether somebody is who a page is for. What else it takes is not known of a feature that the company has not: nobody is granted rights on it. */
function hasLevel(
  { admin: isForAdmins, superAdmin, staff, library }: Page,
  { abilities, isStaff }: NavigationRights,
): boolean {
  if (library === true && !abilities.library("view")) return false;
  if (superAdmin === true && !abilities.superAdmin) return false;
  return (isForAdmins !== true || abilities.admin) && (staff !== true || isStaff);
}

function mayOpen(page: Page, rights: NavigationRights): boolean {
  const { templates, monitors, abilities } = rights;
  const { template, right = "view", monitor, anyRecords, modules, report } = page;
  const entry = template === undefined ? undefined : templates.get(template);
  if (template !== undefined && !(entry && abilities.can(right, entry))) return false;
  if (monitor !== undefined && !monitors.has(monitor)) return false;
  if (modules !== undefined && !abilities.can("view", { modules })) return false;
  // Permissions are answered by report, those of its section included.
  if (report !== undefined && abilities.reportGroups({ alias: report, section: "" }).length === 0)
    return false;
  if (anyRecords === true && ![...templates.values()].some((each) => abilities.can("view", each)))
    return false;
  return hasLevel(page, rights);
}

/** The favorites among the entries that a user may open, in the order of their choice. */
export function favoritesOf(
  sections: readonly NavigationSection[],
  favorites: readonly string[],
): NavigationItem[] {
  const open = new Map(itemsOf(sections).map((item) => [item.id, item]));
  return favorites.flatMap((id) => {
    const item = open.get(id);
    return item === undefined || item.locked ? [] : [item];
  });
}

/** The entries of all sections. */
export function itemsOf(sections: readonly NavigationSection[]): NavigationItem[] {
  return sections.flatMap((section) => [...section.items, ...itemsOf(section.sections)]);
}

/** Whether an address is the page of an entry or below it; records of a type are below its list, not its form, and those of a monitor below it. */
export function isAt(
  { path, template, create, monitor }: Pick<Page, "path" | "template" | "create" | "monitor">,
  pathname: string,
): boolean {
  const paths = [
    path,
    ...(template === undefined || create === true ? [] : [`/model/${template}`]),
    ...(monitor === undefined ? [] : [`/monitor/${monitor}`]),
  ];
  return paths.some((each) => pathname === each || pathname.startsWith(`${each}/`));
}
