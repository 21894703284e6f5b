import { reportKey } from "../../../../engine/index.ts";
import { counted } from "../../../common/counted.ts";
import type { ModuleRights, Role } from "../../../services/index.ts";

/** What a role can grant on a module. */
export type Action = ModuleRights["actions"][number];

/** The actions with their names. */
export const actionNames: Readonly<Record<Action, string>> = {
  view: "View",
  add: "Add",
  upload: "Upload",
  edit: "Edit",
  delete: "Delete",
  viewConfidential: "View Confidential",
  download: "Download",
};

const actions = Object.keys(actionNames) as readonly Action[];

/** The columns of the table of rights, each by the action that names it: `upload` is to documents what `add` is to records. */
export const columns: readonly (readonly [Action, ...Action[]])[] = [
  ["view"],
  ["add", "upload"],
  ["edit"],
  ["delete"],
  ["viewConfidential"],
  ["download"],
];

/** Path of a role's page. */
export const rolePath = (id: number) => `/admin/roles/${id}`;

/** The headings under which roles stand (spec platform.md 6). */
export const headings: readonly { type: Role["roleType"]; title: string }[] = [
  { type: "ADMIN", title: "Admin Roles" },
  { type: "STANDARD", title: "Standard Roles" },
  { type: "CUSTOM", title: "Custom Roles" },
];

/** Rights by module, as they are edited. */
export type Rights = Readonly<Record<string, readonly Action[]>>;

/**
 * Rights after one was chosen or left out. Whoever may change records of a module may view them, so that the one comes with the other, and
 * goes with it.
 */
export function toggleRight(rights: Rights, module: string, action: Action): Rights {
  const now = rights[module] ?? [];
  const next = now.includes(action)
    ? action === "view"
      ? []
      : now.filter((each) => each !== action)
    : [...new Set<Action>(["view", ...now, action])];
  return { ...rights, [module]: actions.filter((each) => next.includes(each)) };
}

/** Rights as they are saved: without modules on which nothing is granted. */
export function tidyRights(rights: Rights): Record<string, Action[]> {
  return Object.fromEntries(
    Object.entries(rights)
      .filter(([, granted]) => granted.length > 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([module, granted]) => [module, actions.filter((action) => granted.includes(action))]),
  );
}

export const sameRights = (one: Rights, other: Rights) =>
  JSON.stringify(tidyRights(one)) === JSON.stringify(tidyRights(other));

/** A name for the copy of a role which no other role has. */
export function copyName(name: string, roles: readonly Pick<Role, "name">[]): string {
  const taken = new Set(roles.map((role) => role.name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const copy = `${number === 1 ? "Copy" : `Copy ${number}`} of ${name}`.slice(0, 100);
    if (!taken.has(copy.toLowerCase())) return copy;
  }
}

/** How many users have a role. */
export function usersText(count: number): string {
  return counted(count, "user");
}

/** What a role lets do, in short: "12 modules", "12 modules and reports". */
export function rightsText({ roleType, permissions }: Pick<Role, "roleType" | "permissions">): string {
  if (roleType === "ADMIN") return "Everything";
  const granted = Object.entries(permissions).flatMap(([key, actions]) => (actions.length > 0 ? [key] : []));
  const reports = granted.filter((key) => key.startsWith(reportKey("")));
  return `${counted(granted.length - reports.length, "module")}${reports.length > 0 ? " and reports" : ""}`;
}
