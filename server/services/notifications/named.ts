import type { Static } from "typebox";
import { errors } from "../../core/errors.ts";
import type { subscriptions } from "../../storage/index.ts";
import type { changedSubscription } from "./schema.ts";

type Named = Static<typeof changedSubscription>;

/** What a subscription is to; it stays as long as the subscription does. */
const parts = ["notificationTypeId", "notificationSourceType", "notificationSourceId"] as const;

/**
 * The one of somebody's own subscriptions that a call names: by its id, or by what it is to. Throws `subscription_not_found`, and
 * `invalid_request` where the call names none, or names what the subscription of this id is not to.
 */
export function namedSubscription(
  mine: readonly subscriptions.Subscription[],
  named: Named,
): subscriptions.Subscription {
  const differing = (one: subscriptions.Subscription) =>
    parts.filter((part) => named[part] !== undefined && named[part] !== one[part]);
  if (named.id === undefined) {
    if (parts.some((part) => named[part] === undefined))
      throw errors.invalidRequest(`the subscription must be named: by "id", or by ${quoted(parts)}`);
    const found = mine.find((one) => differing(one).length === 0);
    if (found === undefined) throw errors.subscriptionNotFound();
    return found;
  }
  const found = mine.find((one) => one.id === named.id);
  if (found === undefined) throw errors.subscriptionNotFound();
  const wrong = differing(found);
  if (wrong.length === 0) return found;
  const stored = quoted(wrong.map((part) => String(found[part])));
  throw errors.invalidRequest(
    `what a subscription is to cannot be changed, and ${quoted(wrong)} of this one is ${stored}. ` +
      "Leave that out, or subscribe to the other alert",
  );
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ");
