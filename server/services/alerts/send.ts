import { randomBytes } from "node:crypto";
import { digestOf } from "../../core/digest.ts";
import { alertMail, askForDelivery, queueMessage } from "../../delivery/index.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { pagesUrl } from "../../http/hosts.ts";
import type { Tenant } from "../../http/route.ts";
import { tenantOfUser } from "../../http/tenant.ts";
import { askedByUser, inTenant, notifications, unsubscribeLinks } from "../../storage/index.ts";
import type { Customer } from "../../storage/index.ts";
import { readable } from "./readable.ts";
import type { ReadableNotification } from "./readable.ts";

/** Where a message's alerts are ended without signing in. */
export const unsubscribePath = "/api/notifications/unsubscribe";

const TOKEN_BYTES = 32;

/**
 * Sends what a company's people are alerted of: to each person one message with all that is due, by their rights in this moment. The message is
 * queued in the transaction that notes it, so that it goes out once. Where one person's fails, the others' are sent.
 */
export async function sendAlerts(deps: AppDeps, customer: Customer, signal: AbortSignal): Promise<void> {
  const customerId = customer.id;
  const now = Math.floor(deps.clock() / 1_000);
  const users = await inTenant(deps.db, { customerId, readOnly: true }, (trx) =>
    notifications.usersToMail(trx, customerId, now),
  );
  let isAny = false;
  for (const userId of users) {
    signal.throwIfAborted();
    try {
      isAny = (await queueFor(deps, { customerId, userId, now })) || isAny;
    } catch (error) {
      deps.logError(`Sending alerts to user ${userId} of ${customer.alias}`, error);
    }
  }
  if (isAny) askForDelivery(deps, customerId);
}

/** Queues the message of one person; false when there is nothing that they may read. */
function queueFor(
  deps: AppDeps,
  { customerId, userId, now }: { customerId: number; userId: number; now: number },
): Promise<boolean> {
  return inTenant(deps.db, { customerId, opening: askedByUser(userId, customerId) }, async (trx, stored) => {
    const waiting = await notifications.lockToMail(trx, { customerId, userId }, now);
    const isMember = stored?.customer !== undefined && stored.user.active;
    const tenant = isMember ? await tenantOfUser(deps, trx, stored) : undefined;
    const shown = tenant === undefined ? [] : await readable(tenant, together(waiting));
    const named = new Set(shown.map(({ subscriptionId }) => subscriptionId));
    const idsOf = (isShown: boolean) =>
      waiting.filter(({ subscriptionId }) => named.has(subscriptionId) === isShown).map(({ id }) => id);
    await notifications.removeNotifications(trx, customerId, idsOf(false));
    if (tenant === undefined || shown.length === 0) return false;
    await queue(tenant, shown, `alerts ${userId} ${Math.max(...idsOf(true))}`);
    await notifications.markMailed(trx, customerId, idsOf(true), now);
    return true;
  });
}

/** Of each subscription one notification, with the records of all of them, each once. */
function together(waiting: readonly notifications.Notification[]): notifications.Notification[] {
  const bySubscription = new Map<number, notifications.Notification>();
  for (const each of waiting) {
    const before = bySubscription.get(each.subscriptionId)?.recordIds ?? [];
    const recordIds = [...new Set([...before, ...each.recordIds])].slice(0, notifications.MOST_RECORDS);
    bySubscription.set(each.subscriptionId, { ...each, recordIds });
  }
  return [...bySubscription.values()];
}

async function queue(tenant: Tenant, shown: readonly ReadableNotification[], key: string): Promise<void> {
  const { trx, customer, user, now, deps } = tenant;
  const owner = { customerId: customer.id, userId: user.id };
  const pages = pagesUrl(customer.alias, deps.config);
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const unsubscribeLink = `${pages}${unsubscribePath}?token=${token}`;
  const ended = {
    digest: digestOf(token),
    subscriptionIds: shown.map(({ subscriptionId }) => subscriptionId),
  };
  await unsubscribeLinks.addUnsubscribeLink(trx, owner, ended, now);
  const content = alertMail({
    firstName: user.firstName,
    companyName: customer.name,
    alerts: shown.map(({ title, link, records }) => ({
      label: title,
      link: `${pages}${link}`,
      records: records.map(({ id, templateAlias, label }) => ({
        label,
        link: `${pages}/model/${templateAlias}/${id}`,
      })),
    })),
    manageLink: `${pages}/account/notifications`,
    unsubscribeLink,
  });
  const to = { email: user.email, name: `${user.firstName} ${user.lastName}` };
  const message = { ...owner, key, kind: "alert" as const, to, content, unsubscribeUrl: unsubscribeLink };
  await queueMessage(trx, message, now);
}
