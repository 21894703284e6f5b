import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { compressBytes, compressStream, LEAST_BYTES } from "./compress.ts";
import { contentCodingFor } from "./contentCoding.ts";

/** Text in any form. Images, PDF, XLSX and archives are compressed by themselves; events are to arrive at once. */
const compressible =
  /^(text\/(?!event-stream)|image\/svg\+xml|application\/(json|javascript|xml|[\w.-]+\+(json|xml)))/i;

const PARTIAL_CONTENT = 206;

/**
 * Compresses replies of text for clients that accept it. Left as they are: what is short, what is compressed already, parts of a whole, and
 * whatever has its length in its head: built and stored files, so that a download shows how far it is and begins at once.
 *
 * Secrets beside text that an attacker chose could be guessed from the size of replies (BREACH). Here they are not: a request is
 * authenticated by a bearer token, which no page of others can make a browser send, and no reply contains a token (decision 44). The pages of
 * the embedded sign-in, which has cookies, do not come through here.
 */
export function addCompression(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload: unknown) => {
    if (!isCompressible(reply)) return payload;
    addVary(reply, "Accept-Encoding");
    const coding = contentCodingFor(request.headers["accept-encoding"]);
    if (coding === "identity") return payload;
    if (payload instanceof Readable) {
      reply.header("Content-Encoding", coding);
      return compressStream(payload, coding);
    }
    if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return payload;
    const bytes = Buffer.from(payload);
    if (bytes.length < LEAST_BYTES) return payload;
    reply.header("Content-Encoding", coding);
    return compressBytes(bytes, coding, "once");
  });
}

function isCompressible(reply: FastifyReply): boolean {
  return (
    compressible.test(String(reply.getHeader("content-type") ?? "")) &&
    !reply.hasHeader("content-encoding") &&
    !reply.hasHeader("content-length") &&
    reply.statusCode !== PARTIAL_CONTENT
  );
}

/** Removes the coding of a reply where another one is sent instead. */
export function withoutCoding(reply: FastifyReply): void {
  reply.removeHeader("Content-Encoding");
  // Fastify has set the headers of a stream by the time that the stream fails.
  if (!reply.raw.headersSent) reply.raw.removeHeader("Content-Encoding");
}

/** Says that a reply depends on headers of its request. */
export function addVary(reply: FastifyReply, ...names: readonly string[]): void {
  const known = String(reply.getHeader("vary") ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const missing = names.filter((name) => !known.some((each) => each.toLowerCase() === name.toLowerCase()));
  reply.header("Vary", [...known, ...missing].join(", "));
}
