import type { Static } from "typebox";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { subscriptions } from "../../storage/index.ts";
import { checkOffer, presentSubscription, zoneOf } from "./offers.ts";
import type { newSubscription } from "./schema.ts";

type Input = Static<typeof newSubscription>;

/**
 * Subscribes the user; who is subscribed already gets the new option, and keeps their time zone where they say none. Throws what `checkOffer` does,
 * and `too_many_subscriptions`.
 */
export async function subscribeTo(tenant: Tenant, input: Input) {
  checkOffer(tenant, input);
  const { trx, plan, now } = tenant;
  const mine = await subscriptions.listSubscriptions(trx, plan);
  const found = mine.find((each) => isTo(each, input));
  if (found === undefined && mine.length >= subscriptions.MAX_SUBSCRIPTIONS)
    throw errors.tooManySubscriptions(subscriptions.MAX_SUBSCRIPTIONS);
  const timezone = zoneOf(tenant, input) ?? found?.timezone ?? null;
  const put = await subscriptions.putSubscription(trx, plan, { ...input, timezone }, now);
  return { isNew: found === undefined, body: presentSubscription(tenant, put) };
}

const isTo = (one: subscriptions.Subscription, input: Input) =>
  one.notificationTypeId === input.notificationTypeId &&
  one.notificationSourceType === input.notificationSourceType &&
  one.notificationSourceId === input.notificationSourceId;
