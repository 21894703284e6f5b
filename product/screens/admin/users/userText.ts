import type { Group } from "../../../../engine/index.ts";
import type { Grant, Role, User } from "../../../services/index.ts";
import { terminalName } from "./terminals.ts";

/** Path of a user's page. */
export const userPath = (id: number) => `/admin/users/${id}`;

/** First and last name. */
export function nameOf({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim();
}

/** Where somebody has a role: "Redwood Freight Lines", "Dallas, Reno and 3 more". */
export function placesText(groupIds: readonly number[], groups: readonly Group[]): string {
  const names = groupIds.map((id) => {
    const known = groups.find((group) => group.id === id);
    return known ? terminalName(known) : "another terminal";
  });
  return shortList(names);
}

/** `Dallas, Reno and Elko`, or `Dallas, Reno and 3 more`. */
export function shortList(names: readonly string[]): string {
  if (names.length <= 3) return listText(names);
  return `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`;
}

/** `Dallas, Reno and Elko`. */
export function listText(names: readonly string[]): string {
  const [last, ...others] = names.toReversed();
  if (last === undefined) return "";
  return others.length === 0 ? last : `${others.toReversed().join(", ")} and ${last}`;
}

/** The roles of a user in one line; an administrator needs none, and a super admin is one (spec platform.md 6). */
export function rolesText(
  { admin, superAdmin, grants }: Pick<User, "admin" | "superAdmin" | "grants">,
  roles: readonly Role[],
): string {
  const names = grants.map(({ roleId }) => roles.find(({ id }) => id === roleId)?.name ?? "Another role");
  const all = (admin || superAdmin) && !names.includes("Administrator") ? ["Administrator", ...names] : names;
  return all.length === 0 ? "No role" : all.join(", ");
}

/** Grants as they are compared and saved: one for each role, groups in order, none without groups. */
export function tidyGrants(grants: readonly Grant[]): Grant[] {
  const byRole = new Map<number, Set<number>>();
  for (const { roleId, groupIds } of grants) {
    const all = byRole.get(roleId) ?? new Set<number>();
    for (const id of groupIds) all.add(id);
    byRole.set(roleId, all);
  }
  return [...byRole]
    .filter(([, groupIds]) => groupIds.size > 0)
    .map(([roleId, groupIds]) => ({ roleId, groupIds: [...groupIds].toSorted((a, b) => a - b) }))
    .toSorted((a, b) => a.roleId - b.roleId);
}

/** Whether two lists of grants say the same. */
export function sameGrants(one: readonly Grant[], other: readonly Grant[]): boolean {
  return JSON.stringify(tidyGrants(one)) === JSON.stringify(tidyGrants(other));
}
