import type { Schemas } from "../schemaFiles/readSchemas.ts";
import { customers, groups, roles, subscriptions, users } from "../storage/index.ts";
import type { Trx, User } from "../storage/index.ts";
import { demoAlerts, demoUsers } from "../../demo/index.ts";
import type { DemoCompany } from "../../demo/index.ts";

/** A generated record that the templates do not allow, or a user without a place: a mistake of the demo or of the schemas. */
export class DemoDataError extends Error {
  override readonly name = "DemoDataError";
}

/** The e-mail address of the demo user who runs a company; empty where there is none. */
export function administratorOf(company: DemoCompany): string {
  const isAdmin = demoUsers.find(({ memberships }) =>
    memberships.some((each) => each.company === company.alias && each.admin),
  );
  return isAdmin?.email ?? "";
}

/** The id of a company, which is created where it is not there yet. */
export async function ensureCustomer(
  trx: Trx,
  company: DemoCompany,
  schemas: Pick<Schemas, "presets">,
): Promise<number> {
  const { alias, name } = company;
  const known = await customers.customerByAlias(trx, alias);
  if (known !== undefined) return known.id;
  return customers.createCustomer(trx, { alias, name, configuration: configurationOf(company, schemas) });
}

/** The settings of a company: those of its preset, and its own over them. */
export function configurationOf(
  { preset, configuration }: DemoCompany,
  { presets }: Pick<Schemas, "presets">,
): Record<string, boolean | number> {
  return { ...presets.find((each) => each.alias === preset)?.flags, ...configuration };
}

/** Demo users by e-mail address; those who were never invited are not added. */
export async function ensureUsers(trx: Trx): Promise<Map<string, User>> {
  const found = new Map<string, User>();
  for (const { email, firstName, lastName, memberships, active = true, superAdmin = false } of demoUsers) {
    if (memberships.length === 0 && !superAdmin) continue;
    if (!(await users.userByEmail(trx, email)))
      await users.createUser(trx, { email, firstName, lastName, active, superAdmin });
    const user = await users.userByEmail(trx, email);
    if (user) found.set(email, user);
  }
  return found;
}

/** Creates the hierarchy of a company. Gives the ids of its groups by their aliases. */
export async function addGroups(
  trx: Trx,
  customerId: number,
  company: DemoCompany,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { alias, display, groupType, parent } of company.groups) {
    const parentId = parent === undefined ? null : (ids.get(parent) ?? null);
    ids.set(alias, await groups.createGroup(trx, customerId, { alias, display, groupType, parentId }));
  }
  return ids;
}

/** What memberships are made of. */
export interface Members {
  customerId: number;
  company: DemoCompany;
  groupIds: ReadonlyMap<string, number>;
  people: ReadonlyMap<string, User>;
  roles: Schemas["roles"];
  /** Epoch seconds. */
  now: number;
}

/** Creates the roles of a company and gives them to its demo users. Throws a DemoDataError. */
export async function addMembers(
  trx: Trx,
  { customerId, company, groupIds, people, roles: sources, now }: Members,
): Promise<void> {
  const roleIds = new Map<string, number>();
  for (const { alias, name, roleType, sortOrder, permissions } of sources) {
    roleIds.set(alias, await roles.createRole(trx, customerId, { name, roleType, sortOrder, permissions }));
  }
  for (const { email, memberships } of demoUsers) {
    for (const membership of memberships.filter((each) => each.company === company.alias)) {
      const { role, group, admin = false, active = true } = membership;
      const ids = { userId: people.get(email)?.id, roleId: roleIds.get(role), groupId: groupIds.get(group) };
      const { userId, roleId, groupId } = ids;
      if (!userId || !roleId || !groupId)
        throw new DemoDataError(`${email}: no role "${role}" or group "${group}".`);
      await users.setMembership(trx, { customerId, userId, admin, active, joinedAt: now });
      await roles.assignRole(trx, { customerId, userId, roleId, groupId, now });
    }
  }
}

/** Subscribes somebody to the alerts of the demo. Throws a DemoDataError for a kind that does not exist. */
export async function addAlerts(
  trx: Trx,
  owner: { customerId: number; userId: number },
  kinds: Schemas["notifications"],
  now: number,
): Promise<void> {
  for (const { kind, sourceType, sourceId, option } of demoAlerts) {
    const type = kinds.find(({ alias }) => alias === kind);
    if (type === undefined) throw new DemoDataError(`There is no kind of alert "${kind}".`);
    const source = { notificationSourceType: sourceType, notificationSourceId: sourceId };
    const input = { notificationTypeId: type.id, ...source, option, timezone: null };
    await subscriptions.putSubscription(trx, owner, input, now);
  }
}
