import { errors } from "../../core/errors.ts";
import { component, ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { boolean, id, integerOrNull, list, object, optional } from "../../http/schemas.ts";
import { memberChanges, roles } from "../../storage/index.ts";
import { idOfPair, pairId, readPair } from "../roles/pairs.ts";
import { companyGroup } from "../roles/companyGroup.ts";
import { grantRoles } from "./change.ts";
import { requireMember } from "./rules.ts";

const service = "main";
const groupIds = list(id, { minItems: 1, maxItems: 1_000, uniqueItems: true });

/** A role of a user (spec platform.md 3, account-role link). Its id is made of those of the user and the role. */
const roleLink = component(
  "RoleLink",
  object({
    id: pairId,
    userAccountId: id,
    roleId: id,
    groupIds,
    /** Epoch seconds; null where it was given before dates were noted. */
    effectiveDate: integerOrNull,
    admin: boolean,
  }),
);

/** Throws `user_not_found`. */
async function linksOf(tenant: Tenant, userAccountId: number) {
  const { trx, customer } = tenant;
  await requireMember(tenant, userAccountId);
  const links = await roles.listRoleLinks(trx, { customerId: customer.id, userId: userAccountId });
  return links.map((link) => ({ id: idOfPair(userAccountId, link.roleId), userAccountId, ...link }));
}

const readAll = tenantRoute({
  method: "GET",
  url: "/api/userAccount/:id/role",
  service,
  summary: "The roles of a user, with the groups on which they have them and since when",
  access: "admin",
  params: object({ id }),
  replies: { 200: { description: "The roles", schema: object({ data: list(ref(roleLink)) }) } },
  handle: async ({ params }, tenant) => ({ body: { data: await linksOf(tenant, params.id) } }),
});

const add = tenantRoute({
  method: "POST",
  url: "/api/userAccountRole",
  service,
  summary: "Gives a user a role on groups, beside those that they have; without groups on the whole company",
  access: "admin",
  body: object({ userAccountId: id, roleId: id, groupIds: optional(groupIds) }),
  replies: { 201: { description: "The role of the user", schema: ref(roleLink) } },
  async handle({ body: { userAccountId, roleId, ...given } }, tenant) {
    const on = given.groupIds ?? [companyGroup(tenant).id];
    await grantRoles(tenant, [{ userId: userAccountId, roleId, groupIds: on }], false);
    const link = (await linksOf(tenant, userAccountId)).find((each) => each.roleId === roleId);
    if (link === undefined) throw errors.grantNotFound();
    return { status: 201, body: link };
  },
});

const remove = tenantRoute({
  method: "DELETE",
  url: "/api/userAccountRole/:id",
  service,
  summary: "Takes a role from a user, on all groups",
  access: "admin",
  params: object({ id: pairId }),
  replies: { 204: { description: "Taken" } },
  async handle({ params }, tenant) {
    const [userId, roleId] = readPair(params.id);
    // What the user keeps is read while nobody else changes it.
    await memberChanges.lockPeople(tenant.trx, tenant.customer.id);
    const { grants } = await requireMember(tenant, userId);
    if (!grants.some((grant) => grant.roleId === roleId)) throw errors.grantNotFound();
    const kept = grants.map((grant) => (grant.roleId === roleId ? { roleId, groupIds: [] } : grant));
    await grantRoles(
      tenant,
      kept.map((grant) => ({ userId, ...grant })),
      true,
    );
    return { status: 204 };
  },
});

/** Account-role links of the main backend (spec platform.md 7.1): the grants of the permission service, one by one. */
export const roleLinkRoutes: readonly TenantRoute[] = [readAll, add, remove];
