import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { memberChanges } from "../../storage/index.ts";
import type { members } from "../../storage/index.ts";
import { explainMembers } from "./explained.ts";
import type { MemberChange } from "./explained.ts";
import { changePeople, checkedGrants, makesAdmin, readGrantRules, requireMember } from "./rules.ts";
import type { GrantRules } from "./rules.ts";

/** What is changed of a user; what is left out stays. */
export interface UserChange {
  id: number;
  /** As it was read: a change of somebody else in the meantime refuses this one. */
  version: number;
  firstName?: string | undefined;
  lastName?: string | undefined;
  admin?: boolean | undefined;
  active?: boolean | undefined;
  grants?: readonly members.Grant[] | undefined;
}

/**
 * Changes a user of the company, all or nothing. Throws `stale_user` where somebody else changed them since, `own_administration` for an
 * administrator who would end their own rights, `super_admin_stays_active`, `account_closed` for who cannot be activated, and `last_administrator`.
 */
export async function changeUser(tenant: Tenant, change: UserChange): Promise<members.Member> {
  return changePeople(tenant, async () => {
    const { trx, customer } = tenant;
    const member = await requireMember(tenant, change.id);
    checkDeactivation(member, change);
    const rules = await readGrantRules(tenant);
    const grants =
      change.grants === undefined ? undefined : checkedGrants(rules, change.grants, member.grants);
    checkOwn(tenant, member, { rules, ...change, grants });
    const key = { customerId: customer.id, userId: member.id };
    const done = await memberChanges.changeMember(trx, key, change.version, {
      ...(change.firstName !== undefined && { firstName: change.firstName.trim() }),
      ...(change.lastName !== undefined && { lastName: change.lastName.trim() }),
      ...(change.admin !== undefined && { admin: change.admin }),
      ...(change.active !== undefined && { active: change.active }),
    });
    if (!done) throw errors.staleUser();
    if (grants !== undefined) await memberChanges.setGrants(trx, key, grants, tenant.now);
    const changed = await requireMember(tenant, member.id);
    if (change.active === true && !changed.active) throw errors.accountClosed();
    await explainMembers(tenant, [{ before: member, after: changed }]);
    return changed;
  });
}

/** A super admin is let in whatever the membership says: ending it would change nothing. */
function checkDeactivation(
  { superAdmin, active, firstName, lastName }: members.Member,
  change: Pick<UserChange, "active">,
): void {
  if (superAdmin && active && change.active === false)
    throw errors.superAdminStaysActive(`${firstName} ${lastName}`);
}

/** Nobody locks themselves out by mistake: another administrator has to do it. */
function checkOwn(
  { plan }: Pick<Tenant, "plan">,
  member: members.Member,
  {
    rules,
    admin = member.admin,
    active = member.active,
    grants = member.grants,
  }: Pick<UserChange, "admin" | "active" | "grants"> & { rules: GrantRules },
): void {
  if (member.id !== plan.userId || member.superAdmin) return;
  const remains = active && (admin || makesAdmin(rules, grants));
  if (!remains) throw errors.ownAdministration();
}

/** Gives roles to users: beside those that they have, or, with `replace`, in place of them. All or nothing. */
export async function grantRoles(
  tenant: Tenant,
  given: readonly { userId: number; roleId: number; groupIds: readonly number[] }[],
  replace: boolean,
): Promise<{ userId: number; grants: readonly members.Grant[] }[]> {
  const byUser = new Map<number, members.Grant[]>();
  for (const { userId, ...grant } of given) byUser.set(userId, [...(byUser.get(userId) ?? []), grant]);
  return changePeople(tenant, async () => {
    const rules = await readGrantRules(tenant);
    const done = [];
    for (const [userId, wanted] of byUser)
      done.push(await grantTo(tenant, userId, { rules, wanted, replace }));
    await explainMembers(tenant, done);
    return done.map(({ after }) => ({ userId: after.id, grants: after.grants }));
  });
}

async function grantTo(
  tenant: Tenant,
  userId: number,
  { rules, wanted, replace }: { rules: GrantRules; wanted: readonly members.Grant[]; replace: boolean },
): Promise<Required<MemberChange>> {
  const { trx, customer } = tenant;
  const member = await requireMember(tenant, userId);
  const { version } = member;
  const all = replace ? wanted : [...member.grants, ...wanted];
  const grants = checkedGrants(rules, all, member.grants);
  checkOwn(tenant, member, { rules, grants });
  const key = { customerId: customer.id, userId };
  if (!(await memberChanges.changeMember(trx, key, version, {}))) throw errors.staleUser();
  await memberChanges.setGrants(trx, key, grants, tenant.now);
  return { before: member, after: await requireMember(tenant, userId) };
}
