/** What every store of files does: the same sentences for the folder and for S3. */
import { mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileStore, FileStoreError, sweep } from "./index.ts";
import type { FileStore } from "./index.ts";
import { startS3 } from "./s3/testServer.ts";
import type { TestS3 } from "./s3/testServer.ts";

const DAY = 86_400;
const nowSeconds = () => Math.floor(Date.now() / 1_000);

interface Kind {
  name: string;
  open(): Promise<{
    storeOf(customerId: number): FileStore;
    /** Makes a file of company 1 look as if it were written two days ago. */
    age(storedName: string): void;
    /** How many files there are in all. */
    count(): number;
    close(): Promise<void>;
  }>;
}

const folderKind: Kind = {
  name: "folder",
  async open() {
    const dataFolder = mkdtempSync(join(tmpdir(), "safety-suite-store-"));
    const longAgo = nowSeconds() - 2 * DAY;
    return {
      storeOf: (customerId) => fileStore({ dataFolder }, customerId),
      age: (storedName) => utimesSync(join(dataFolder, "files", "1", storedName), longAgo, longAgo),
      count: () => readdirSync(join(dataFolder, "files"), { recursive: true }).length - 2,
      close: async () => rmSync(dataFolder, { recursive: true }),
    };
  },
};

const s3Kind: Kind = {
  name: "S3",
  async open() {
    const s3 = await startS3();
    return {
      storeOf: (customerId) => fileStore({ dataFolder: "/nowhere", s3: s3.settings }, customerId),
      age: (storedName) => age(s3, storedName),
      count: () => s3.objects.size,
      close: s3.close,
    };
  },
};

function age({ objects }: TestS3, storedName: string): void {
  const object = objects.get(`files/1/${storedName}`);
  if (object) object.written -= 2 * DAY * 1_000;
}

const whole = () => false;

describe.each([folderKind, s3Kind])("a store in a $name", ({ open }) => {
  let opened: Awaited<ReturnType<Kind["open"]>>;
  let store: FileStore;
  beforeAll(async () => {
    opened = await open();
    store = opened.storeOf(1);
    for (const customer of [1, 2]) await add("first", opened.storeOf(customer));
  });
  afterAll(() => opened.close());
  const add = async (content: string | Buffer, to = store) => {
    const stored = await to.add(Readable.from([Buffer.from(content)]), whole);
    if (stored === undefined) throw new Error("cut");
    return stored;
  };

  it("returns what was stored, byte by byte, and reports size and first bytes", async () => {
    const content = Buffer.alloc(3_000_000, "0123456789abcdef");
    const stored = await add(content);
    expect(stored).toMatchObject({ size: 3_000_000, storedName: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(Buffer.from(stored.head)).toEqual(content.subarray(0, 262_144));
    expect((await buffer(store.read(stored.storedName))).equals(content)).toBe(true);
  });

  it("gives a file from any byte on", async () => {
    const { storedName } = await add("0123456789");
    for (const from of [0, 1, 9])
      expect((await buffer(store.read(storedName, from))).toString()).toBe("0123456789".slice(from));
  });

  it("takes a file of no bytes as one", async () => {
    const { storedName, size } = await add("");
    expect(size).toBe(0);
    expect(await buffer(store.read(storedName))).toHaveLength(0);
  });

  it("keeps nothing of a source that fails, and throws its error again", async () => {
    const before = opened.count();
    async function* broken() {
      yield Buffer.alloc(100_000);
      throw new Error("the line broke");
    }
    await expect(store.add(Readable.from(broken()), whole)).rejects.toThrow("the line broke");
    expect(opened.count()).toBe(before);
  });

  it("keeps nothing of a source that was cut short", async () => {
    const before = opened.count();
    expect(await store.add(Readable.from([Buffer.from("abc")]), () => true)).toBeUndefined();
    expect(opened.count()).toBe(before);
  });

  it("fails to read what is gone, and removes it again without a word", async () => {
    const { storedName } = await add("x");
    await store.remove(storedName);
    await store.remove(storedName);
    const error = await buffer(store.read(storedName)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FileStoreError);
    expect(error).toMatchObject({ reason: "gone" });
  });

  it("knows no file of another company", async () => {
    const { storedName } = await add("theirs", opened.storeOf(2));
    await expect(buffer(store.read(storedName))).rejects.toThrow(FileStoreError);
    expect(await store.writtenBefore(nowSeconds() + DAY)).not.toContain(storedName);
    await store.remove(storedName);
    expect((await buffer(opened.storeOf(2).read(storedName))).toString()).toBe("theirs");
  });

  it("is swept of what is old and known to nobody", async () => {
    const files = await Promise.all(["known", "old", "older", "new"].map((text) => add(text)));
    const [known, old, older, young] = files.map(({ storedName }) => storedName) as [
      string,
      string,
      string,
      string,
    ];
    for (const name of [known, old, older]) opened.age(name);
    expect((await store.writtenBefore(nowSeconds() - DAY)).toSorted()).toEqual(
      [known, old, older].toSorted(),
    );
    await sweep(store, nowSeconds() - DAY, async (names) => new Set(names.filter((name) => name === known)));
    expect((await buffer(store.read(known))).toString()).toBe("known");
    expect((await buffer(store.read(young))).toString()).toBe("new");
    for (const name of [old, older]) await expect(buffer(store.read(name))).rejects.toThrow(FileStoreError);
  });
});

it("[R10] a folder keeps nothing of an upload that breaks before its file is open", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "safety-suite-store-"));
  const store = fileStore({ dataFolder }, 1);
  for (let turn = 0; turn < 100; turn += 1) {
    const source = new Readable({
      read() {
        this.destroy(new Error("The form ended early."));
      },
    });
    const added = store.add(source, () => false);
    await expect(added).rejects.toThrow("The form ended early.");
  }
  await new Promise((done) => setTimeout(done, 100));
  expect(readdirSync(join(dataFolder, "files", "1"))).toEqual([]);
  rmSync(dataFolder, { recursive: true });
});
