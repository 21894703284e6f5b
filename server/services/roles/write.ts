import type { Static } from "typebox";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { authorOf, memberChanges, roles } from "../../storage/index.ts";
import { explainRole } from "./explained.ts";
import { checkedRights, checkName, requireCustomRole } from "./rules.ts";
import type { changedRole, newRole } from "./schema.ts";

const CUSTOM_ORDER = 100;

/** A role of the company. Throws `role_not_found`. */
async function requireRole({ trx, customer }: Tenant, id: number): Promise<roles.RoleDetails> {
  const [role] = await roles.listRoleDetails(trx, customer.id, id);
  if (role === undefined) throw errors.roleNotFound();
  return role;
}

/** Adds a custom role. Throws `role_name_taken`, and `invalid_request` for rights that cannot be granted. */
export async function addRole(tenant: Tenant, body: Static<typeof newRole>): Promise<roles.RoleDetails> {
  const { trx, customer } = tenant;
  const name = body.name.trim();
  const permissions = checkedRights(tenant, body.permissions);
  await memberChanges.lockPeople(trx, customer.id);
  await checkName(tenant, name);
  const role = { name, roleType: "CUSTOM", sortOrder: CUSTOM_ORDER, permissions };
  const created = await roles.createRole(trx, customer.id, role, authorOf(tenant));
  explainRole(tenant, undefined, role);
  return requireRole(tenant, created);
}

/** Changes a custom role. Throws as `addRole`, and `role_not_found`, `role_locked` and `stale_role`. */
export async function changeRole(
  tenant: Tenant,
  body: Static<typeof changedRole>,
): Promise<roles.RoleDetails> {
  const { trx, customer } = tenant;
  const name = body.name.trim();
  const permissions = checkedRights(tenant, body.permissions);
  await memberChanges.lockPeople(trx, customer.id);
  const before = await requireCustomRole(tenant, body.id);
  await checkName(tenant, name, body.id);
  const key = { customerId: customer.id, id: body.id, version: body.version };
  if (!(await roles.changeRole(trx, key, { name, permissions }, authorOf(tenant)))) throw errors.staleRole();
  explainRole(tenant, before, { name, permissions });
  return requireRole(tenant, body.id);
}
