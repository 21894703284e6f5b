import { errors } from "../../core/errors.ts";
import { component, ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { choice, id, integer, list, nullable, object, text } from "../../http/schemas.ts";
import { audit, viewAs } from "../../storage/index.ts";
import { seen } from "../../tenant/viewedAs.ts";
import { Type } from "typebox";

const service = "permissions";
const url = "/api/viewAs";

/** As whom: a user, or whoever has a role on some groups. */
const subject = Type.Union([
  object({ userId: id }),
  object({ roleId: id, groupIds: list(id, { minItems: 1, maxItems: 1_000, uniqueItems: true }) }),
]);

const kind = choice(["user", "role"]);

/** A session in which an administrator views the company as somebody else. `expiresDate` in epoch seconds. */
const session = component("ViewAsSession", object({ id, kind, name: text, expiresDate: integer }));

/** As whom the caller views the company. */
const viewing = component(
  "Viewing",
  object({
    kind,
    name: text,
    user: object({ id, email: text, firstName: text, lastName: text }),
  }),
);

/** The subject of a new session as it would be seen. Throws where nobody may see it. */
async function requireSubject({ trx, user, customer, plan }: Tenant, asked: viewAs.ViewAsSubject) {
  const isKnown =
    "userId" in asked || asked.groupIds.every((group) => plan.groups.some(({ id }) => id === group));
  if (!isKnown) throw errors.unknownGroup();
  const viewed = await seen(trx, { user, customerId: customer.id }, asked);
  if (viewed === undefined) throw "roleId" in asked ? errors.unknownRole() : errors.cannotViewAs();
  return viewed;
}

const start = tenantRoute({
  method: "POST",
  url,
  service,
  summary:
    "Begins to view the company as a user, or as somebody with a role, for an hour; reading calls name the session in the header Safety-Suite-View-As",
  access: "admin",
  event: "viewAs",
  body: subject,
  replies: { 201: { description: "The session", schema: ref(session) } },
  async handle({ body }, tenant) {
    const { trx, customer, user, now } = tenant;
    const viewed = await requireSubject(tenant, body);
    const started = await viewAs.startViewAs(trx, { customerId: customer.id, userId: user.id, now }, body);
    audit.explain(trx, { name: viewed.kind === "role" ? `Role ${viewed.name}` : viewed.name });
    return {
      status: 201,
      body: { id: started, kind: viewed.kind, name: viewed.name, expiresDate: now + viewAs.VIEW_AS_SECONDS },
    };
  },
});

const current = tenantRoute({
  method: "GET",
  url,
  service,
  summary: "As whom the caller of this call views the company; null: as themselves",
  access: "member",
  replies: { 200: { description: "As whom", schema: object({ viewing: nullable(ref(viewing)) }) } },
  handle(_call, { viewer, user }) {
    const { id: userId, email, firstName, lastName } = user;
    const person = { id: userId, email, firstName, lastName };
    return { body: { viewing: viewer ? { kind: viewer.kind, name: viewer.name, user: person } : null } };
  },
});

const end = tenantRoute({
  method: "DELETE",
  url: `${url}/:id`,
  service,
  summary: "Ends a session in which the caller views the company as somebody else",
  access: "member",
  event: "viewAs",
  params: object({ id }),
  replies: { 204: { description: "Ended" } },
  async handle({ params }, { trx, customer, user }) {
    const key = { customerId: customer.id, userId: user.id };
    if (!(await viewAs.endViewAs(trx, key, params.id))) throw errors.sessionNotFound();
    return { status: 204 };
  },
});

/** Administrators view the company as somebody else sees it (docs/decisions/0067-view-as.md). */
export const viewAsRoutes: readonly TenantRoute[] = [start, current, end];
