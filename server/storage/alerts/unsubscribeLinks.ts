import type { Trx } from "../database/database.ts";
import type { SubscriberKey } from "../company/subscriptions.ts";

/** Whose subscriptions a link ends, and which. */
export interface UnsubscribeLink {
  userId: number;
  subscriptionIds: number[];
}

/** Stores a link under the digest of its token. `now` in epoch seconds. */
export async function addUnsubscribeLink(
  trx: Trx,
  { customerId, userId }: SubscriberKey,
  { digest, subscriptionIds }: { digest: Buffer; subscriptionIds: readonly number[] },
  now: number,
): Promise<void> {
  await trx
    .insertInto("unsubscribe_links")
    .values({
      customer_id: customerId,
      digest,
      user_id: userId,
      subscription_ids: [...subscriptionIds],
      created_at: now,
    })
    .execute();
}

/** The link with a digest; undefined when there is none. */
export function findUnsubscribeLink(
  trx: Trx,
  customerId: number,
  digest: Buffer,
): Promise<UnsubscribeLink | undefined> {
  return trx
    .selectFrom("unsubscribe_links")
    .select(["user_id as userId", "subscription_ids as subscriptionIds"])
    .where("customer_id", "=", customerId)
    .where("digest", "=", digest)
    .executeTakeFirst();
}
