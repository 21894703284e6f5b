import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { id, integer, list, object, options } from "../../http/schemas.ts";
import { memberChanges, roles } from "../../storage/index.ts";
import { explainRole } from "./explained.ts";
import { legacyRoleRoutes } from "./legacy.ts";
import { modulesOf } from "./modules.ts";
import { presentRole } from "./present.ts";
import { recordAccess } from "./recordAccess.ts";
import { reportRights, reportsToGrant } from "./reports.ts";
import { rolePermissionRoutes } from "./rolePermissions.ts";
import { requireCustomRole } from "./rules.ts";
import { changedRole, moduleRights, newRole, roleReply } from "./schema.ts";
import { addRole, changeRole } from "./write.ts";

const service = "permissions";
const url = "/api/roles";
const oneRole = { description: "The role", schema: ref(roleReply) };

const readAll = tenantRoute({
  method: "GET",
  url,
  service,
  summary: "The roles of the company, with how many users have each",
  access: "admin",
  replies: { 200: { description: "The roles", schema: object({ data: list(ref(roleReply)) }) } },
  async handle(_call, tenant) {
    const all = await roles.listRoleDetails(tenant.trx, tenant.customer.id);
    return { body: { data: all.map((role) => presentRole(tenant, role)) } };
  },
});

const create = tenantRoute({
  method: "POST",
  url,
  service,
  summary: "Adds a role",
  access: "admin",
  body: newRole,
  replies: { 201: oneRole },
  handle: async ({ body }, tenant) => ({
    status: 201,
    body: presentRole(tenant, await addRole(tenant, body)),
  }),
});

const change = tenantRoute({
  method: "PUT",
  url,
  service,
  summary: "Changes a custom role; those who have it have its new rights at once",
  access: "admin",
  body: changedRole,
  replies: { 200: oneRole },
  handle: async ({ body }, tenant) => ({ body: presentRole(tenant, await changeRole(tenant, body)) }),
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
  summary:
    "The modules, with what a role can grant on each and the record types that it opens; and the ready reports that it can grant",
  access: "admin",
  replies: {
    200: {
      description: "The modules and the reports",
      schema: object({ data: list(ref(moduleRights)), reports: list(ref(reportRights)) }),
    },
  },
  handle: (_call, tenant) => ({ body: { data: modulesOf(tenant), reports: reportsToGrant(tenant) } }),
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
  ...legacyRoleRoutes,
];
