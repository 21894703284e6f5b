import type { Group } from "../../../../../engine/index.ts";
import type { Grant, UserAccess } from "../../../../services/index.ts";
import { type Action, actionNames } from "../../roles/roleText.ts";
import { terminalRows } from "../terminals.ts";

/** A module with what somebody may do with it, and why. */
export type ModuleAccess = UserAccess["modules"][number];

/** What a cell of the table says. `why`: the reasons, a line for each. */
interface AccessCell {
  action: Action;
  text: "Yes" | "No" | "From other records";
  why: string;
}

/** The groups of which rights can be shown, with the inactive ones, which still have records. */
export const everyTerminal = (groups: readonly Group[], text = "") =>
  terminalRows(groups, { chosen: [], kept: groups.map(({ id }) => id), text });

/** The group whose rights are shown first: the highest one on which somebody has a role, or the top of the company. */
export function firstGroup(grants: readonly Grant[], groups: readonly Group[]): number | undefined {
  const rows = everyTerminal(groups);
  const own = rows.find(({ id }) => grants.some(({ groupIds }) => groupIds.includes(id)));
  return (own ?? rows[0])?.id;
}

/** Whether somebody may do anything with a module. */
const isOpen = ({ granted, reached }: ModuleAccess) => granted.length > 0 || reached;

/** The modules with a text in their name or those of their record types. `isShort`: without those with which nothing may be done. */
export function shownModules(
  modules: readonly ModuleAccess[],
  { text, isShort }: { text: string; isShort: boolean },
): ModuleAccess[] {
  const wanted = text.trim().toLowerCase();
  const isFound = ({ name, recordTypes }: ModuleAccess) =>
    [name, ...recordTypes].some((each) => each.toLowerCase().includes(wanted));
  return modules.filter((module) => isFound(module) && (!isShort || isOpen(module)));
}

/** On how many modules somebody has rights. */
export function countText(modules: readonly ModuleAccess[]): string {
  return `Rights on ${modules.filter(isOpen).length} of ${modules.length} modules.`;
}

/** What stands in a column of a module; undefined where no role can grant it. */
export function cellOf(module: ModuleAccess, column: readonly Action[]): AccessCell | undefined {
  const action = column.find((each) => module.actions.includes(each));
  if (action === undefined) return undefined;
  const isReached = action === "view" && module.reached;
  const reasons = module.reasons.filter(({ actions }) => actions.includes(action));
  return {
    action,
    text: module.granted.includes(action) ? "Yes" : isReached ? "From other records" : "No",
    why: reasons.map(roleText).join("\n"),
  };
}

/** Why somebody may: 'Terminal Manager on Dallas: View, Edit'. */
export function whyText(reason: ModuleAccess["reasons"][number]): string {
  const what =
    reason.module === null ? reason.actions.map((each) => actionNames[each]) : ["View from other records"];
  return `${roleText(reason)}: ${what.join(", ")}`;
}

function roleText({ role, group, module }: ModuleAccess["reasons"][number]): string {
  const onGroup = `${role.name} on ${group?.name ?? "all groups"}`;
  return module === null ? onGroup : `${onGroup}, which may view ${module.name}`;
}

/** What is said in place of a table: of those whose roles do not decide. */
export function levelText(level: Exclude<UserAccess["level"], "roles">, name: string): string {
  return {
    superAdmin: `${name} is a super admin, and may do everything in every company.`,
    admin: `${name} is an administrator, and may do everything in the company, in all groups.`,
    deactivated: `${name} is deactivated, and can do nothing in the company. Roles count again after an activation.`,
    closed: `The account of ${name} is closed. Nobody can sign in with it, and nothing can be done in the company.`,
  }[level];
}
