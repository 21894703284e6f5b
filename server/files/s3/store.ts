import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { FileStore } from "../port.ts";
import { FileStoreError } from "../storeError.ts";
import { bytesOf, callS3, textOf } from "./client.ts";
import type { S3Call } from "./client.ts";
import { readListing } from "./listing.ts";
import { defaultPatience, isWorthAnother, PassingError, patiently } from "./patience.ts";
import type { Patience } from "./patience.ts";
import type { S3Settings } from "../../config/s3Settings.ts";
import { spool } from "./spool.ts";

/**
 * The files of a company in a bucket of an S3-compatible service, under `files/<company>/`. Calls that fail are made again,
 * `patience` says how often; after that each throws a FileStoreError.
 */
export function s3Store(
  settings: S3Settings,
  customerId: number,
  patience: Patience = defaultPatience,
): FileStore {
  const prefix = `files/${customerId}/`;
  const keyOf = (storedName: string) => prefix + storedName;
  const { silenceMs } = patience;
  const text = (call: S3Call) =>
    patiently(async () => textOf(await callS3(settings, call, silenceMs), silenceMs), patience);
  const remove = async (storedName: string) => {
    await text({ method: "DELETE", key: keyOf(storedName) }).catch((error: unknown) => {
      if (!(error instanceof FileStoreError && error.reason === "gone")) throw failed(error);
    });
  };

  return {
    async add(source, isCut, storedName = randomUUID()) {
      const spooled = await spool(source);
      try {
        if (isCut()) return undefined;
        await text({ method: "PUT", key: keyOf(storedName), body: spooled });
        return { storedName, size: spooled.size, head: spooled.head, sha256: spooled.sha256 };
      } catch (error) {
        throw failed(error);
      } finally {
        await spooled.close();
      }
    },
    read: (storedName, from) =>
      Readable.from(read(settings, keyOf(storedName), patience, from), { objectMode: false }),
    remove,
    async writtenBefore(moment) {
      const old: string[] = [];
      let next: string | undefined;
      do {
        const query: Record<string, string> = { "list-type": "2", prefix };
        if (next !== undefined) query["continuation-token"] = next;
        const page = readListing(
          await text({ method: "GET", query }).catch((error: unknown) => {
            throw failed(error);
          }),
        );
        for (const { key, written } of page.objects)
          if (written < moment && key.startsWith(prefix)) old.push(key.slice(prefix.length));
        next = page.next;
      } while (next !== undefined);
      return old;
    },
  };
}

/** The bytes of an object. Where they break off, the rest is asked for: objects never change. */
async function* read(
  settings: S3Settings,
  key: string,
  patience: Patience,
  start = 0,
): AsyncIterable<Buffer> {
  const { silenceMs } = patience;
  let from = start;
  for (let tried = 1; ; tried += 1) {
    try {
      const answer = await callS3(settings, { method: "GET", key, from }, silenceMs);
      for await (const chunk of bytesOf(answer, silenceMs)) {
        from += chunk.length;
        tried = 1;
        yield chunk;
      }
      return;
    } catch (error) {
      if (!(await isWorthAnother(error, tried, patience))) throw failed(error);
    }
  }
}

/** What remains of a failure when no further call is made. */
function failed(error: unknown): unknown {
  return error instanceof PassingError ? new FileStoreError("unavailable", error.message) : error;
}
