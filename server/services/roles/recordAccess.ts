import type { CompiledTemplate, Group } from "../../../engine/index.ts";
import type { Action } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import { component, ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import { choice, id, list, nullable, object, text } from "../../http/schemas.ts";
import { records } from "../../records/index.ts";
import { members } from "../../storage/index.ts";
import type { roles } from "../../storage/index.ts";
import { groupsBelow, knownRoles, named, namedGroup, namedRole, pathTo, rolesIn } from "./reasons.ts";

/** What can be done with a record that is there. */
const actions = ["view", "edit", "delete", "viewConfidential"] as const satisfies readonly Action[];
type RecordAction = (typeof actions)[number];
const action = choice(actions);

/** Why somebody may do something with a record: a role on its group or one above it, or they administer the company (`role` is null). */
const reason = object({
  role: nullable(named),
  group: nullable(named),
  actions: list(action),
});

/** Somebody who may do something with a record, what, and why. */
const accessEntry = component(
  "RecordAccess",
  object({
    user: object({
      id,
      email: text,
      firstName: text,
      lastName: text,
      status: choice(members.memberStatuses),
    }),
    actions: list(action),
    reasons: list(reason),
  }),
);

/** More people than any company has. */
const EVERYBODY = 100_000;

interface Reason {
  role: { id: number; name: string } | null;
  group: { id: number; name: string } | null;
  actions: RecordAction[];
}

/** What anybody may do with the records of a template: nobody changes or deletes what is only added. */
const possible = ({ appendOnly }: CompiledTemplate): RecordAction[] =>
  actions.filter((each) => appendOnly !== true || (each !== "edit" && each !== "delete"));

/** What a role grants on the records of a template. */
function grantedBy({ roleType, permissions }: roles.Role, template: CompiledTemplate): RecordAction[] {
  if (roleType === "ADMIN") return possible(template);
  const granted = new Set(template.modules.flatMap((module) => permissions[module] ?? []));
  const reaches = template.indirectModules.some((module) => permissions[module]?.includes("view"));
  if (reaches) granted.add("view");
  return possible(template).filter((each) => granted.has(each));
}

/**
 * Why a member may do what they may do with the records of a template in a group; empty: they may do nothing. `path`: the group and those
 * above it; `below`: those from which its records are seen, too.
 */
function reasonsOf(
  member: members.Member,
  template: CompiledTemplate,
  { path, below }: { path: readonly Group[]; below: readonly Group[] },
  known: ReadonlyMap<number, roles.Role>,
): Reason[] {
  const byRole = rolesIn(member, path, known).flatMap(({ role, group }): Reason[] => {
    const granted = grantedBy(role, template);
    if (granted.length === 0) return [];
    return [{ role: namedRole(role), group: group && namedGroup(group), actions: granted }];
  });
  const fromBelow = rolesIn(member, below, known).flatMap(({ role, group }): Reason[] => {
    if (group === null || !grantedBy(role, template).includes("view")) return [];
    return [{ role: namedRole(role), group: namedGroup(group), actions: ["view"] }];
  });
  const isAdmin = member.admin || member.superAdmin;
  const asAdmin: Reason[] = isAdmin ? [{ role: null, group: null, actions: possible(template) }] : [];
  return [...asAdmin, ...byRole, ...fromBelow];
}

/** Who may do what with a record, and why. */
export const recordAccess = tenantRoute({
  method: "GET",
  url: "/api/models/:id/access",
  service: "permissions",
  summary:
    "The users who may view, edit or delete a record or see its confidential values, each with the reasons",
  access: "admin",
  params: object({ id }),
  replies: { 200: { description: "The users, by name", schema: object({ data: list(ref(accessEntry)) }) } },
  async handle({ params }, tenant) {
    const { trx, customer, engine } = tenant;
    const record = await records.get(tenant, params.id);
    if (record === undefined) throw errors.recordNotFound(params.id);
    const template = engine.template(record.templateAlias);
    const around = {
      path: pathTo(tenant, record.groupId),
      below: template.shared ? groupsBelow(tenant, record.groupId) : [],
    };
    const known = await knownRoles(tenant);
    const { members: all } = await members.listMembers(trx, customer.id, { start: 0, limit: EVERYBODY });
    const data = all
      .filter(({ active }) => active)
      .map((member) => ({ member, reasons: reasonsOf(member, template, around, known) }))
      .filter(({ reasons }) => reasons.length > 0)
      .map(({ member: { id: userId, email, firstName, lastName, status }, reasons }) => ({
        user: { id: userId, email, firstName, lastName, status },
        actions: actions.filter((each) => reasons.some((one) => one.actions.includes(each))),
        reasons,
      }));
    return { body: { data } };
  },
});
