import type { FastifyInstance } from "fastify";
import { errors } from "../errors.ts";

/** Largest body of a request, in bytes. */
export const bodyLimit = 1_048_576;

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

/** JSON is the only body that the API reads; anything else is 415. */
export function addBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (_request: unknown, body: Buffer) => parseBody(body),
  );
}
