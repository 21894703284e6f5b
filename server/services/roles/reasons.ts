import { groupPath } from "../../../engine/server.ts";
import type { Group } from "../../../engine/index.ts";
import type { Tenant } from "../../http/route.ts";
import { id, object, text } from "../../http/schemas.ts";
import { groups, roles } from "../../storage/index.ts";
import type { members } from "../../storage/index.ts";

/** A role or a group by its name. */
export const named = object({ id, name: text });

export const namedRole = ({ id: roleId, name }: roles.Role) => ({ id: roleId, name });
export const namedGroup = ({ id: groupId, display }: Group) => ({ id: groupId, name: display });

/** A role that counts in a group, and the group on which somebody has it; null: it counts in all groups. */
export interface CountingRole {
  role: roles.Role;
  group: Group | null;
}

/** A group of the company and those above it, in the company's order of groups. */
export function pathTo({ plan }: Pick<Tenant, "plan">, groupId: number): Group[] {
  const parents = new Map(plan.groups.map((group) => [group.id, group.parentId]));
  const above = groupPath(groupId, (each) => parents.get(each));
  return plan.groups.filter((group) => above.includes(group.id));
}

/** The groups of the company below one. */
export function groupsBelow({ plan }: Pick<Tenant, "plan">, groupId: number): Group[] {
  const below = groups.withDescendants(plan.groups).get(groupId) ?? [];
  return plan.groups.filter(({ id: own }) => own !== groupId && below.includes(own));
}

/** The roles of the company by their ids. */
export async function knownRoles({
  trx,
  customer,
}: Pick<Tenant, "trx" | "customer">): Promise<Map<number, roles.Role>> {
  return new Map((await roles.listRoles(trx, customer.id)).map((role) => [role.id, role]));
}

/** The roles of a member that count in a group. `path`: that group and those above it. */
export function rolesIn(
  { grants }: Pick<members.Member, "grants">,
  path: readonly Group[],
  known: ReadonlyMap<number, roles.Role>,
): CountingRole[] {
  return grants.flatMap(({ roleId, groupIds }): CountingRole[] => {
    const role = known.get(roleId);
    if (role === undefined) return [];
    // A role of administrators makes its holder one, whatever the group.
    if (role.roleType === "ADMIN") return [{ role, group: null }];
    return path.filter((group) => groupIds.includes(group.id)).map((group) => ({ role, group }));
  });
}
