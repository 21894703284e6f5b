import type { Static } from "typebox";
import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { alsoAt, tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { id, integer, list, object, options } from "../../http/schemas.ts";
import { memberChanges, roles } from "../../storage/index.ts";
import { explainRole } from "./explained.ts";
import { modulesOf } from "./modules.ts";
import { recordAccess } from "./recordAccess.ts";
import { rolePermissionRoutes } from "./rolePermissions.ts";
import { checkedRights, checkName, isLocked, requireCustomRole } from "./rules.ts";
import { changedRole, moduleRights, newRole, roleReply } from "./schema.ts";
import type { roleType } from "./schema.ts";

const service = "permissions";
const url = "/api/roles";
const oneRole = { description: "The role", schema: ref(roleReply) };

type RoleType = Static<typeof roleType>;

/** A role as it is answered; the help is that of the role as it was built in. */
function present({ deps }: Tenant, role: roles.RoleDetails) {
  const { sortOrder: _sortOrder, roleType: type, ...rest } = role;
  const builtIn = deps.schemas.roles.find(({ name }) => role.createdBy === 0 && name === role.name);
  return { ...rest, roleType: type as RoleType, locked: isLocked(role), help: builtIn?.help ?? null };
}

async function presentOne(tenant: Tenant, roleId: number) {
  const [role] = await roles.listRoleDetails(tenant.trx, tenant.customer.id, roleId);
  if (role === undefined) throw errors.roleNotFound();
  return present(tenant, role);
}

const readAll = tenantRoute({
  method: "GET",
  url,
  service,
  summary: "The roles of the company, with how many users have each",
  access: "admin",
  replies: { 200: { description: "The roles", schema: object({ data: list(ref(roleReply)) }) } },
  async handle(_call, tenant) {
    const all = await roles.listRoleDetails(tenant.trx, tenant.customer.id);
    return { body: { data: all.map((role) => present(tenant, role)) } };
  },
});

const CUSTOM_ORDER = 100;

const create = tenantRoute({
  method: "POST",
  url,
  service,
  summary: "Adds a role",
  access: "admin",
  body: newRole,
  replies: { 201: oneRole },
  async handle({ body }, tenant) {
    const { trx, customer, plan, now } = tenant;
    const name = body.name.trim();
    const permissions = checkedRights(tenant, body.permissions);
    await memberChanges.lockPeople(trx, customer.id);
    await checkName(tenant, name);
    const role = { name, roleType: "CUSTOM", sortOrder: CUSTOM_ORDER, permissions };
    const created = await roles.createRole(trx, customer.id, role, { userId: plan.userId, now });
    explainRole(tenant, undefined, role);
    return { status: 201, body: await presentOne(tenant, created) };
  },
});

const change = tenantRoute({
  method: "PUT",
  url,
  service,
  summary: "Changes a custom role; those who have it have its new rights at once",
  access: "admin",
  body: changedRole,
  replies: { 200: oneRole },
  async handle({ body }, tenant) {
    const { trx, customer, plan, now } = tenant;
    const name = body.name.trim();
    const permissions = checkedRights(tenant, body.permissions);
    await memberChanges.lockPeople(trx, customer.id);
    const before = await requireCustomRole(tenant, body.id);
    await checkName(tenant, name, body.id);
    const key = { customerId: customer.id, id: body.id, version: body.version };
    const author = { userId: plan.userId, now };
    if (!(await roles.changeRole(trx, key, { name, permissions }, author))) throw errors.staleRole();
    explainRole(tenant, before, { name, permissions });
    return { body: await presentOne(tenant, body.id) };
  },
});

const remove = tenantRoute({
  method: "DELETE",
  url: `${url}/:id`,
  service,
  summary: "Deletes a custom role; of one that users have, only when their number is given as `users`",
  access: "admin",
  params: object({ id }),
  query: options({ users: integer }),
  replies: { 204: { description: "Deleted" } },
  async handle({ params, query }, tenant) {
    const { trx, customer } = tenant;
    await memberChanges.lockPeople(trx, customer.id);
    const role = await requireCustomRole(tenant, params.id);
    const { usersCount } = role;
    if (usersCount > 0 && query.users !== usersCount) throw errors.roleInUse(usersCount);
    await roles.removeRole(trx, customer.id, params.id);
    explainRole(tenant, role, undefined);
    return { status: 204 };
  },
});

const modules = tenantRoute({
  method: "GET",
  url: "/api/modules/permissions",
  service,
  summary: "The modules, with what a role can grant on each and the record types that it opens",
  access: "admin",
  replies: { 200: { description: "The modules", schema: object({ data: list(ref(moduleRights)) }) } },
  handle: (_call, tenant) => ({ body: { data: modulesOf(tenant) } }),
});

/** Roles in the permission service (spec platform.md 7.4), and at the addresses of the main backend (7.1). */
export const roleRoutes: readonly TenantRoute[] = [
  readAll,
  create,
  change,
  remove,
  modules,
  recordAccess,
  ...rolePermissionRoutes,
  alsoAt(readAll, { method: "GET", url: "/api/admin/userRole", service: "main" }),
  alsoAt(create, { method: "POST", url: "/api/userRole", service: "main" }),
  alsoAt(change, { method: "PUT", url: "/api/userRole", service: "main" }),
];
