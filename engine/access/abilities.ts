/** Who may do what on which template in which group (spec platform.md 6). What cannot be resolved is refused. */
import type { Group, LibraryRight, UserPermissions } from "../model/recordData.ts";
import type { Action } from "../language/ruleTypes.ts";

/** The part of a template that rights depend on. */
interface Guarded {
  readonly modules: readonly string[];
}

/** What one user may do. */
export interface Abilities {
  readonly admin: boolean;
  readonly superAdmin: boolean;
  /** Whether `action` is granted in `groupId`; without a group: in any group. */
  can(action: Action, template: Guarded, groupId?: number): boolean;
  /** The groups in which `action` is granted; `ALL` for administrators. */
  groups(action: Action, template: Guarded): "ALL" | readonly number[];
  /** Whether a right on the company's document library is granted. */
  library(right: LibraryRight): boolean;
}

/**
 * The abilities that permissions give. `groups` are the groups that exist for the user; a grant in any other group counts
 * for nothing. A template of several modules is granted by any of them.
 */
export function createAbilities(permissions: UserPermissions, groups: readonly Group[]): Abilities {
  const admin = permissions.admin || permissions.superAdmin;
  const existing = new Set(groups.map((group) => group.id));
  const find = (action: Action, modules: readonly string[]): ReadonlySet<number> => {
    const byModule = permissions.modulePermissions[action] ?? {};
    const ids = modules.flatMap((module) =>
      Object.hasOwn(byModule, module) ? (byModule[module] ?? []) : [],
    );
    return new Set(ids.filter((id) => existing.has(id)));
  };
  // Asked for each row of each page: found once for each action on each template.
  const found = new Map<Action, WeakMap<readonly string[], ReadonlySet<number>>>();
  const granted = (action: Action, { modules }: Guarded): ReadonlySet<number> => {
    const byModules = found.get(action) ?? new WeakMap<readonly string[], ReadonlySet<number>>();
    found.set(action, byModules);
    const known = byModules.get(modules) ?? find(action, modules);
    byModules.set(modules, known);
    return known;
  };
  return {
    admin,
    superAdmin: permissions.superAdmin,
    can(action, template, groupId) {
      if (admin) return true;
      const ids = granted(action, template);
      return groupId === undefined ? ids.size > 0 : ids.has(groupId);
    },
    groups: (action, template) => (admin ? "ALL" : [...granted(action, template)]),
    library: (right) => admin || permissions.documentLibraryPermissions[right],
  };
}
