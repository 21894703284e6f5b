import { errors } from "../../core/errors.ts";
import { isAtProvider, signIn } from "../../http/authenticate.ts";
import { aliasOfHost } from "../../http/hosts.ts";
import { ref } from "../../http/component.ts";
import { signedInRoute, tenantRoute, tokenRoute } from "../../http/defineRoute.ts";
import type { Call, SignedIn, SignedInRoute, TenantRoute, TokenRoute } from "../../http/route.ts";
import { checkSessionAt, withSession } from "../../http/sessions.ts";
import { alias, constant, list, object, options, text } from "../../http/schemas.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import {
  askedByUser,
  endSession,
  inSystem,
  inTenant,
  memberChanges,
  planFrom,
  terms,
} from "../../storage/index.ts";
import type { User } from "../../storage/index.ts";
import { permissionEntryOf } from "../users/permissionEntry.ts";
import { isNewSignIn, noteRefusal, noteSignIn, noteSignOut } from "./noted.ts";
import { everyoneRoute } from "./everyone.ts";
import { passwordResetRoutes } from "./passwordReset.ts";
import { reachedCustomers } from "./reachedCustomers.ts";
import { renameCustomer } from "./rename.ts";
import { sessionRoutes } from "./sessionRoutes.ts";
import { currentUserReply, customerReply } from "./schema.ts";

const service = "login";

/** Who signed in, as the company of the call's address calls them, and what that company knows of them. */
async function presentUser(person: SignedIn, call: Pick<Call, "host">, deps: AppDeps) {
  const { id, email, firstName, lastName, superAdmin, active } = person.user;
  const reachable = await reachedCustomers(person, call, deps);
  const company = companyAt(call, deps, reachable);
  const named = company && (await arrivalIn(deps, company.id, person.user));
  const name = {
    firstName: named?.arrival?.firstName ?? firstName,
    lastName: named?.arrival?.lastName ?? lastName,
  };
  const termsOfServiceVersion = named?.accepted ?? null;
  const body = {
    id,
    email,
    ...name,
    admin: named?.entry?.admin ?? superAdmin,
    lockout: !active,
    registered: true,
    active,
    permissions: named?.entry === undefined ? [] : [named.entry],
    termsOfServiceVersion,
    userPermissions: { superAdmin },
    providerEmployee: isAtProvider(person.principal, deps),
    customers: reachable,
  };
  return { body, company, isNew: named?.arrival?.isNoted === false };
}

function companyAt<C extends { alias: string }>(
  { host }: Pick<Call, "host">,
  { config }: AppDeps,
  reachable: readonly C[],
): C | undefined {
  const alias = aliasOfHost(host, config);
  return reachable.find((each) => each.alias === alias);
}

/** What a company knows of who signed in. Its rights are asked for in the message that begins the transaction. */
function arrivalIn({ db }: AppDeps, customerId: number, user: User) {
  const key = { customerId, userId: user.id };
  const opening = askedByUser(user.id, customerId);
  return inTenant(db, { customerId, readOnly: true, opening }, async (trx, stored) => ({
    arrival: await memberChanges.readArrival(trx, key),
    accepted: await terms.acceptedTerms(trx, key),
    entry: stored && permissionEntryOf(await planFrom(trx, user, { id: customerId }, stored.sources)),
  }));
}

const signInRoute = tokenRoute({
  method: "POST",
  url: "/api/1.0/authentication/sign-in",
  service,
  summary:
    "Signs in: links the provider's identity to the invited account the first time, and answers who is signed in",
  replies: { 200: { description: "The user", schema: ref(currentUserReply) } },
  async handle(call, deps, principal) {
    const user = await signIn(deps, principal).catch(async (error: unknown) => {
      await noteRefusal(deps, call, principal, error);
      throw error;
    });
    await withSession(deps, principal, () =>
      inSystem(deps.db, { readOnly: true }, (trx) => checkSessionAt(deps, principal, trx, call.host)),
    );
    const { body, company, isNew } = await presentUser({ principal, user }, call, deps);
    const alias = aliasOfHost(call.host, deps.config);
    if (company) await noteArrival(deps, { principal, user }, company.id, isNew);
    else if (alias !== undefined) await noteRefusal(deps, call, principal, errors.customerNotFound(alias));
    return { body };
  },
});

