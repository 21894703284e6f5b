import type { FastifyInstance, FastifyRequest } from "fastify";
import { errors } from "../errors.ts";

/** Largest body of a request, in bytes. */
export const bodyLimit = 1_048_576;

/** In which a body has to arrive. */
const BODY_MS = 60_000;

const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);
/** A text that none of the forbidden names can be in, escaped or not, needs no closer look. */
const suspicious = /__proto__|constructor|prototype|\\u/;

/** Parses JSON that came over the network. Throws `malformed_json`, or `forbidden_key` for a name that could reach a prototype. */
export function parseBody(bytes: Uint8Array): unknown {
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

/** Cuts off who sends his body too slowly. A route that takes files has the server's own, longer limit. */
export function limitBodyTime({ raw, routeOptions }: FastifyRequest): void {
  if (routeOptions.config.isUpload === true || raw.readableEnded) return;
  const timer = setTimeout(() => raw.destroy(), BODY_MS);
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
