import type { RoleRight } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import { component, ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { id, list, object, options, shortText } from "../../http/schemas.ts";
import { audit, authorOf, memberChanges, roles } from "../../storage/index.ts";
import { companyGroup } from "./companyGroup.ts";
import { explainRole } from "./explained.ts";
import { idOfPair, pairId, readPair } from "./pairs.ts";
import { checkedRights, requireCustomRole } from "./rules.ts";
import { rights } from "./schema.ts";

const service = "main";

/**
 * What a role grants on a group (spec platform.md 3). A role grants the same wherever users have it, so that it has one line, on the group of the
 * whole company; on which groups somebody has it says the account-role link. The id is made of those of the role and the group.
 */
const rolePermission = component(
  "RolePermission",
  object({ id: pairId, userRoleId: id, securableId: id, permissions: rights }),
);

const present = (tenant: Tenant, role: Pick<roles.Role, "id" | "permissions">) => {
  const securableId = companyGroup(tenant).id;
  const { permissions } = role;
  return { id: idOfPair(role.id, securableId), userRoleId: role.id, securableId, permissions };
};

const grantsNothing = ({ permissions }: Pick<roles.Role, "permissions">) =>
  Object.keys(permissions).length === 0;

const readAll = tenantRoute({
  method: "GET",
  url: "/api/userRole/:id/permission",
  service,
  summary: "What a role grants, for the group of the whole company; of a role without rights, nothing",
  access: "admin",
  params: object({ id }),
  query: options({ objectType: shortText(100, 0) }),
  replies: { 200: { description: "The rights", schema: object({ data: list(ref(rolePermission)) }) } },
  async handle({ params, query }, tenant) {
    if (query.objectType !== "model_group")
      throw errors.invalidRequest('roles have rights on groups only: "objectType" must be "model_group"');
    const [role] = await roles.listRoleDetails(tenant.trx, tenant.customer.id, params.id);
    if (role === undefined) throw errors.roleNotFound();
    return { body: { data: grantsNothing(role) ? [] : [present(tenant, role)] } };
  },
});

/** Writes the rights of a custom role that the transaction has locked. */
async function write(tenant: Tenant, before: roles.RoleDetails, permissions: roles.Role["permissions"]) {
  const { trx, customer } = tenant;
  const { id: roleId, name, version } = before;
  const key = { customerId: customer.id, id: roleId, version };
  if (!(await roles.changeRole(trx, key, { name, permissions }, authorOf(tenant)))) throw errors.staleRole();
  explainRole(tenant, before, { name, permissions });
  audit.explain(trx, { about: [{ id: roleId, name }] });
}

const add = tenantRoute({
  method: "POST",
  url: "/api/userRolePermission",
  service,
  summary: "Adds rights to a custom role; those who have it have them at once",
  access: "admin",
  body: object({ userRoleId: id, securableId: id, permissions: rights }),
  replies: { 201: { description: "What the role grants now", schema: ref(rolePermission) } },
  async handle({ body }, tenant) {
    const added = checkedRights(tenant, body.permissions);
    if (grantsNothing({ permissions: added })) throw errors.invalidRequest("no rights are given");
    checkSecurable(tenant, body.securableId);
    await memberChanges.lockPeople(tenant.trx, tenant.customer.id);
    const role = await requireCustomRole(tenant, body.userRoleId);
    const permissions = { ...role.permissions };
    for (const [module, actions] of Object.entries(added))
      permissions[module] = [...new Set<RoleRight>([...(permissions[module] ?? []), ...actions])];
    await write(tenant, role, permissions);
    return { status: 201, body: present(tenant, { id: role.id, permissions }) };
  },
});

/** Throws `unknown_group`, and `invalid_request` for a group on which alone a role cannot have rights. */
function checkSecurable(tenant: Tenant, securableId: number): void {
  const top = companyGroup(tenant);
  if (securableId === top.id) return;
  if (!tenant.plan.groups.some((group) => group.id === securableId)) throw errors.unknownGroup();
  throw errors.invalidRequest(
    `a role grants the same on every group. Add its rights on "${top.display}", and give users the role on the groups where they need it`,
  );
}

const remove = tenantRoute({
  method: "DELETE",
  url: "/api/userRolePermission/:id",
  service,
  summary: "Takes all rights from a custom role; those who have it lose them at once",
  access: "admin",
  params: object({ id: pairId }),
  replies: { 204: { description: "Taken" } },
  async handle({ params }, tenant) {
    const [roleId, securableId] = readPair(params.id);
    await memberChanges.lockPeople(tenant.trx, tenant.customer.id);
    const role = await requireCustomRole(tenant, roleId);
    if (securableId !== companyGroup(tenant).id || grantsNothing(role)) throw errors.roleRightsNotFound();
    await write(tenant, role, {});
    return { status: 204 };
  },
});

/** Role permissions of the main backend (spec platform.md 7.1): the rights of `/api/roles`, by themselves. */
export const rolePermissionRoutes: readonly TenantRoute[] = [readAll, add, remove];
