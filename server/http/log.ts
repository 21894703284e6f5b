import { createHmac, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Principal } from "../identity/index.ts";
import { personOf } from "./spend.ts";

/** Of this process alone, so that nobody finds a person by hashing addresses. */
const secret = randomBytes(32);

/** Marks by principal: a token that is remembered has one and the same. */
const marks = new WeakMap<Principal, string>();

/** Separates the lines of one person from those of others, without naming the person. */
function markOf({ principal }: FastifyRequest): string | undefined {
  if (principal === null) return undefined;
  const known = marks.get(principal);
  if (known !== undefined) return known;
  const mark = createHmac("sha256", secret).update(personOf(principal)).digest("hex").slice(0, 12);
  marks.set(principal, mark);
  return mark;
}

/** The route's own pattern, which holds no value of anybody's; of a page's address what looks like nobody's e-mail address. */
function pathOf({ url, routeOptions }: FastifyRequest): string {
  const pattern = routeOptions.url;
  if (pattern !== undefined && !pattern.includes("*")) return pattern;
  return (url.split("?")[0] ?? "").replaceAll(/[^/]*(@|%40)[^/]*/gi, "*");
}

/**
 * One line per request: what was asked (by the route's pattern, without the query, which may hold a sign-in's code), the answer, how long it
 * took in milliseconds, and a mark that separates one person's requests from another's. Headers, bodies, tokens, names and addresses are
 * never written.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const line = {
      requestId: request.id,
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      person: markOf(request),
    };
    request.log.info(line, "request");
  });
}

/** Notes that somebody was not let in, and why; from where is logged, who is not. */
export function noteRefusedSignIn(request: FastifyRequest, code: string): void {
  const { id, method, ip } = request;
  request.log.warn({ requestId: id, method, path: pathOf(request), code, address: ip }, "not let in");
}
