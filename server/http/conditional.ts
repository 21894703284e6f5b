/** Answers that pages ask for at each load, and that seldom differ from those they have (RFC 9110, 13). */
import { LRUCache } from "lru-cache";
import type { FastifyReply, FastifyRequest } from "fastify";
import { contentCodingFor } from "./encoding/contentCoding.ts";
import { addVary } from "./encoding/compressReplies.ts";
import { JsonRepresentation } from "./encoding/jsonRepresentation.ts";
import type { Answer, Call, Tenant, TenantRoute } from "./route.ts";

/** Bytes of documents that a process keeps, without compression; compressed they take a sixth more. */
const MOST_BYTES = 64_000_000;

const kept = {
  create: () =>
    new LRUCache<string, JsonRepresentation>({ maxSize: MOST_BYTES, sizeCalculation: ({ size }) => size }),
};

/**
 * What a conditional route answers, as a representation: the one that is kept under the route's `cacheKey`, or a new one. Rights have been
 * checked before, in this request.
 */
export async function answerConditionally(route: TenantRoute, call: Call, tenant: Tenant): Promise<Answer> {
  const own = await route.cacheKey?.(call, tenant);
  if (own === undefined) return represented(await route.handle(call, tenant));
  const cache = tenant.deps.db.caches.of(kept);
  const key = `${route.url} ${own}`;
  const known = cache.get(key);
  if (known !== undefined) return { body: known };
  const answer = represented(await route.handle(call, tenant));
  cache.set(key, answer.body);
  return answer;
}

function represented(answer: Answer): Answer & { body: JsonRepresentation } {
  return { ...answer, body: new JsonRepresentation(answer.body) };
}

/**
 * Sends a representation, or 304 to who has it already. A browser keeps it, but asks each time whether it still holds, and so each
 * time the server checks who asks and what they may see: another user of the browser, or one with other rights, gets another tag.
 */
export async function sendRepresentation(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  representation: JsonRepresentation,
): Promise<FastifyReply> {
  const coding = representation.codingFor(contentCodingFor(headers["accept-encoding"]));
  addVary(reply, "Authorization", "Accept-Encoding");
  reply.headers({ ETag: representation.entityTag(coding), "Cache-Control": "private, no-cache" });
  if (representation.isNamedBy(headers["if-none-match"])) return reply.code(304).send();
  if (coding !== "identity") reply.header("Content-Encoding", coding);
  return reply.type("application/json; charset=utf-8").send(await representation.bytes(coding));
}
