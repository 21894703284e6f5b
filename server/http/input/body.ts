import type { FastifyInstance, FastifyRequest } from "fastify";
import { errors } from "../../core/errors.ts";

/** Largest body of a request, in bytes. */
export const bodyLimit = 1_048_576;

/** In which a body has to arrive, in milliseconds. */
export const BODY_MS = 60_000;

const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);
/** A text that none of the forbidden names can be in, escaped or not, needs no closer look. */
const suspicious = /__proto__|constructor|prototype|\\u/;

/** Parses JSON that came over the network. Throws `malformed_json`, or `forbidden_key` for a name that could reach a prototype. */
function parseBody(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!suspicious.test(text)) return JSON.parse(text) as unknown;
  } catch {
    throw errors.malformedJson();
  }
  let isForbidden = false;
  const note = (key: string, value: unknown) => {
    isForbidden ||= forbiddenKeys.has(key);
    return value;
  };
  try {
    JSON.parse(text, note);
    if (!isForbidden) return JSON.parse(text) as unknown;
  } catch {
    throw errors.malformedJson();
  }
  throw errors.forbiddenKey();
}

/**
 * Cuts off who sends a body too slowly. A route that takes files has the server's own, longer limit; a request without a body has none,
 * since its stream ends with the reply, however long that takes.
 */
export function limitBodyTime({ raw, method, headers, routeOptions }: FastifyRequest, ms: number): void {
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  const isRead = method !== "GET" && method !== "HEAD";
  if (!hasBody || !isRead || routeOptions.config.isUpload === true || raw.readableEnded) return;
  const timer = setTimeout(() => raw.destroy(), ms);
  timer.unref();
  const end = () => clearTimeout(timer);
  raw.once("end", end).once("close", end);
}

/** JSON is the only body that the API reads; anything else is 415. */
export function addBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (_request: unknown, body: Buffer) => parseBody(body),
  );
}
