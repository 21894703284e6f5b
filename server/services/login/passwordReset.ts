import { randomUUID } from "node:crypto";
import { errors } from "../../core/errors.ts";
import { askForDelivery, passwordResetMail, queueMessage } from "../../delivery/index.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { noteCall } from "../../http/audit/calls.ts";
import { ref } from "../../http/component.ts";
import { signedInRoute } from "../../http/defineRoute.ts";
import type { Call, SignedIn, SignedInRoute } from "../../http/route.ts";
import { asMember, customerAliasOf } from "../../http/tenant.ts";
import { providerOf } from "../../identity/index.ts";
import { passwordResetReply } from "./schema.ts";

/** How long a link works, and how many somebody gets within an hour. */
const HOURS = 1;
const MOST_PER_HOUR = 3;

/** Whether people of a company have passwords that this installation can reset: not where a provider elsewhere signs them in. */
export function offersPasswordReset(
  { identity, config }: Pick<AppDeps, "identity" | "config">,
  alias: string,
): boolean {
  return identity.passwordLink !== undefined && providerOf(config, alias) === undefined;
}

/**
 * Sends somebody a link by which they choose a new password. The link is stored before the transaction that queues the message: one that is
 * sent is one that works, and a message that could not be queued leaves a link that nobody knows.
 */
async function requestReset(
  url: string,
  call: Call,
  deps: AppDeps,
  { principal, user }: SignedIn,
): Promise<"email" | "outbox"> {
  const { identity, config, clock } = deps;
  const alias = customerAliasOf(call, deps);
  // Who is no member of the company learns that, and nothing of how its people sign in.
  await asMember(deps, { call, principal, readOnly: true }, async () => undefined);
  if (!offersPasswordReset(deps, alias)) throw errors.noPasswordReset();
  const now = Math.floor(clock() / 1_000);
  const options = { hours: HOURS, now, company: alias, mostPerHour: MOST_PER_HOUR };
  const link = await identity.passwordLink?.(user.id, options);
  if (link === undefined) throw errors.tooManyPasswordResets(MOST_PER_HOUR);
  const { email, firstName, lastName } = user;
  const key = `password reset ${randomUUID()}`;
  await asMember(deps, { call, principal, readOnly: false }, async (tenant) => {
    const { trx, customer, afterCommit } = tenant;
    const to = { email, name: `${firstName} ${lastName}` };
    const content = passwordResetMail({ firstName, link, hours: HOURS });
    const message = { customerId: customer.id, key, kind: "passwordReset" as const, userId: user.id };
    await queueMessage(trx, { ...message, to, content }, now);
    noteCall(tenant, { method: "POST", url }, call, { event: "change", status: 202 });
    afterCommit(() => askForDelivery(deps, customer.id));
  });
  return config.mail === undefined ? "outbox" : "email";
}

function resetRoute(url: string, service: string): SignedInRoute {
  return signedInRoute({
    method: "POST",
    url,
    service,
    summary: "Sends the signed-in user a link by which they choose a new password",
    replies: { 202: { description: "Where the link went", schema: ref(passwordResetReply) } },
    async handle(call, deps, person) {
      const delivery = await requestReset(url, call, deps, person);
      return { status: 202, body: { email: person.user.email, delivery } };
    },
  });
}

/** The request for a new password, at both its addresses (spec platform.md 7.2 and 7.3). */
export const passwordResetRoutes: readonly SignedInRoute[] = [
  resetRoute("/api/users/changePassword", "users"),
  resetRoute("/api/1.0/authentication/changePassword", "login"),
];
