import type { FastifyInstance, FastifyReply } from "fastify";
import { digestOf } from "../../core/digest.ts";
import { escapeHtml } from "../../core/escapeHtml.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { addPublicForms, sendPage } from "../../http/pages/publicForms.ts";
import { companyAtHost } from "../../http/tenant.ts";
import { brand } from "../../identity/index.ts";
import { inTenant, scheduleChanges } from "../../storage/index.ts";

/** Where somebody ends a report that they get, without signing in. */
export const reportUnsubscribePath = "/api/reports/unsubscribe";

const NOT_FOUND = 404;
/** What a token is made of. */
const tokenPattern = /^[\w-]{43}$/;

const gone = {
  title: "This link no longer works",
  words: "It is older than 90 days, or incomplete, or the report is not sent any more.",
};
const done = {
  title: "You are unsubscribed",
  words: "You no longer get this report. Ask the person who sends it if you want it again.",
};

type Deps = Pick<AppDeps, "db" | "config" | "logError" | "clock">;

/**
 * Ends a report for one person, without signing in: a page with a button for people, and the same address for the mail programs that end it by one
 * click (RFC 8058). A look at the page changes nothing, since mail scanners follow links.
 */
export function addReportUnsubscribe(app: FastifyInstance, deps: Deps): void {
  // Mail programs may send either form, and what is in it says nothing that the address does not.
  const types = ["application/x-www-form-urlencoded", "multipart/form-data"];
  addPublicForms(app, deps, { name: "unsubscribe-report", types }, (scope) => {
    const config = { access: "public" as const };
    scope.get(reportUnsubscribePath, { config }, async ({ query, headers }, reply) => {
      const asked = await linkOf(deps, headers.host, query);
      return asked === undefined ? refuse(reply) : ask(reply, asked);
    });
    scope.post(reportUnsubscribePath, { config }, async ({ query, headers }, reply) => {
      const asked = await linkOf(deps, headers.host, query);
      if (asked === undefined) return refuse(reply);
      const { customerId } = asked;
      const now = Math.floor(deps.clock() / 1_000);
      await inTenant(deps.db, { customerId }, (trx) =>
        scheduleChanges.unsubscribe(trx, customerId, asked, now),
      );
      return send(reply, done.title, `<p>${done.words}</p>`);
    });
  });
}

interface AskedLink extends scheduleChanges.ReportLink {
  customerId: number;
  company: string;
  /** Of the report. */
  name: string;
  token: string;
}

/** The link that an address names, at the address of its company; undefined where there is none. */
async function linkOf(deps: Deps, host: string | undefined, query: unknown): Promise<AskedLink | undefined> {
  const token = (query as { token?: unknown }).token;
  if (typeof token !== "string" || !tokenPattern.test(token)) return undefined;
  const customer = await companyAtHost(host ?? "", deps);
  if (customer === undefined) return undefined;
  const { id: customerId, name: company } = customer;
  const found = await inTenant(deps.db, { customerId, readOnly: true }, (trx) =>
    scheduleChanges.findReportLink(trx, customerId, digestOf(token)),
  );
  return found && { ...found, customerId, company, token };
}

function ask(reply: FastifyReply, { company, name, token }: AskedLink) {
  const body = `<p>Do you want to get the report "${escapeHtml(name)}" from ${escapeHtml(company)} no more?</p>
<form method="post" action="${reportUnsubscribePath}?token=${escapeHtml(token)}"><button class="primary" type="submit">Unsubscribe</button></form>`;
  return send(reply, "Unsubscribe", body);
}

const refuse = (reply: FastifyReply) => send(reply.code(NOT_FOUND), gone.title, `<p>${gone.words}</p>`);

const send = (reply: FastifyReply, title: string, body: string) =>
  sendPage(reply, { title, body: `${brand}<h1>${title}</h1>${body}` });
