import type { Group } from "../../../engine/index.ts";
import { id, object, text } from "../../http/schemas.ts";
import type { members, roles } from "../../storage/index.ts";

/** A role or a group by its name. */
export const named = object({ id, name: text });

export const namedRole = ({ id: roleId, name }: roles.Role) => ({ id: roleId, name });
export const namedGroup = ({ id: groupId, display }: Group) => ({ id: groupId, name: display });

/** A role that counts in a group, and the group on which somebody has it; null: it counts in all groups. */
export interface CountingRole {
  role: roles.Role;
  group: Group | null;
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
