/** The S3 store when the service fails, is silent, or answers half. */
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FileStoreError } from "../index.ts";
import { readListing } from "./listing.ts";
import type { Patience } from "./patience.ts";
import { readS3Settings } from "../../config/s3Settings.ts";
import { s3Store } from "./store.ts";
import { startS3 } from "./testServer.ts";
import type { Fault, TestS3 } from "./testServer.ts";

/** Silence that is longer than a busy machine takes to answer. */
const patience: Patience = { silenceMs: 500, tries: 3, waitMs: 5 };
const whole = () => false;

let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
beforeEach(() => {
  Object.assign(s3, { faults: [], always: undefined, calls: [] });
});
afterAll(() => s3.close());

const store = (settings = s3.settings) => s3Store(settings, 1, patience);
const add = (content: string | Buffer) => store().add(Readable.from([Buffer.from(content)]), whole);
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as FileStoreError,
  );

describe("the S3 store", () => {
  it.each<Fault>(["500", "503", "stall", "reset"])(
    "stores after an answer of %s on a further try",
    async (fault) => {
      s3.faults = [fault, fault];
      const content = Buffer.alloc(200_000, fault);
      const stored = await add(content);
      expect(s3.calls).toHaveLength(3);
      expect(s3.objects.get(`files/1/${stored?.storedName}`)?.bytes.equals(content)).toBe(true);
      s3.faults = [fault, fault];
      expect((await buffer(store().read(stored?.storedName ?? ""))).equals(content)).toBe(true);
    },
  );

  it("asks for the rest of a file whose answer broke off", async () => {
    const content = Buffer.alloc(500_000, "0123456789");
    const { storedName = "" } = (await add(content)) ?? {};
    s3.faults = ["half", "half", "half", "half"];
    expect((await buffer(store().read(storedName))).equals(content)).toBe(true);
    expect(s3.calls).toHaveLength(6);
  });

  it.each<Fault>(["500", "stall", "reset"])(
    "gives up after some tries when every answer is %s",
    async (fault) => {
      const { storedName = "" } = (await add("x")) ?? {};
      const known = s3.objects.size;
      s3.always = fault;
      for (const work of [
        () => add("y"),
        () => text(store().read(storedName)),
        () => store().remove(storedName),
        () => store().writtenBefore(0),
      ]) {
        s3.calls = [];
        const error = await failure(work());
        expect(error).toMatchObject({ name: "FileStoreError", reason: "unavailable" });
        expect(s3.calls).toHaveLength(patience.tries);
      }
      expect(s3.objects.size).toBe(known);
    },
  );

  it("refuses at once what no retry can fix, and reveals no key", async () => {
    const { secretAccessKey, accessKeyId } = s3.settings;
    const wrong = { ...s3.settings, secretAccessKey: `${secretAccessKey}-wrong` };
    const error = await failure(store(wrong).writtenBefore(0));
    expect(error).toMatchObject({
      reason: "unavailable",
      message: "The file store answered 403 SignatureDoesNotMatch to GET.",
    });
    expect(s3.calls).toHaveLength(1);
    s3.always = "500";
    const reported = [error, await failure(add("x"))].map((each) => `${each?.stack}${JSON.stringify(each)}`);
    expect(reported.join()).not.toContain(secretAccessKey);
    expect(reported.join()).not.toContain(accessKeyId);
  });

  it("is not stopped by a slow reader", async () => {
    const content = Buffer.alloc(8_000_000, "slow");
    const { storedName = "" } = (await add(content)) ?? {};
    const stream = store().read(storedName);
    const first = await new Promise<Buffer>((resolve) => stream.once("data", resolve));
    stream.pause();
    await new Promise((resolve) => setTimeout(resolve, 3 * patience.silenceMs));
    const rest = await buffer(stream);
    expect(first.length + rest.length).toBe(content.length);
    expect(s3.calls.filter((call) => call.startsWith("GET"))).toHaveLength(1);
  });

  it("keeps no more of an upload in memory than a part of it", async () => {
    const chunk = Buffer.alloc(1_000_000);
    async function* source() {
      for (let count = 0; count < 150; count += 1) yield chunk;
    }
    const before = process.memoryUsage.rss();
    await failure(store().add(Readable.from(source(), { objectMode: false }), () => true));
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000);
  });
});

describe("the address of an object", () => {
  it("has the bucket in its path or in its host", async () => {
    const { signatureOf } = await import("./client.ts");
    const call = { method: "GET", key: "files/1/x" } as const;
    const endpoint = new URL("https://s3.example");
    const at = async (pathStyle: boolean) =>
      (await signatureOf({ ...s3.settings, endpoint, pathStyle }, call)).url.href;
    expect(await at(true)).toBe("https://s3.example/suite/files/1/x");
    expect(await at(false)).toBe("https://suite.s3.example/files/1/x");
  });
});

it("reads a listing, and passes over what it cannot read", () => {
  const xml = `<ListBucketResult><IsTruncated>false</IsTruncated>
    <Contents><Key>a&amp;b</Key><LastModified>1970-01-02T00:00:00.000Z</LastModified></Contents>
    <Contents><Key>c</Key></Contents></ListBucketResult>`;
  expect(readListing(xml)).toEqual({ objects: [{ key: "a&b", written: 86_400 }], next: undefined });
});

describe("the settings of the store", () => {
  const all = {
    S3_BUCKET: "suite-files",
    S3_REGION: "us-west-2",
    S3_ACCESS_KEY_ID: "AKID",
    S3_SECRET_ACCESS_KEY: "canary",
  };
  const read = (env: Record<string, string>) => readS3Settings((name) => env[name]);

  it("are none when nothing is said, and name the service of Amazon when no other is", () => {
    expect(read({})).toBeUndefined();
    expect(read(all)).toMatchObject({ bucket: "suite-files", pathStyle: false });
    expect(read(all)?.endpoint.href).toBe("https://s3.us-west-2.amazonaws.com/");
    const own = { ...all, S3_ENDPOINT: "http://127.0.0.1:9000", S3_PATH_STYLE: "true" };
    expect(read(own)).toMatchObject({ pathStyle: true, endpoint: new URL("http://127.0.0.1:9000") });
  });

  it.each([
    [
      { S3_BUCKET: "suite-files", S3_SECRET_ACCESS_KEY: "canary" },
      "To keep files in an S3 store set S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY together; missing: S3_REGION, S3_ACCESS_KEY_ID.",
    ],
    [{ S3_PATH_STYLE: "true" }, "missing: S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY."],
    [{ ...all, S3_BUCKET: "Not/a bucket" }, "S3_BUCKET must be the name of a bucket"],
    [{ ...all, S3_ENDPOINT: "https://canary:canary@s3.example" }, "S3_ENDPOINT must be http:// or https://"],
    [{ ...all, S3_ENDPOINT: "s3.example" }, "S3_ENDPOINT must be http:// or https://"],
    [{ ...all, S3_PATH_STYLE: "yes" }, "S3_PATH_STYLE must be true or false."],
  ])("refuse %j and reveal no value", (env, message) => {
    const error = (() => {
      try {
        return read(env as Record<string, string>);
      } catch (thrown) {
        return thrown as Error;
      }
    })();
    expect((error as Error).message).toContain(message);
    expect((error as Error).message).not.toContain("canary");
  });
});
