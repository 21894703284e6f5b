/** Which versions of the terms of service people have agreed to, in a company. */
import type { Trx } from "../database/database.ts";

interface Person {
  customerId: number;
  userId: number;
}

/** The version that somebody agreed to last; null: none. */
export async function acceptedTerms(trx: Trx, { customerId, userId }: Person): Promise<string | null> {
  const row = await trx
    .selectFrom("accepted_terms")
    .select("version")
    .where("customer_id", "=", customerId)
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Notes that somebody agrees to a version; `now` in epoch seconds. */
export async function acceptTerms(
  trx: Trx,
  { customerId, userId }: Person,
  { version, now }: { version: string; now: number },
): Promise<void> {
  await trx
    .insertInto("accepted_terms")
    .values({ customer_id: customerId, user_id: userId, version, accepted_at: now })
    .execute();
}
