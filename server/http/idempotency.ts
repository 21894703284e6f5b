import { createHash, createHmac } from "node:crypto";
import { errors } from "../core/errors.ts";
import type { ReceivedFile } from "../files/index.ts";
import { idempotency } from "../storage/index.ts";
import { answerAgain, keptOf } from "./keptAnswer.ts";
import type { Answer, Call, Tenant, TenantRoute } from "./route.ts";

/** Says in an answer that it was given before. */
export const replayedHeader = "Idempotency-Replayed";

/** Visible characters, as the header of the IETF's draft has them (draft-ietf-httpapi-idempotency-key-header). */
const keyPattern = /^[\x21-\x7e]{1,255}$/;

/** Reads the header `Idempotency-Key`. Throws `invalid_request` for what is no key. */
export function keyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === "string" && keyPattern.test(header)) return header;
  throw errors.invalidRequest("Idempotency-Key must be 1 to 255 visible characters");
}

/**
 * Carries a request out once: the same key with the same request gives the same answer, as far as the caller may see it now, and nothing
 * is done again. What is refused is not kept, so that it can be tried again. Throws `idempotency_key_reused` for another request with the
 * key, and for who may not do it any more what the request would be refused with.
 */
export async function once(
  tenant: Tenant,
  route: TenantRoute,
  call: Call & { key: string },
  work: () => Answer | Promise<Answer>,
): Promise<Answer> {
  const { customer, user, now, trx } = tenant;
  const { key } = call;
  const request = {
    customerId: customer.id,
    userId: user.id,
    // What was answered is kept under the key itself, so that the key is not.
    key: createHash("sha256").update(key).digest("base64url"),
    fingerprint: fingerprintOf(call, `${route.method} ${route.url}`),
    now,
  };
  const known = await idempotency.takeKey(trx, request);
  if (known === "other") throw errors.idempotencyKeyReused();
  if (known !== "new") {
    const answer = await answerAgain(tenant, route, { call, kept: known, key });
    return { ...answer, headers: { ...answer.headers, [replayedHeader]: "true" } };
  }
  const answer = await work();
  await idempotency.keepAnswer(trx, request, keptOf(answer, key));
  return answer;
}

/** Under the key: whoever reads the table cannot try out what was sent. */
function fingerprintOf({ key, params, query, body }: Call & { key: string }, location: string): string {
  return createHmac("sha256", key)
    .update(JSON.stringify([location, params, query, isFile(body) ? fileOf(body) : (body ?? null)]))
    .digest("hex");
}

const isFile = (body: unknown): body is ReceivedFile =>
  typeof body === "object" && body !== null && "storedName" in body && "fields" in body;

/** A file that is sent again lies under another name, but holds the same. */
function fileOf({ name, size, sha256, fields }: ReceivedFile) {
  return { name, size, sha256, fields: [...fields] };
}
