import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { JsonValue, RecordData } from "../../engine/index.ts";
import { errors } from "../core/errors.ts";
import { records } from "../records/index.ts";
import { idIn } from "./audit/calls.ts";
import type { idempotency } from "../storage/index.ts";
import type { Answer, Call, Tenant, TenantRoute } from "./route.ts";

const cipher = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * An answer as it is kept. Of records their ids alone; any other body under a key that is made from the caller's own, which is kept
 * nowhere, so that nobody who reads the table reads what was answered.
 */
export function keptOf(
  { status = 200, headers = {}, body, record }: Answer,
  key: string,
): idempotency.KeptAnswer {
  if (body instanceof Readable || body instanceof Uint8Array)
    throw new TypeError("A call that changes something answers with JSON or text.");
  if (record !== undefined) return { status, headers, record };
  if (isRecord(body)) return { status, headers, record: body.id };
  if (isPage(body)) return { status, headers, records: body.data.map(({ id }) => id) };
  return { status, headers, ...(body !== undefined && { sealed: seal(body as JsonValue, key) }) };
}

/**
 * A kept answer for who asks again, with the rights that they have now: records are read again, and a record that the call is about must
 * still be theirs to see. Throws what the request itself would be refused with.
 */
export async function answerAgain(
  tenant: Tenant,
  route: Pick<TenantRoute, "access" | "asAsked">,
  { call, kept, key }: { call: Call; kept: idempotency.KeptAnswer; key: string },
): Promise<Answer> {
  const { access } = route;
  const { status, headers, record, records: ids, sealed } = kept;
  const action = typeof access === "object" && "template" in access ? access.template : undefined;
  const read = async (id: number): Promise<RecordData> => {
    const found = await records.get(tenant, id);
    if (found === undefined) throw errors.recordNotFound(id);
    const template = tenant.engine.templates.get(found.templateAlias);
    const isAllowed =
      action === undefined || (template !== undefined && tenant.plan.abilities.can(action, template));
    if (!isAllowed) throw errors.actionNotPermitted();
    return found;
  };
  if (record !== undefined) {
    const found = await read(record);
    return { status, headers, body: (await route.asAsked?.(found, call, tenant)) ?? found };
  }
  if (ids !== undefined) {
    const data: RecordData[] = [];
    for (const id of ids) data.push(await read(id));
    return { status, headers, body: { data } };
  }
  if (sealed === undefined) return { status, headers };
  const about = idIn(call.params);
  if (action !== undefined && about !== undefined) {
    const found = await records.get(tenant, about);
    if (found !== undefined) await read(found.id);
  }
  return { status, headers, body: unseal(sealed, key) };
}

function isRecord(body: unknown): body is RecordData {
  return (
    typeof body === "object" && body !== null && "id" in body && "templateAlias" in body && "fields" in body
  );
}

function isPage(body: unknown): body is { data: RecordData[] } {
  if (typeof body !== "object" || body === null || !("data" in body) || !Array.isArray(body.data))
    return false;
  return body.data.length > 0 && Object.keys(body).length === 1 && body.data.every(isRecord);
}

const keyOf = (key: string) => Buffer.from(hkdfSync("sha256", key, "", "answer of a request", 32));

function seal(body: JsonValue, key: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const sealing = createCipheriv(cipher, keyOf(key), nonce);
  const text = Buffer.concat([sealing.update(JSON.stringify(body), "utf8"), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), text]).toString("base64");
}

function unseal(sealed: string, key: string): JsonValue {
  const bytes = Buffer.from(sealed, "base64");
  const opening = createDecipheriv(cipher, keyOf(key), bytes.subarray(0, NONCE_BYTES));
  opening.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = Buffer.concat([opening.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), opening.final()]);
  return JSON.parse(text.toString("utf8")) as JsonValue;
}
