/** Calls of tests: who makes them, with which body, and what came back. */
import type { FastifyInstance } from "fastify";

export interface Reply {
  status: number;
  /** Parsed when it is JSON. */
  body: unknown;
  text: string;
  /** As it came, compressed or not. */
  bytes: Buffer;
  headers: Record<string, unknown>;
}

export interface Request {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  url: string;
  /** Key in `people`; left out: nobody is signed in. */
  as?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The bearer token of a person. */
export function tokenOf(email: string): string {
  return `for-${Buffer.from(email).toString("base64url")}`;
}

function payloadOf(body: unknown): string | Buffer {
  return typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);
}

/** The request of an upload: a form with files, each a name and its content. */
export function uploadOf(...files: readonly (readonly [name: string, content: string | Buffer])[]) {
  const boundary = "----a-boundary-of-tests";
  const parts = files.flatMap(([name, content]) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n`,
    "Content-Type: application/octet-stream\r\n\r\n",
    content,
    "\r\n",
  ]);
  const body = Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part)));
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  return { method: "POST" as const, url: "/api/files", body, headers };
}

/** The request of a form with one file and texts beside it; a text may be named several times. */
export function formOf(
  url: string,
  [name, content]: readonly [name: string, content: string | Buffer],
  fields: readonly (readonly [name: string, text: string])[] = [],
) {
  const { headers, body, method } = uploadOf([name, content]);
  const boundary = /boundary=(.*)$/.exec(headers["content-type"])?.[1] ?? "";
  const texts = fields.map(
    ([field, text]) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${text}\r\n`,
  );
  return { method, url, headers, body: Buffer.concat([Buffer.from(texts.join("")), body]) };
}

/** Calls the app as one of these people, at redwood's address unless a `host` header says otherwise. */
export async function call(
  app: FastifyInstance,
  people: Record<string, string>,
  request: Request,
): Promise<Reply> {
  const { method = "GET", url, as, body, headers } = request;
  const email = as === undefined ? undefined : (people[as] ?? as);
  const reply = await app.inject({
    method,
    url,
    headers: {
      host: "redwood.localhost",
      ...(email !== undefined && { authorization: `Bearer ${tokenOf(email)}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { payload: payloadOf(body) }),
  });
  const isJson =
    String(reply.headers["content-type"]).startsWith("application/json") &&
    reply.headers["content-encoding"] === undefined;
  return {
    status: reply.statusCode,
    body: isJson ? reply.json() : undefined,
    text: reply.body,
    bytes: reply.rawPayload,
    headers: reply.headers,
  };
}
