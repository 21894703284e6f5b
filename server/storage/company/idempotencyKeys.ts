import { sql } from "kysely";
import { readStoredJson } from "../../core/storedJson.ts";
import { keptAnswer } from "../database/storedShapes.ts";
import type { Trx } from "../database/database.ts";
import type { KeptAnswer } from "../database/rowTypes.ts";

export type { KeptAnswer } from "../database/rowTypes.ts";

/** Whose key it is. Users and companies do not share keys. */
interface KeyOwner {
  customerId: number;
  userId: number;
}

/** A request that names a key. */
export interface KeyedRequest extends KeyOwner {
  /** A hash of the caller's. */
  key: string;
  /** The same for the same request: a hash of what is asked. */
  fingerprint: string;
  /** Epoch seconds. */
  now: number;
}

/** How long an answer is kept, in seconds. */
export const KEY_LIFETIME = 86_400;

/**
 * Takes a key for a request, in the request's own transaction; who asks with the same key meanwhile waits until that ends. Gives
 * `new` when the request is to be carried out, `other` when the key belongs to another request, or the answer that was given.
 */
export async function takeKey(trx: Trx, request: KeyedRequest): Promise<"new" | "other" | KeptAnswer> {
  const { customerId, userId, key, fingerprint, now } = request;
  const { rows: taken } =
    await sql`insert into idempotency_keys (customer_id, user_id, key, fingerprint, created_at)
    values (${customerId}, ${userId}, ${key}, ${fingerprint}, ${now}) on conflict do nothing returning 1`.execute(
      trx,
    );
  if (taken.length > 0) return "new";
  const known = await trx
    .selectFrom("idempotency_keys")
    .select(["fingerprint", "answer"])
    .where("customer_id", "=", customerId)
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (known.fingerprint !== fingerprint || known.answer === null) return "other";
  return readStoredJson(keptAnswer, known.answer, "idempotency_keys.answer");
}

/** Keeps the answer of a request that took its key. */
export async function keepAnswer(
  trx: Trx,
  { customerId, userId, key }: KeyedRequest,
  answer: KeptAnswer,
): Promise<void> {
  await trx
    .updateTable("idempotency_keys")
    .set({ answer: JSON.stringify(answer) })
    .where("customer_id", "=", customerId)
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .execute();
}

/** Forgets the keys of a company that are older than a day. `now` in epoch seconds. */
export async function removeOldKeys(trx: Trx, customerId: number, now: number): Promise<void> {
  await trx
    .deleteFrom("idempotency_keys")
    .where("customer_id", "=", customerId)
    .where("created_at", "<", now - KEY_LIFETIME)
    .execute();
}
