/** Who may do what on which template in which group (spec platform.md 6). What cannot be resolved is refused. */
import type { Group, LibraryRight, UserPermissions } from "../model/recordData.ts";
import type { Action } from "../language/ruleTypes.ts";
import { groupPath } from "./groupPath.ts";
import { reportGroups } from "./reportGroups.ts";
import type { GuardedReport } from "./reportGroups.ts";

/** The part of a template that rights depend on. */
interface Guarded {
  readonly modules: readonly string[];
  readonly indirectModules?: readonly string[] | undefined;
  /** true: whoever may view records in a group may also view those of the groups above it. */
  readonly shared?: boolean | undefined;
  /** true: nobody changes or deletes a record. */
  readonly appendOnly?: boolean | undefined;
}

/**
 * What rights are asked for: an action, or `reach`, which is to view a record that one knows from another record or by its address. Whoever may
 * view the records of a template reaches them, and so does who may view those of one of its indirect modules. Lists, monitors, reports and
 * search ask for `view`.
 */
export type Right = Action | "reach";

/** What nobody may do with records that are only added. */
const changing: ReadonlySet<Right> = new Set(["edit", "delete"]);

const isForNobody = (right: Right, { appendOnly }: Guarded) => appendOnly === true && changing.has(right);

/** What one user may do. */
export interface Abilities {
  readonly admin: boolean;
  readonly superAdmin: boolean;
  /** Whether `right` is granted in `groupId`; without a group: in any group. */
  can(right: Right, template: Guarded, groupId?: number): boolean;
  /** The groups in which `right` is granted; `ALL` for administrators. */
  groups(right: Right, template: Guarded): "ALL" | readonly number[];
  /** Whether records of any type may be viewed in a group; the others are known only to place those below them. */
  mayView(groupId: number): boolean;
  /** The groups in which a ready report may be opened; `ALL` for administrators. */
  reportGroups(report: GuardedReport): "ALL" | readonly number[];
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
  const withAbove = groupsAbove(groups);
  // Asked for each row of each page: found once for each right on each template.
  const found = new Map<Right, WeakMap<readonly string[], ReadonlySet<number>>>();
  const granted = (right: Right, template: Guarded): ReadonlySet<number> => {
    if (isForNobody(right, template)) return new Set();
    const ids = grantedByModules(right, template);
    const isShared = template.shared === true && (right === "view" || right === "reach");
    return isShared ? withAbove(ids) : ids;
  };
  const grantedByModules = (
    right: Right,
    { modules, indirectModules = [] }: Guarded,
  ): ReadonlySet<number> => {
    const reaches = right === "reach" && indirectModules.length > 0;
    const key = reaches ? indirectModules : modules;
    const byModules = found.get(right) ?? new WeakMap<readonly string[], ReadonlySet<number>>();
    found.set(right, byModules);
    const known =
      byModules.get(key) ??
      find(right === "reach" ? "view" : right, reaches ? [...modules, ...indirectModules] : modules);
    byModules.set(key, known);
    return known;
  };
  let viewable: ReadonlySet<number> | undefined;
  return {
    admin,
    superAdmin: permissions.superAdmin,
    can(right, template, groupId) {
      if (admin) return !isForNobody(right, template);
      const ids = granted(right, template);
      return groupId === undefined ? ids.size > 0 : ids.has(groupId);
    },
    groups: (right, template) =>
      admin && !isForNobody(right, template) ? "ALL" : [...granted(right, template)],
    mayView(groupId) {
      viewable ??= new Set(Object.values(permissions.modulePermissions.view ?? {}).flat());
      return admin || (viewable.has(groupId) && existing.has(groupId));
    },
    reportGroups: (report) =>
      admin ? "ALL" : reportGroups(permissions.reportPermissions, report).filter((id) => existing.has(id)),
    library: (right) => admin || permissions.documentLibraryPermissions[right],
  };
}

/** Adds the groups above some groups; the same set for the same groups each time. Few templates ask for it: nothing is prepared before. */
function groupsAbove(groups: readonly Group[]): (ids: ReadonlySet<number>) => ReadonlySet<number> {
  let parents: ReadonlyMap<number, number | null> | undefined;
  const known = new WeakMap<ReadonlySet<number>, ReadonlySet<number>>();
  return (ids) => {
    const before = known.get(ids);
    if (before) return before;
    const byId = (parents ??= new Map(groups.map(({ id, parentId }) => [id, parentId])));
    const found = new Set([...ids].flatMap((id) => groupPath(id, (each) => byId.get(each))));
    known.set(ids, found);
    return found;
  };
}
