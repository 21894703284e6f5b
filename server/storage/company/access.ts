import { createAbilities } from "../../../engine/index.ts";
import type { Abilities, Group, LibraryRight, PersonName, UserPermissions } from "../../../engine/index.ts";
import { reportOfKey } from "../../../engine/server.ts";
import type { Action, RoleRight } from "../../../engine/server.ts";
import { readPrincipalById } from "./principals.ts";
import type { RightsSources } from "./principals.ts";
import type { Trx } from "../database/database.ts";
import { listGroups, readGroups, visibleGroups, withDescendants } from "./groups.ts";
import { cacheOf, recentlyUsed } from "../database/caches.ts";
import type { User } from "./users.ts";

/** What one user may do in one company; every query is compiled against it. */
export interface AccessPlan {
  customerId: number;
  userId: number;
  user: PersonName & { email: string };
  permissions: UserPermissions;
  abilities: Abilities;
  /** All groups of the company. */
  groups: Group[];
  /** The groups that the user is shown. */
  visibleGroups: Group[];
  /** The version of the company's choices when the plan was asked for; null: not known. */
  choices: string | null;
}

/** A role, and the groups on which somebody has it. */
interface Grant {
  groupIds: number[];
  roleType: string;
  permissions: Record<string, RoleRight[]>;
}

/** Plans that are remembered, by what they were made of, and companies whose groups are. */
const plans = recentlyUsed<AccessPlan>(1_000);
const groupLists = recentlyUsed<Group[]>(100);

/** The module whose rights are those of the document library, which belongs to no group (spec platform.md 6). */
export const LIBRARY_MODULE = "documentLibrary";

/** Roles of this type make their holder an administrator of the company. */
const ADMIN_ROLE = "ADMIN";

/**
 * The rights of a user in the transaction's company, as they are now; a user who is no active member gets no right at all. A plan that was
 * made of the same before is used again, so nobody may change it.
 */
export async function loadAccessPlan(trx: Trx, user: User, customer: { id: number }): Promise<AccessPlan> {
  const principal = await readPrincipalById(trx, user.id, customer.id);
  if (principal === undefined) throw new Error("The rights of a user could not be read.");
  // Such a plan outlives its transaction, and the choices change meanwhile.
  return planFrom(trx, user, customer, { ...principal.sources, choices: null });
}

/** The same from what was read of the rights in this transaction. */
export async function planFrom(
  trx: Trx,
  user: User,
  customer: { id: number },
  sources: RightsSources,
): Promise<AccessPlan> {
  const key = JSON.stringify([customer.id, user, sources]);
  const remembered = cacheOf(trx, plans);
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const { groups, isCurrent } = await groupsAt(trx, customer.id, sources.version);
  const plan = planOf(user, customer, sources, groups);
  // What was changed since is not kept under what was there before.
  if (isCurrent) remembered.set(key, plan);
  return plan;
}

async function groupsAt(
  trx: Trx,
  customerId: number,
  wanted: string | null,
): Promise<{ groups: Group[]; isCurrent: boolean }> {
  if (wanted === null) return { groups: [], isCurrent: false };
  const remembered = cacheOf(trx, groupLists);
  const known = remembered.get(`${customerId} ${wanted}`);
  if (known !== undefined) return { groups: known, isCurrent: true };
  const { groups, version } = await readGroups(trx, customerId);
  if (version === wanted) remembered.set(`${customerId} ${wanted}`, groups);
  return { groups, isCurrent: version === wanted };
}

function planOf(user: User, customer: { id: number }, sources: RightsSources, groups: Group[]): AccessPlan {
  const member = user.active && (user.superAdmin || sources.active === true);
  const grants: Grant[] = member ? JSON.parse(sources.grants) : [];
  const admin =
    member &&
    (user.superAdmin || sources.admin === true || grants.some((grant) => grant.roleType === ADMIN_ROLE));
  const permissions = toPermissions({ admin, superAdmin: member && user.superAdmin, grants, groups });
  return {
    customerId: customer.id,
    userId: user.id,
    user: { firstName: user.firstName, lastName: user.lastName, email: user.email },
    permissions,
    abilities: createAbilities(permissions, groups),
    groups,
    visibleGroups: visibleGroups(groups, admin ? "ALL" : viewableIn(permissions)),
    choices: sources.choices,
  };
}

/** The plan of the company itself, for work in the background: everything may be read and done, in nobody's name. */
export async function systemPlan(trx: Trx, customer: { id: number }): Promise<AccessPlan> {
  const groups = await listGroups(trx, customer.id);
  const permissions = toPermissions({ admin: true, superAdmin: false, grants: [], groups });
  return {
    customerId: customer.id,
    userId: 0,
    user: { firstName: "", lastName: "", email: "" },
    permissions,
    abilities: createAbilities(permissions, groups),
    groups,
    visibleGroups: groups,
    choices: null,
  };
}

/** A role that is assigned on a group grants there and on every group below. */
function toPermissions(rights: {
  admin: boolean;
  superAdmin: boolean;
  grants: readonly Grant[];
  groups: readonly Group[];
}): UserPermissions {
  const below = withDescendants(rights.groups);
  const granted = new Map<RoleRight, Map<string, Set<number>>>();
  const onReports = new Map<string, Set<number>>();
  const onLibrary = new Set<RoleRight>();
  const addTo = (ofNames: Map<string, Set<number>>, name: string, groupIds: readonly number[]) => {
    const ids = ofNames.get(name) ?? new Set<number>();
    for (const id of groupIds.flatMap((groupId) => below.get(groupId) ?? [])) ids.add(id);
    return ofNames.set(name, ids);
  };
  for (const { groupIds, permissions } of rights.grants) {
    for (const [module, actions] of Object.entries(permissions)) {
      if (module === LIBRARY_MODULE) {
        for (const action of actions) onLibrary.add(action);
        continue;
      }
      const report = reportOfKey(module);
      if (report !== undefined) {
        if (actions.includes("view")) addTo(onReports, report, groupIds);
        continue;
      }
      for (const action of actions) {
        const modules = granted.get(action) ?? new Map<string, Set<number>>();
        granted.set(action, addTo(modules, module, groupIds));
      }
    }
  }
  const toObject = (modules: Map<string, Set<number>>) =>
    Object.fromEntries([...modules].map(([module, ids]) => [module, [...ids].sort((a, b) => a - b)]));
  return {
    superAdmin: rights.superAdmin,
    admin: rights.admin,
    modulePermissions: Object.fromEntries(
      [...granted].map(([action, modules]) => [action, toObject(modules)]),
    ) as Partial<Record<Action, Record<string, number[]>>>,
    reportPermissions: toObject(onReports),
    documentLibraryPermissions: libraryRights((right) => rights.admin || onLibrary.has(right)),
  };
}

function viewableIn(permissions: UserPermissions): ReadonlySet<number> {
  return new Set(Object.values(permissions.modulePermissions.view ?? {}).flat());
}

/** Every right but `view` needs `view`: who may not know of a document does nothing with it. */
function libraryRights(has: (right: LibraryRight) => boolean): UserPermissions["documentLibraryPermissions"] {
  const view = has("view");
  return {
    view,
    viewConfidential: view && has("viewConfidential"),
    upload: view && has("upload"),
    delete: view && has("delete"),
    edit: view && has("edit"),
    download: view && has("download"),
  };
}
