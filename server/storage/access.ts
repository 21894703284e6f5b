import { createAbilities } from "../../engine/index.ts";
import type { Abilities, Action, Group, PersonName, UserPermissions } from "../../engine/index.ts";
import type { Trx } from "./database.ts";
import { listGroups, visibleGroups, withDescendants } from "./groups.ts";
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
}

interface Grant {
  groupId: number;
  roleType: string;
  permissions: Record<string, Action[]>;
}

/** Roles of this type make their holder an administrator of the company. */
const ADMIN_ROLE = "ADMIN";

/** Loads the rights of a user in the transaction's company. A user who is no active member gets no right at all. */
export async function loadAccessPlan(trx: Trx, user: User, customer: { id: number }): Promise<AccessPlan> {
  const groups = await listGroups(trx, customer.id);
  const membership = await trx
    .selectFrom("memberships")
    .select(["admin", "active"])
    .where("customer_id", "=", customer.id)
    .where("user_id", "=", user.id)
    .executeTakeFirst();
  const member = user.active && (user.superAdmin || membership?.active === true);
  const grants = member ? await loadGrants(trx, user.id, customer.id) : [];
  const admin =
    member &&
    (user.superAdmin || membership?.admin === true || grants.some((grant) => grant.roleType === ADMIN_ROLE));
  const permissions = toPermissions({ admin, superAdmin: member && user.superAdmin, grants, groups });
  return {
    customerId: customer.id,
    userId: user.id,
    user: { firstName: user.firstName, lastName: user.lastName, email: user.email },
    permissions,
    abilities: createAbilities(permissions, groups),
    groups,
    visibleGroups: visibleGroups(groups, admin ? "ALL" : viewableIn(permissions)),
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
  };
}

async function loadGrants(trx: Trx, userId: number, customerId: number): Promise<Grant[]> {
  return trx
    .selectFrom("role_assignments as a")
    .innerJoin("roles as r", (join) =>
      join.onRef("r.customer_id", "=", "a.customer_id").onRef("r.id", "=", "a.role_id"),
    )
    .select(["a.group_id as groupId", "r.role_type as roleType", "r.permissions"])
    .where("a.customer_id", "=", customerId)
    .where("a.user_id", "=", userId)
    .execute();
}

/** A role that is assigned on a group grants there and on every group below. */
function toPermissions(rights: {
  admin: boolean;
  superAdmin: boolean;
  grants: readonly Grant[];
  groups: readonly Group[];
}): UserPermissions {
  const below = withDescendants(rights.groups);
  const granted = new Map<Action, Map<string, Set<number>>>();
  for (const { groupId, permissions } of rights.grants) {
    for (const [module, actions] of Object.entries(permissions)) {
      for (const action of actions) {
        const modules = granted.get(action) ?? new Map<string, Set<number>>();
        const ids = modules.get(module) ?? new Set<number>();
        for (const id of below.get(groupId) ?? []) ids.add(id);
        granted.set(action, modules.set(module, ids));
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
    ),
    reportPermissions: {},
    documentLibraryPermissions: documentRights(rights.admin),
  };
}

function viewableIn(permissions: UserPermissions): ReadonlySet<number> {
  return new Set(Object.values(permissions.modulePermissions.view ?? {}).flat());
}

function documentRights(all: boolean): UserPermissions["documentLibraryPermissions"] {
  return { view: all, viewConfidential: all, upload: all, delete: all, edit: all, download: all };
}
