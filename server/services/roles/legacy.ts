import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { list, object } from "../../http/schemas.ts";
import { roles } from "../../storage/index.ts";
import { presentLegacyRole } from "./present.ts";
import { changedRole, legacyRole, newRole } from "./schema.ts";
import { addRole, changeRole } from "./write.ts";

const service = "main";
const url = "/api/userRole";
const oneRole = { description: "The role", schema: ref(legacyRole) };

const readAll = tenantRoute({
  method: "GET",
  url: "/api/admin/userRole",
  service,
  summary: "The roles of the company, with how many users have each, and a digest of their rights",
  access: "admin",
  replies: { 200: { description: "The roles", schema: object({ data: list(ref(legacyRole)) }) } },
  async handle(_call, tenant) {
    const all = await roles.listRoleDetails(tenant.trx, tenant.customer.id);
    return { body: { data: all.map((role) => presentLegacyRole(tenant, role)) } };
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
    body: presentLegacyRole(tenant, await addRole(tenant, body)),
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
  handle: async ({ body }, tenant) => ({ body: presentLegacyRole(tenant, await changeRole(tenant, body)) }),
});

/** Roles at the addresses of the main backend (spec platform.md 7.1). */
export const legacyRoleRoutes: readonly TenantRoute[] = [readAll, create, change];
