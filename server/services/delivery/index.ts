import { errors } from "../../core/errors.ts";
import { askForDelivery } from "../../delivery/index.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import { pageLimit, pageOf } from "../../http/paging.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { id, object, options } from "../../http/schemas.ts";
import { mail, users } from "../../storage/index.ts";
import { mailContent, mailKind, mailMessage, mailPage, mailStatus } from "./schema.ts";

const service = "delivery";
const url = "/api/mail/messages";
const DEFAULT_LIMIT = 50;
const params = object({ id });

/** A message as the API carries it. */
function present({ address, name, id: messageId, kind, subject, status, ...message }: mail.MailMessage) {
  const { createdAt, sentAt, tries, nextTryAt, error } = message;
  return {
    id: messageId,
    kind,
    to: { email: address, name },
    subject,
    status,
    createdAt,
    sentAt,
    tries,
    nextTryAt,
    error,
  };
}

const delivers = ({ deps }: Tenant) => deps.config.mail !== undefined;

/**
 * Whether what a message says is for its recipient only: its link may let whoever has it take over the account. Where nothing is sent, an
 * administrator hands it on, but not that of somebody who may do more than they.
 */
async function isSecret({ address }: mail.MailMessage, tenant: Tenant): Promise<boolean> {
  if (delivers(tenant)) return true;
  if (tenant.user.superAdmin) return false;
  return (await users.userByEmail(tenant.trx, address.toLowerCase()))?.superAdmin === true;
}

const keyOf = ({ customer }: Tenant, messageId: number) => ({ customerId: customer.id, id: messageId });

/** A message of the company. Throws `mail_not_found`. */
async function messageOf(tenant: Tenant, messageId: number) {
  const found = await mail.findMail(tenant.trx, keyOf(tenant, messageId));
  if (found === undefined) throw errors.mailNotFound();
  return found;
}

const messages = tenantRoute({
  method: "GET",
  url,
  service,
  summary: "The messages of the company, newest first; `after` is the `next` of the page before",
  access: "admin",
  query: options({ status: mailStatus, kind: mailKind, after: id, limit: pageLimit }),
  replies: { 200: { description: "One page of messages", schema: mailPage } },
  async handle({ query: { limit = DEFAULT_LIMIT, after, status, kind } }, tenant) {
    const asked = { status, kind, before: after, limit: limit + 1 };
    const found = await mail.listMail(tenant.trx, tenant.customer.id, asked);
    return { body: { ...pageOf(found.map(present), limit), delivers: delivers(tenant) } };
  },
});

const message = tenantRoute({
  method: "GET",
  url: `${url}/:id`,
  service,
  summary:
    "A message with its text and HTML; both are null where they are for the recipient only: a message that is sent, and any to a super administrator",
  access: "admin",
  params,
  replies: { 200: { description: "The message", schema: ref(mailContent) } },
  async handle(call, tenant) {
    const found = await messageOf(tenant, call.params.id);
    const { text, html } = (await isSecret(found, tenant)) ? { text: null, html: null } : found;
    return { body: { ...present(found), text, html } };
  },
});

const retry = tenantRoute({
  method: "POST",
  url: `${url}/:id/retry`,
  service,
  summary: "Sends a message that failed or was suppressed, and lets its address get messages again",
  access: "admin",
  params,
  replies: { 200: { description: "The message, which waits again", schema: ref(mailMessage) } },
  async handle(call, tenant) {
    const { trx, customer, deps, now, afterCommit } = tenant;
    const { id: messageId } = await messageOf(tenant, call.params.id);
    const waiting = await mail.retryMail(trx, keyOf(tenant, messageId), now);
    if (waiting === undefined) throw errors.mailNotRetryable();
    afterCommit(() => askForDelivery(deps, customer.id));
    return { body: present(waiting) };
  },
});

/** The outbox: what was sent to the company's people, or is kept for administrators to read. */
export const deliveryRoutes: readonly TenantRoute[] = [messages, message, retry];
