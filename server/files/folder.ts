import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import type { WriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isGone } from "../core/gone.ts";
import { measure } from "./measure.ts";
import type { FileStore, StoredFile } from "./port.ts";
import { FileStoreError } from "./storeError.ts";

/** The files of a company in a folder of their own below the data folder. */
export function folderStore({ dataFolder }: { dataFolder: string }, customerId: number): FileStore {
  const folder = join(dataFolder, "files", String(customerId));
  const pathOf = (storedName: string) => join(folder, storedName);
  return {
    add: (source, isCut, storedName = randomUUID()) =>
      write(pathOf(storedName), { source, isCut, storedName }),
    read: (storedName, from) => Readable.from(read(pathOf(storedName), from), { objectMode: false }),
    remove: (storedName) => rm(pathOf(storedName), { force: true }),
    async writtenBefore(moment) {
      const old: string[] = [];
      for (const name of await readdir(folder).catch(unlessGone([]))) {
        const file = await stat(pathOf(name)).catch(unlessGone(undefined));
        if (file !== undefined && file.mtimeMs < moment * 1_000) old.push(name);
      }
      return old;
    },
  };
}

/** Answers this where there is no such file or folder, and throws any other error. */
const unlessGone =
  <T>(nothing: T) =>
  (error: unknown): T => {
    if (isGone(error)) return nothing;
    throw error;
  };

async function* read(path: string, start = 0): AsyncIterable<Buffer> {
  try {
    yield* createReadStream(path, { start }) as AsyncIterable<Buffer>;
  } catch (error) {
    throw isGone(error) ? new FileStoreError("gone", "The folder holds no such file.") : error;
  }
}

async function write(
  path: string,
  { source, isCut, storedName }: { source: Readable; isCut: () => boolean; storedName: string },
): Promise<StoredFile | undefined> {
  const part = `${path}.part`;
  await mkdir(dirname(path), { recursive: true });
  const { step, result } = measure();
  const target = createWriteStream(part, { flags: "wx", mode: 0o600 });
  try {
    await pipeline(source, step, target);
    if (isCut()) {
      await rm(part, { force: true });
      return undefined;
    }
    await rename(part, path);
  } catch (error) {
    await closing(target);
    await rm(part, { force: true });
    throw error;
  }
  const { size, head, sha256 } = result();
  return { storedName, size, head, sha256 };
}

/** Waits until a file that was given up is closed: one that was still being opened would be made after it was removed. */
async function closing(target: WriteStream): Promise<void> {
  if (!target.closed) await new Promise<void>((resolve) => target.once("close", () => resolve()));
}
