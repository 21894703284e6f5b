import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { unzipSync } from "fflate";
import { describe, expect, it, vi } from "vitest";
import type { FileStore } from "./port.ts";
import { FileStoreError } from "./storeError.ts";
import { uniqueNames, zipStream } from "./archive.ts";

describe("the names in an archive", () => {
  it("are all different, even for systems that ignore case", () => {
    expect(uniqueNames(["a.txt", "A.TXT", "a (2).txt", "b", "b", "a.txt"])).toEqual([
      "a.txt",
      "A (2).TXT",
      "a (2) (2).txt",
      "b",
      "b (2)",
      "a (3).txt",
    ]);
    expect(new Set(uniqueNames(["caf\u00e9", "cafe\u0301"]).map((name) => name.normalize("NFC"))).size).toBe(
      2,
    );
  });

  it.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\temp\\x.pdf", "x.pdf"],
    ["..", "file"],
    ["", "file"],
    ['what? <1>:"2"|*.pdf', "what_ _1___2___.pdf"],
    ["ends. ", "ends_"],
    ["CON", "_CON"],
    ["nul.txt", "_nul.txt"],
    ["console.txt", "console.txt"],
    ["a\u202etxt.exe\u0000", "atxt.exe"],
  ])("[S9] are safe to unpack: %j becomes %j", (name, safe) => {
    expect(uniqueNames([name])).toEqual([safe]);
  });
});

/** A store of large files that counts the pieces it was asked for. */
function countingStore(pieces: number, size: number) {
  const state = { read: 0, closed: 0 };
  async function* content() {
    try {
      for (let index = 0; index < pieces; index += 1) {
        state.read += 1;
        yield Buffer.alloc(size, index);
      }
    } finally {
      state.closed += 1;
    }
  }
  return {
    state,
    store: { read: () => Readable.from(content(), { objectMode: false }) } as unknown as FileStore,
  };
}

/** Epoch seconds. */
const createdDate = Date.UTC(2026, 2, 1, 12) / 1_000;

describe("an archive", () => {
  it("is the same whenever it is made: each file has the date of its upload", async () => {
    const store = { read: () => Readable.from([Buffer.from("a")]) } as unknown as FileStore;
    const made = (at: number) => buffer(zipStream(store, [{ name: "a", storedName: "a", createdDate: at }]));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 5, 1) });
    const first = await made(createdDate);
    vi.setSystemTime(Date.UTC(2027, 0, 1));
    expect((await made(createdDate)).equals(first)).toBe(true);
    expect((await made(createdDate + 60)).equals(first)).toBe(false);
    expect((await made(0)).length).toBe(first.length);
    vi.useRealTimers();
  });

  it("holds its files byte by byte, an empty one too", async () => {
    const files: Record<string, Buffer> = {
      a: randomBytes(300_001),
      b: Buffer.alloc(0),
      c: Buffer.from("c"),
    };
    const store = { read: (name: string) => Readable.from([files[name]]) } as unknown as FileStore;
    const entries = Object.keys(files).map((name) => ({
      name: `${name}.bin`,
      storedName: name,
      createdDate,
    }));
    const unzipped = unzipSync(await buffer(zipStream(store, entries)));
    expect(Object.keys(unzipped)).toEqual(["a.bin", "b.bin", "c.bin"]);
    for (const [name, content] of Object.entries(files))
      expect(content.equals(unzipped[`${name}.bin`] ?? Buffer.of(1))).toBe(true);
  });

  it("reads no further ahead than somebody takes it, and lets go of the file when nobody does any more", async () => {
    const { state, store } = countingStore(1_000, 65_536);
    const stream = zipStream(store, [{ name: "large.bin", storedName: "x", createdDate }]);
    const taken = stream[Symbol.asyncIterator]();
    await taken.next();
    expect(state.read).toBeLessThan(20);
    await taken.return?.();
    await new Promise(setImmediate);
    expect([state.closed, state.read < 20]).toEqual([1, true]);
  });

  it("fails when a file is gone", async () => {
    const gone = new FileStoreError("gone", "The folder holds no such file.");
    const store = {
      read: () =>
        new Readable({
          read() {
            this.destroy(gone);
          },
        }),
    } as unknown as FileStore;
    await expect(buffer(zipStream(store, [{ name: "a", storedName: "a", createdDate }]))).rejects.toBe(gone);
  });
});
