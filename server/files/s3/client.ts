import { request as requestHttp } from "node:http";
import type { IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AwsV4Signer } from "aws4fetch";
import { FileStoreError } from "../storeError.ts";
import { PassingError } from "./patience.ts";
import type { S3Settings } from "../../config/s3Settings.ts";

/** One call of the store. */
export interface S3Call {
  method: "GET" | "PUT" | "DELETE";
  /** Left out: the bucket itself. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  /** The first byte that is wanted; left out: the first of all. */
  from?: number;
  body?: { bytes(): Readable; size: number; sha256: string };
}

const NOTHING_SHA256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
/** Bytes of an answer that is read as a whole. */
const MAX_TEXT = 4_000_000;

/**
 * Makes one signed call; gives the answer with its body still to come. Throws a PassingError (no answer, 5xx, 408, 429) or
 * a FileStoreError (`gone` for 404). Neither shows more than method, status and the store's own code.
 */
export async function callS3(
  settings: S3Settings,
  call: S3Call,
  silenceMs: number,
): Promise<IncomingMessage> {
  const answer = await send(settings, call, silenceMs);
  const { statusCode = 0 } = answer;
  const isPart = (call.from ?? 0) > 0;
  if (isPart ? statusCode === 206 : statusCode >= 200 && statusCode < 300) return answer;
  const code = /<Code>(\w+)<\/Code>/.exec(await textOf(answer, silenceMs).catch(() => ""))?.[1] ?? "";
  const message = `The file store answered ${[statusCode, code].filter(Boolean).join(" ")} to ${call.method}.`;
  if (statusCode >= 500 || statusCode === 408 || statusCode === 429) throw new PassingError(message);
  throw new FileStoreError(statusCode === 404 && code !== "NoSuchBucket" ? "gone" : "unavailable", message);
}

async function send(settings: S3Settings, call: S3Call, silenceMs: number): Promise<IncomingMessage> {
  const { method, body } = call;
  const { url, headers } = await signatureOf(settings, call);
  const make = url.protocol === "https:" ? requestHttps : requestHttp;
  const sent = make(url, { method, headers });
  sent.setTimeout(silenceMs, () => sent.destroy(new Error("no answer in time")));
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once("response", resolve);
    sent.on("error", reject);
  });
  // An answer may come before the body is sent, e.g. a refusal: what the sending then says is of no interest.
  if (body === undefined) sent.end();
  else pipeline(body.bytes(), sent).catch((error: Error) => sent.destroy(error));
  try {
    const answer = await answered;
    sent.setTimeout(0);
    return answer;
  } catch (error) {
    throw passing(method, error);
  }
}

/** The address of a call and its signed headers. */
export async function signatureOf(
  { bucket, region, endpoint, accessKeyId, secretAccessKey, pathStyle }: S3Settings,
  { method, key = "", query = {}, from, body }: S3Call,
) {
  const url = new URL(endpoint);
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`;
  url.pathname = pathStyle ? `/${bucket}/${key}` : `/${key}`;
  for (const [name, text] of Object.entries(query)) url.searchParams.set(name, text);
  const headers = { "x-amz-content-sha256": body?.sha256 ?? NOTHING_SHA256 };
  const who = { accessKeyId, secretAccessKey, region, service: "s3" };
  const signed = await new AwsV4Signer({ method, url: url.href, headers, ...who }).sign();
  return {
    url: signed.url,
    headers: {
      ...Object.fromEntries(signed.headers),
      ...(body === undefined ? {} : { "content-length": String(body.size) }),
      ...((from ?? 0) === 0 ? {} : { range: `bytes=${from}-` }),
    },
  };
}

function passing(method: string, error: unknown): PassingError {
  const reason = error instanceof Error ? error.message : "unknown failure";
  return new PassingError(`The file store did not answer to ${method}: ${reason}.`);
}

/** The bytes of an answer. Only waiting for the store is limited, not the time that the reader takes. Throws a PassingError. */
export async function* bytesOf(answer: IncomingMessage, silenceMs: number): AsyncIterable<Buffer> {
  const chunks = answer[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const timer = setTimeout(() => answer.destroy(new Error("no bytes in time")), silenceMs);
      const next = await chunks.next().finally(() => clearTimeout(timer));
      if (next.done === true) return;
      yield next.value;
    }
  } catch (error) {
    throw passing("GET", error);
  } finally {
    answer.destroy();
  }
}

/** The text of a short answer. Throws a PassingError. */
export async function textOf(answer: IncomingMessage, silenceMs: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytesOf(answer, silenceMs)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_TEXT) break;
  }
  return Buffer.concat(chunks).toString("utf8");
}