/** Notes in a company that somebody signed in, once for each sign-in, and with the first one that they have been there. */
async function noteArrival(
  { db, clock }: AppDeps,
  { principal, user }: SignedIn,
  customerId: number,
  isNew: boolean,
): Promise<void> {
  const key = { customerId, userId: user.id };
  const now = Math.floor(clock() / 1_000);
  const isSignIn = await inTenant(db, { customerId, readOnly: true }, (trx) =>
    isNewSignIn(trx, { ...key, now }, principal),
  );
  if (!isNew && !isSignIn) return;
  await inTenant(db, { customerId }, async (trx) => {
    if (isNew) await memberChanges.noteJoined(trx, key, now);
    if (isSignIn) noteSignIn(trx, { ...key, now });
  });
}

const signOutRoute = tokenRoute({
  method: "POST",
  url: "/api/1.0/authentication/sign-out",
  service,
  summary: "Signs out: every access token of this sign-in is refused from now on, by every server",
  replies: { 204: { description: "Signed out" } },
  async handle(call, deps, principal) {
    await endSession(deps.db, principal, "signedOut");
    await noteSignOut(deps, call, principal, "POST /api/1.0/authentication/sign-out");
    return { status: 204 };
  },
});

const activityRoute = tenantRoute({
  method: "POST",
  url: "/api/1.0/authentication/activity",
  service,
  summary: "Somebody is there, though the page has nothing else to ask: the idle time-out starts again",
  access: "member",
  reads: true,
  replies: { 204: { description: "Noted" } },
  handle: () => ({ status: 204 }),
});

const currentUser = signedInRoute({
  method: "GET",
  url: "/api/1.0/users/current",
  service,
  summary: "Who is signed in, with the companies that they can reach",
  replies: { 200: { description: "The user", schema: ref(currentUserReply) } },
  handle: async (call, deps, person) => ({ body: (await presentUser(person, call, deps)).body }),
});

const validateToken = signedInRoute({
  method: "POST",
  url: "/api/1.0/authentication/validateToken",
  service,
  summary: "Whether the token of this call is valid, and whose it is; any other is refused with 401",
  replies: { 200: { description: "It is", schema: object({ valid: constant(true), email: text }) } },
  handle: async (_call, _deps, { user }) => ({ body: { valid: true as const, email: user.email } }),
});

const customerList = signedInRoute({
  method: "GET",
  url: "/api/1.0/customers",
  service,
  summary:
    "The companies that the user can reach; `logo` is any text, so that an answer of before is not used",
  query: options({ logo: text }),
  replies: { 200: { description: "The companies", schema: object({ data: list(ref(customerReply)) }) } },
  handle: async (call, deps, person) => ({ body: { data: await reachedCustomers(person, call, deps) } }),
});

const customer = signedInRoute({
  method: "GET",
  url: "/api/1.0/customers/:alias",
  service,
  summary: "One company that the user can reach",
  params: object({ alias }),
  replies: { 200: { description: "The company", schema: ref(customerReply) } },
  async handle(call, deps, person) {
    const { alias: wanted } = call.params;
    const found = (await reachedCustomers(person, call, deps)).find((each) => each.alias === wanted);
    if (found === undefined) throw errors.customerNotFound(wanted);
    return { body: found };
  },
});

/** The login backend (spec platform.md 7.2). */
export const loginRoutes: readonly (SignedInRoute | TokenRoute | TenantRoute)[] = [
  signInRoute,
  signOutRoute,
  activityRoute,
  currentUser,
  validateToken,
  customerList,
  customer,
  renameCustomer,
  everyoneRoute,
  ...passwordResetRoutes,
  ...sessionRoutes,
];
