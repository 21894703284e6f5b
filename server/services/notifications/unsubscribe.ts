import type { FastifyInstance, FastifyReply } from "fastify";
import { digestOf } from "../../core/digest.ts";
import { escapeHtml } from "../../core/escapeHtml.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { addPublicForms, sendPage } from "../../http/pages/publicForms.ts";
import { companyAtHost } from "../../http/tenant.ts";
import { brand } from "../../identity/index.ts";
import { inTenant, subscriptions, unsubscribeLinks } from "../../storage/index.ts";
import { unsubscribePath } from "../alerts/index.ts";

const NOT_FOUND = 404;
/** What a token is made of. */
const tokenPattern = /^[\w-]{43}$/;

/** Where the product's own page of subscriptions is. */
const mine = `<p class="hint"><a href="/account/notifications">Open My Notifications</a></p>`;

const gone = {
  title: "This link no longer works",
  words: "It is older than 90 days, or incomplete. You can change your alerts after signing in.",
};
const done = {
  title: "You are unsubscribed",
  words: "You no longer get these alerts. You can subscribe again after signing in.",
};

/**
 * Ends the subscriptions of a message, without signing in: a page with a button for people, and the same address for the mail programs that
 * end them by one click (RFC 8058). A look at the page changes nothing, since mail scanners follow links.
 */
export function addUnsubscribe(
  app: FastifyInstance,
  deps: Pick<AppDeps, "db" | "config" | "logError">,
): void {
  // Mail programs may send either form, and what is in it says nothing that the address does not.
  const types = ["application/x-www-form-urlencoded", "multipart/form-data"];
  addPublicForms(app, deps, { name: "unsubscribe", types }, (scope) => {
    const config = { access: "public" as const };
    scope.get(unsubscribePath, { config }, async ({ query, headers }, reply) => {
      const asked = await linkOf(deps, headers.host, query);
      return asked === undefined ? refuse(reply) : ask(reply, asked);
    });
    scope.post(unsubscribePath, { config }, async ({ query, headers }, reply) => {
      const asked = await linkOf(deps, headers.host, query);
      if (asked === undefined) return refuse(reply);
      const { customerId, userId, subscriptionIds } = asked;
      await inTenant(deps.db, { customerId }, async (trx) => {
        for (const id of subscriptionIds)
          await subscriptions.removeSubscription(trx, { customerId, userId }, id);
      });
      return send(reply, done.title, `<p>${done.words}</p>${mine}`);
    });
  });
}

interface AskedLink extends unsubscribeLinks.UnsubscribeLink {
  customerId: number;
  company: string;
  token: string;
}

/** The link that an address names, at the address of its company; undefined where there is none. */
async function linkOf(
  deps: Pick<AppDeps, "db" | "config">,
  host: string | undefined,
  query: unknown,
): Promise<AskedLink | undefined> {
  const token = (query as { token?: unknown }).token;
  if (typeof token !== "string" || !tokenPattern.test(token)) return undefined;
  const customer = await companyAtHost(host ?? "", deps);
  if (customer === undefined) return undefined;
  const { id: customerId, name: company } = customer;
  const found = await inTenant(deps.db, { customerId, readOnly: true }, (trx) =>
    unsubscribeLinks.findUnsubscribeLink(trx, customerId, digestOf(token)),
  );
  return found && { ...found, customerId, company, token };
}

function ask(reply: FastifyReply, { company, token, subscriptionIds }: AskedLink) {
  const alerts =
    subscriptionIds.length === 1
      ? "the alert of this message"
      : `the ${subscriptionIds.length} alerts of this message`;
  const body = `<p>Do you want to stop ${alerts} from ${escapeHtml(company)}?</p>
<form method="post" action="${unsubscribePath}?token=${escapeHtml(token)}"><button class="primary" type="submit">Unsubscribe</button></form>${mine}`;
  return send(reply, "Unsubscribe", body);
}

const refuse = (reply: FastifyReply) =>
  send(reply.code(NOT_FOUND), gone.title, `<p>${gone.words}</p>${mine}`);

const send = (reply: FastifyReply, title: string, body: string) =>
  sendPage(reply, { title, body: `${brand}<h1>${title}</h1>${body}` });
