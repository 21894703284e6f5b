import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

import { errors } from "oidc-provider";

/** The form that a page of ours was sent back with, of so many bytes at most. Throws `InvalidRequest`. */
export async function readForm(request: IncomingMessage, mostBytes: number): Promise<URLSearchParams> {
  const { "content-type": type = "", "content-length": length } = request.headers;
  const readable =
    type.startsWith("application/x-www-form-urlencoded") && Number(length ?? Number.NaN) <= mostBytes;
  if (!readable) throw new errors.InvalidRequest("the form could not be read");
  return new URLSearchParams(await text(request));
}
