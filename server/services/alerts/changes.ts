import { companyTimezone } from "../../../engine/index.ts";
import { isTimezone } from "../../../engine/server.ts";
import { alertHours } from "../../../engine/index.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { alertChanges, inTenant, notifications } from "../../storage/index.ts";
import type { Customer } from "../../storage/index.ts";
import type { Subscriber } from "../../storage/company/subscriptions.ts";
import { settingsOf } from "../../tenant/settings.ts";
import { afterQuiet, immediately, nextSlot } from "./slots.ts";

/** Changes that one transaction takes. */
const BATCH = 1_000;

/** What changes a kind of alert is about. */
const wanted: Readonly<Record<string, readonly alertChanges.AlertChange["type"][]>> = {
  created: ["CREATE"],
  changed: ["UPDATE", "RESTORE"],
  critical_event: ["EVENT"],
};

/** The time zone of a person who subscribes, else the company's. */
export function timezoneOf(
  { schemas }: Pick<AppDeps, "schemas">,
  customer: Customer,
  timezone: string | null,
): string {
  if (timezone !== null && isTimezone(timezone)) return timezone;
  return companyTimezone(settingsOf(customer, schemas).config);
}

/**
 * Turns the records that were saved into notifications of those who subscribe to their types. Both happen in one transaction, so that a server
 * that ends in the middle loses nothing and repeats nothing. Rights are looked at when a notification is shown or sent.
 */
export async function noteChanges(
  deps: Pick<AppDeps, "db" | "schemas" | "clock">,
  customer: Customer,
  signal: AbortSignal,
): Promise<void> {
  const customerId = customer.id;
  const kinds = new Map(deps.schemas.notifications.map(({ id, alias }) => [id, wanted[alias] ?? []]));
  for (let taken = BATCH; taken === BATCH;) {
    signal.throwIfAborted();
    const now = Math.floor(deps.clock() / 1_000);
    taken = await inTenant(deps.db, { customerId }, async (trx) => {
      const changes = await alertChanges.takeChanges(trx, customerId, BATCH);
      if (changes.length === 0) return 0;
      const templates = [...new Set(changes.map(({ template }) => template))];
      const hours = alertHours(settingsOf(customer, deps.schemas).config);
      for (const subscriber of await alertChanges.subscribersTo(trx, customerId, templates)) {
        const types = kinds.get(subscriber.notificationTypeId) ?? [];
        const recordIds = changes.filter((each) => concerns(subscriber, types, each)).map(idOf);
        if (recordIds.length === 0) continue;
        const zone = timezoneOf(deps, customer, subscriber.timezone);
        const isAtOnce = subscriber.option === immediately;
        const dueAt = isAtOnce ? now : nextSlot(subscriber.option, zone, now, hours);
        const mailAt = isAtOnce ? afterQuiet(zone, now, hours) : dueAt;
        const added = { recordIds: [...new Set(recordIds)], dueAt, mailAt };
        await notifications.addNotification(trx, { customerId, subscriber }, added);
      }
      return changes.length;
    });
  }
}

const idOf = ({ recordId }: alertChanges.AlertChange) => recordId;

/** Whether a subscription is about a change: one that came after it, and not the person's own where it comes at once. */
function concerns(
  { notificationSourceId, option, userId, createdAt }: Subscriber,
  types: readonly alertChanges.AlertChange["type"][],
  change: alertChanges.AlertChange,
): boolean {
  if (change.template !== notificationSourceId || !types.includes(change.type)) return false;
  return change.date >= createdAt && (option !== immediately || change.userId !== userId);
}
