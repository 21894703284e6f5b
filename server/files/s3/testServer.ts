/** A small S3 of our own for tests: it keeps objects in memory, checks each signature, and misbehaves on request. */
import { createHash, createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { S3Settings } from "../../config/s3Settings.ts";

/**
 * How the next call is answered: an error of the service, no answer at all, a broken line before or in the middle of the
 * answer, a wrong key.
 */
export type Fault = "500" | "503" | "403" | "stall" | "reset" | "half";

export interface TestS3 {
  settings: S3Settings;
  /** Objects by key. */
  objects: Map<string, { bytes: Buffer; written: number }>;
  /** One is taken away by each call, from the front. */
  faults: Fault[];
  /** Every call answers so, until this is undefined again. */
  always: Fault | undefined;
  /** Method and path of each call. */
  calls: string[];
  /** Keys of a page of a listing. */
  pageSize: number;
  close(): Promise<void>;
}

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");
const hmac = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** Starts it on a free port of this machine. */
export async function startS3(): Promise<TestS3> {
  const server = createServer((request, response) => {
    void answer(s3, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const s3: TestS3 = {
    settings: {
      bucket: "suite",
      region: "test-1",
      endpoint: new URL(`http://127.0.0.1:${port}`),
      accessKeyId: "AKIDTEST",
      secretAccessKey: "secret-canary-51ac",
      pathStyle: true,
    },
    objects: new Map(),
    faults: [],
    always: undefined,
    calls: [],
    pageSize: 2,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return s3;
}

async function answer(s3: TestS3, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", "http://s3");
  s3.calls.push(`${request.method} ${url.pathname}`);
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  } catch {
    return;
  }
  const body = Buffer.concat(chunks);
  const fault = s3.always ?? s3.faults.shift();
  if (fault === "stall") return;
  if (fault === "reset") return void response.destroy();
  if (fault === "500" || fault === "503") return refuse(response, Number(fault), "SlowDown");
  if (fault === "403" || !isSigned(s3.settings, request, url, body))
    return refuse(response, 403, "SignatureDoesNotMatch");
  const key = decodeURIComponent(url.pathname).slice(`/${s3.settings.bucket}/`.length);
  if (request.method === "PUT") {
    s3.objects.set(key, { bytes: body, written: Date.now() });
    response.end();
  } else if (request.method === "DELETE") {
    s3.objects.delete(key);
    response.writeHead(204).end();
  } else if (key === "") response.end(listing(s3, url));
  else sendObject(s3, key, { request, response, isHalf: fault === "half" });
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
}

function sendObject(
  { objects }: TestS3,
  key: string,
  { request, response, isHalf }: { request: IncomingMessage; response: ServerResponse; isHalf: boolean },
): void {
  const object = objects.get(key);
  if (object === undefined) return refuse(response, 404, "NoSuchKey");
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
  const bytes = object.bytes.subarray(from);
  response.writeHead(from > 0 ? 206 : 200, { "content-length": String(bytes.length) });
  if (!isHalf) return void response.end(bytes);
  response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () =>
    setTimeout(() => response.destroy(), 20),
  );
}

function listing({ objects, pageSize }: TestS3, url: URL): string {
  const prefix = url.searchParams.get("prefix") ?? "";
  const after = url.searchParams.get("continuation-token") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const page = keys.slice(0, pageSize);
  const isCut = keys.length > page.length;
  const contents = page.map((key) => {
    const written = new Date(objects.get(key)?.written ?? 0).toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${written}</LastModified></Contents>`;
  });
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`;
}

/** Signature version 4, worked out again from what arrived. */
function isSigned(
  { region, accessKeyId, secretAccessKey }: S3Settings,
  { method, headers }: IncomingMessage,
  url: URL,
  body: Buffer,
): boolean {
  const said = /Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(headers.authorization ?? "");
  const [, credential = "", names = "", signature = ""] = said ?? [];
  const moment = String(headers["x-amz-date"]);
  const scope = `${moment.slice(0, 8)}/${region}/s3/aws4_request`;
  const hash = String(headers["x-amz-content-sha256"]);
  const canonical = [
    method,
    decodeURIComponent(url.pathname).split("/").map(encoded).join("/"),
    [...url.searchParams]
      .map((pair) => pair.map(encoded).join("="))
      .toSorted()
      .join("&"),
    ...names.split(";").map((name) => `${name}:${String(headers[name])}`),
    "",
    names,
    hash,
  ].join("\n");
  const key = [moment.slice(0, 8), region, "s3", "aws4_request"].reduce<Buffer | string>(
    hmac,
    `AWS4${secretAccessKey}`,
  );
  const expected = hmac(key, ["AWS4-HMAC-SHA256", moment, scope, sha256(canonical)].join("\n"));
  const isKnown = credential === `${accessKeyId}/${scope}` && names.split(";").includes("host");
  return isKnown && hash === sha256(body) && signature === expected.toString("hex");
}
