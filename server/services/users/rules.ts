import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { memberChanges, members, roles } from "../../storage/index.ts";

type Scope = Pick<Tenant, "trx" | "customer" | "plan">;

/** A user of the company. Throws `user_not_found`. */
export async function requireMember({ trx, customer }: Scope, id: number): Promise<members.Member> {
  const member = await members.readMember(trx, customer.id, id);
  if (member === undefined) throw errors.userNotFound();
  return member;
}

/**
 * Carries out a change of the company's people while nobody else changes them. Throws `last_administrator` where it leaves the company
 * without an active administrator, and undoes it.
 */
export async function changePeople<T>({ trx, customer }: Scope, work: () => Promise<T>): Promise<T> {
  await memberChanges.lockPeople(trx, customer.id);
  const before = await members.countAdministrators(trx, customer.id);
  const result = await work();
  const after = await members.countAdministrators(trx, customer.id);
  if (before > 0 && after === 0) throw errors.lastAdministrator();
  return result;
}

/** What grants are held against: the roles and groups of the company, read once for all grants of a change. */
export interface GrantRules {
  /** Types of the roles by their ids. */
  roleTypes: ReadonlyMap<number, string>;
  groups: ReadonlySet<number>;
  /** Names of the groups that are inactive, by their ids. */
  inactive: ReadonlyMap<number, string>;
}

export async function readGrantRules({ trx, customer, plan }: Scope): Promise<GrantRules> {
  const all = await roles.listRoles(trx, customer.id);
  return {
    roleTypes: new Map(all.map(({ id, roleType }) => [id, roleType])),
    groups: new Set(plan.groups.map(({ id }) => id)),
    inactive: new Map(
      plan.groups.flatMap(({ id, display, inactive }) => (inactive ? [[id, display] as const] : [])),
    ),
  };
}

/**
 * Grants as they are stored: one for each role, without roles that stand on no group. Throws `unknown_role`, `unknown_group`, and `inactive_group`
 * where a role is given on an inactive group that its user did not have there `before`.
 */
export function checkedGrants(
  { roleTypes, groups, inactive }: GrantRules,
  given: readonly members.Grant[],
  before: readonly members.Grant[] = [],
): members.Grant[] {
  const byRole = new Map<number, Set<number>>();
  for (const { roleId, groupIds } of given) {
    if (!roleTypes.has(roleId)) throw errors.unknownRole();
    if (!groupIds.every((id) => groups.has(id))) throw errors.unknownGroup();
    const had = new Set(before.flatMap((grant) => (grant.roleId === roleId ? grant.groupIds : [])));
    for (const id of groupIds)
      if (inactive.has(id) && !had.has(id)) throw errors.inactiveGroup(inactive.get(id) ?? "");
    const all = byRole.get(roleId) ?? new Set<number>();
    for (const id of groupIds) all.add(id);
    byRole.set(roleId, all);
  }
  return [...byRole]
    .map(([roleId, groupIds]) => ({ roleId, groupIds: [...groupIds] }))
    .filter(({ groupIds }) => groupIds.length > 0);
}

/** Whether grants make their holder an administrator. */
export const makesAdmin = ({ roleTypes }: GrantRules, grants: readonly members.Grant[]): boolean =>
  grants.some(({ roleId }) => roleTypes.get(roleId) === "ADMIN");
