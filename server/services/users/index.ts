import { mailAddressOf } from "../../config/mailSettings.ts";
import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { alsoAt, tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { id, list, object, text } from "../../http/schemas.ts";
import { members } from "../../storage/index.ts";
import { userAccessRoute } from "./access.ts";
import { changeUser, grantRoles } from "./change.ts";
import { oneUserRoute } from "./details.ts";
import { invite } from "./invite.ts";
import { ownAccount, renameMe } from "./ownAccount.ts";
import { resend } from "./resend.ts";
import { roleLinkRoutes } from "./roleLinks.ts";
import { requireMember } from "./rules.ts";
import { sendInvitations } from "./sendInvitations.ts";
import { acceptTerms } from "./terms.ts";
import {
  grantList,
  grantsInput,
  invitations,
  inviteResult,
  inviteType,
  inviteTypeQuestion,
  userChange,
  userGrants,
  userPage,
  userQuery,
  userRef,
  userReply,
} from "./schema.ts";

const service = "user management";
const oneUser = { description: "The user", schema: ref(userReply) };
const DEFAULT_LIMIT = 50;

const readAll = tenantRoute({
  method: "GET",
  url: "/api/users",
  service,
  summary: "The users of the company, by last and first name, or by their last sign-in",
  access: "admin",
  query: userQuery,
  replies: { 200: { description: "One page of users", schema: userPage } },
  async handle({ query }, { trx, customer }) {
    const { start = 0, limit = DEFAULT_LIMIT, ...narrowed } = query;
    const asked = { ...narrowed, start, limit };
    const found = await members.listMembers(trx, customer.id, asked);
    return { body: { data: found.members, options: { start, limit, total: found.total } } };
  },
});

const current = tenantRoute({
  method: "GET",
  url: "/api/users/current",
  service,
  summary: "The signed-in user as the company knows them",
  access: "member",
  replies: { 200: oneUser },
  handle: async (_call, tenant) => ({ body: await ownAccount(tenant) }),
});

const inviteTypes = { Invited: "invited", Active: "active", Deactivated: "deactivated" } as const;

const typeOf = tenantRoute({
  method: "POST",
  url: "/api/users/get/invite-type",
  service,
  summary: "What an email address is to the company, before somebody is invited",
  access: "admin",
  reads: true,
  body: inviteTypeQuestion,
  replies: { 200: { description: "What it is", schema: object({ inviteType }) } },
  async handle({ body }, { trx }) {
    const address = mailAddressOf(body.email);
    if (address === undefined) throw errors.invalidRequest(`"${body.email.trim()}" is not an email address`);
    const status = (await members.membersAt(trx, [address])).get(address)?.status;
    return { body: { inviteType: status === undefined ? ("new" as const) : inviteTypes[status] } };
  },
});

const inviteRoute = tenantRoute({
  method: "POST",
  url: "/api/users/invite",
  service,
  summary: "Invites people to the company; each has a result of their own",
  access: "admin",
  body: invitations,
  replies: {
    200: { description: "The results, in order", schema: object({ data: list(ref(inviteResult)) }) },
  },
  async handle(call, tenant) {
    const data = await invite(tenant, call.body.users);
    const invited = data.flatMap(({ user }) => (user === null ? [] : [user]));
    await sendInvitations(tenant, call, invited, false);
    return { body: { data } };
  },
});

const resendRoute = tenantRoute({
  method: "POST",
  url: "/api/users/resendInvite",
  service,
  summary: "Sends an invitation again",
  access: "admin",
  body: userRef,
  replies: { 200: { description: "What was done", schema: object({ message: text }) } },
  handle: async (call, tenant) => ({ body: { message: await resend(tenant, call, call.body.id) } }),
});

const change = tenantRoute({
  method: "PUT",
  url: "/api/users",
  service,
  summary: "Changes a user: their name, whether they are active or an administrator, their roles",
  access: "admin",
  body: userChange,
  replies: { 200: oneUser },
  handle: async ({ body }, tenant) => ({ body: await changeUser(tenant, body) }),
});

const grantsOf = tenantRoute({
  method: "GET",
  url: "/api/grants/:id",
  service: "permissions",
  summary: "The roles of a user, with the groups on which they have them",
  access: "admin",
  params: object({ id }),
  replies: { 200: { description: "The roles", schema: object({ data: grantList }) } },
  handle: async ({ params }, tenant) => ({ body: { data: (await requireMember(tenant, params.id)).grants } }),
});

/** Grants of several users: added, or in place of those that they have. */
const bulk = (method: "POST" | "PUT", summary: string) =>
  tenantRoute({
    method,
    url: "/api/grants/bulk",
    service: "permissions",
    summary,
    access: "admin",
    body: grantsInput,
    replies: {
      200: { description: "The roles of these users", schema: object({ data: list(ref(userGrants)) }) },
    },
    handle: async ({ body }, tenant) => ({
      body: { data: await grantRoles(tenant, body.data, method === "PUT") },
    }),
  });

const main = "main";
const login = "login";

/** The same calls at the addresses of the main and the login backend (spec platform.md 7.1, 7.2). */
const elsewhere: readonly TenantRoute[] = [
  alsoAt(readAll, { method: "GET", url: "/api/admin/userAccount", service: main }),
  alsoAt(inviteRoute, { method: "POST", url: "/api/admin/userAccount", service: main }),
  alsoAt(change, { method: "PUT", url: "/api/admin/userAccount", service: main }),
  alsoAt(current, { method: "GET", url: "/api/userAccount", service: main }),
  alsoAt(readAll, { method: "GET", url: "/api/1.0/users", service: login }),
  alsoAt(change, { method: "PUT", url: "/api/1.0/users", service: login }),
  alsoAt(inviteRoute, { method: "POST", url: "/api/1.0/authentication/invite", service: login }),
  alsoAt(resendRoute, { method: "POST", url: "/api/1.0/authentication/resendInvite", service: login }),
];

/** The user management service (spec platform.md 7.3), and the grants of the permission service (7.4). */
export const userRoutes: readonly TenantRoute[] = [
  readAll,
  current,
  oneUserRoute,
  userAccessRoute,
  typeOf,
  inviteRoute,
  resendRoute,
  change,
  grantsOf,
  bulk("POST", "Gives roles to users, beside those that they have"),
  bulk(
    "PUT",
    "Gives users exactly these roles; a role without groups takes all from a user who is named with it alone",
  ),
  renameMe,
  acceptTerms,
  ...roleLinkRoutes,
  ...elsewhere,
];
