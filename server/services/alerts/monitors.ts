import { alertHours } from "../../../engine/index.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { toApiError } from "../../http/failures.ts";
import { tenantOfUser } from "../../http/tenant.ts";
import type { Tenant } from "../../http/route.ts";
import { askedByUser, inTenant, monitorAlerts, notifications } from "../../storage/index.ts";
import type { Customer } from "../../storage/index.ts";
import type { Subscriber } from "../../storage/company/subscriptions.ts";
import { settingsOf } from "../../tenant/settings.ts";
import { timezoneOf } from "./changes.ts";
import { afterQuiet, immediately, nextSlot } from "./slots.ts";
import { watchedNow } from "./watched.ts";

/** A monitor that could not be looked at is looked at again after so many seconds. */
const PAUSE = 15 * 60;

const INTERNAL = 500;

/**
 * Looks at the monitors that people of a company subscribe to and whose time has come, each as the person who subscribes. Each is done in a
 * transaction of its own, which also says when the next time is: what one server did no other does, and what it left in the middle is done again.
 */
export async function lookAtMonitors(deps: AppDeps, customer: Customer, signal: AbortSignal): Promise<void> {
  const customerId = customer.id;
  const now = Math.floor(deps.clock() / 1_000);
  const due = await inTenant(deps.db, { customerId, readOnly: true }, (trx) =>
    monitorAlerts.dueSubscriptions(trx, customerId, now),
  );
  for (const { id, userId } of due) {
    signal.throwIfAborted();
    try {
      await lookAt(deps, customer, { id, userId, now });
    } catch (error) {
      deps.logError(`Looking at the monitor of subscription ${id} of ${customer.alias}`, error);
      await inTenant(deps.db, { customerId }, (trx) =>
        monitorAlerts.scheduleSubscription(trx, { customerId, id }, now + PAUSE),
      );
    }
  }
}

function lookAt(
  deps: AppDeps,
  customer: Customer,
  { id, userId, now }: { id: number; userId: number; now: number },
): Promise<void> {
  const customerId = customer.id;
  return inTenant(deps.db, { customerId, opening: askedByUser(userId, customerId) }, async (trx, stored) => {
    const subscriber = await monitorAlerts.takeSubscription(trx, { customerId, id }, now);
    if (subscriber === undefined) return;
    const zone = timezoneOf(deps, customer, subscriber.timezone);
    const hours = alertHours(settingsOf(customer, deps.schemas).config);
    const isAtOnce = subscriber.option === immediately;
    await monitorAlerts.scheduleSubscription(
      trx,
      { customerId, id },
      nextSlot(subscriber.option, zone, now, hours),
    );
    const isFirst = subscriber.nextAt === null && !isAtOnce;
    if (isFirst || stored?.customer === undefined || !stored.user.active) return;
    const recordIds = await mayWatch(await tenantOfUser(deps, trx, stored), subscriber);
    if (recordIds.length === 0) return;
    const dueAt = subscriber.nextAt ?? now;
    const added = { recordIds, dueAt, mailAt: isAtOnce ? afterQuiet(zone, now, hours) : dueAt };
    await notifications.addNotification(trx, { customerId, subscriber }, added);
  });
}

/** The records that a subscription alerts of now; none where the person may not open the monitor, or there is none. */
async function mayWatch(tenant: Tenant, subscriber: Subscriber): Promise<number[]> {
  try {
    return await watchedNow(tenant, subscriber);
  } catch (error) {
    if (toApiError(error).status < INTERNAL) return [];
    throw error;
  }
}
