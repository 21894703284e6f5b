import type { Role } from "../../../services/index.ts";
import type { DraftRules } from "../useVersionedDraft.ts";
import { copyName, type Rights, sameRights } from "./roleText.ts";

/** A role, or what a new one starts with; its version is that of the role that it copies. */
export type EditedRole = Role | Pick<Role, "name" | "permissions" | "version">;

/** What can be edited of a role. */
interface RoleDraft {
  name: string;
  rights: Rights;
}

/** How a role is edited. */
export const roleRules: DraftRules<EditedRole, RoleDraft> = {
  draftOf: ({ name, permissions }) => ({ name, rights: permissions }),
  isSame: (one, other) => one.name.trim() === other.name.trim() && sameRights(one.rights, other.rights),
  isOther: (now, base) => now.version > base.version,
};

/** What a new role starts with: nothing, or the rights of the role with the number `copied`. */
export function newRole(roles: readonly Role[], copied: number): EditedRole {
  const source = roles.find(({ id }) => id === copied);
  if (source === undefined) return { name: "", permissions: {}, version: 0 };
  const { name, permissions, version } = source;
  return { name: copyName(name, roles), permissions, version };
}
