import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { JsonValue } from "../../engine/index.ts";
import { errors } from "../errors.ts";
import type { ReceivedFile } from "../files/index.ts";
import { idempotency } from "../storage/index.ts";
import type { Answer, Call, Tenant } from "./route.ts";

/** Tells in an answer that it was given before. */
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
 * Carries a request out once: the same key with the same request gives the same answer, and nothing is done again. What is refused is
 * not kept, so that it can be tried again. Throws `idempotency_key_reused` for another request with the key.
 */
export async function once(
  tenant: Tenant,
  call: Call & { key: string; place: string },
  work: () => Answer | Promise<Answer>,
): Promise<Answer> {
  const { customer, user, now, trx } = tenant;
  const request = {
    customerId: customer.id,
    userId: user.id,
    key: call.key,
    fingerprint: fingerprintOf(call),
    now,
  };
  const known = await idempotency.takeKey(trx, request);
  if (known === "other") throw errors.idempotencyKeyReused();
  if (known !== "new") return { ...known, headers: { ...known.headers, [replayedHeader]: "true" } };
  const answer = await work();
  await idempotency.keepAnswer(trx, request, keptOf(answer));
  return answer;
}

function fingerprintOf({ place, params, query, body }: Call & { place: string }): string {
  return createHash("sha256")
    .update(JSON.stringify([place, params, query, isFile(body) ? fileOf(body) : (body ?? null)]))
    .digest("hex");
}

const isFile = (body: unknown): body is ReceivedFile =>
  typeof body === "object" && body !== null && "storedName" in body && "fields" in body;

/** A file that is sent again lies under another name, but holds the same. */
function fileOf({ name, size, sha256, fields }: ReceivedFile) {
  return { name, size, sha256, fields: [...fields] };
}

function keptOf({ status = 200, headers = {}, body }: Answer): idempotency.KeptAnswer {
  if (body instanceof Readable || body instanceof Uint8Array)
    throw new TypeError("A call that changes something answers with JSON or text.");
  return { status, headers, ...(body !== undefined && { body: body as JsonValue }) };
}
