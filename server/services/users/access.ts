import type { Static } from "typebox";
import { errors } from "../../core/errors.ts";
import { component, ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import { boolean, choice, id, list, nullable, object, text } from "../../http/schemas.ts";
import { planFrom, readPrincipalById } from "../../storage/index.ts";
import type { AccessPlan, StoredPrincipal } from "../../storage/index.ts";
import { modulesOf } from "../roles/modules.ts";
import { knownRoles, named, pathTo, rolesIn } from "../roles/reasons.ts";
import { moduleRights } from "../roles/schema.ts";
import { accessTo, openingModules } from "./moduleAccess.ts";
import { requireMember } from "./rules.ts";

/** What decides: that somebody administers every company or this one, their roles, or that they cannot use the company or any. */
const level = choice(["superAdmin", "admin", "roles", "deactivated", "closed"]);

const rights = moduleRights.schema.properties.actions;

/**
 * Why somebody may do something: a role on the group or one above it; in all groups where `group` is null. `module`: its right to view opens
 * the records from other ones.
 */
const reason = object({
  role: named,
  group: nullable(named),
  module: nullable(object({ alias: text, name: text })),
  actions: rights,
});

/**
 * What somebody may do in a group, by module; without modules where their roles do not decide. `reached`: they may not view the module, but open
 * its records from other ones.
 */
const userAccess = component(
  "UserAccess",
  object({
    level,
    modules: list(
      object({
        ...moduleRights.schema.properties,
        granted: rights,
        reached: boolean,
        reasons: list(reason),
      }),
    ),
  }),
);

function levelOf({ user, customer }: StoredPrincipal, { abilities }: AccessPlan): Static<typeof level> {
  if (abilities.superAdmin) return "superAdmin";
  if (abilities.admin) return "admin";
  if (!user.active) return "closed";
  return customer === undefined ? "deactivated" : "roles";
}

export const userAccessRoute = tenantRoute({
  method: "GET",
  url: "/api/1.0/users/:id/access",
  service: "login",
  summary: "What a user of the company may do in a group, by module, and by which roles",
  access: "admin",
  params: object({ id }),
  query: object({ groupId: id }),
  replies: { 200: { description: "What they may do", schema: ref(userAccess) } },
  async handle({ params, query: { groupId } }, tenant) {
    const { trx, customer, engine } = tenant;
    const member = await requireMember(tenant, params.id);
    if (!tenant.plan.groups.some((group) => group.id === groupId)) throw errors.unknownGroup();
    const stored = await readPrincipalById(trx, member.id, customer.id);
    if (stored === undefined) throw errors.userNotFound();
    const plan = await planFrom(trx, stored.user, { id: customer.id }, stored.sources);
    const decides = levelOf(stored, plan);
    if (decides !== "roles") return { body: { level: decides, modules: [] } };
    const known = await knownRoles(tenant);
    const libraryRoles = [...known.values()]
      .filter((role) => member.grants.some(({ roleId }) => roleId === role.id))
      .map((role) => ({ role, group: null }));
    const there = { plan, groupId, roles: rolesIn(member, pathTo(tenant, groupId), known), libraryRoles };
    const all = modulesOf(tenant);
    const modules = all
      .filter(({ enabled }) => enabled)
      .map((module) => accessTo(module, openingModules(engine, module.alias, all), there));
    return { body: { level: decides, modules } };
  },
});
