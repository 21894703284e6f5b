import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import type { ReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { headLength } from "./type.ts";

/** A file as it was stored. */
export interface StoredFile {
  /** Generated; nothing of it comes from outside. */
  storedName: string;
  /** Bytes. */
  size: number;
  /** Its first bytes. */
  head: Uint8Array;
}

/** Where the files of a company lie. */
export interface FileFolder {
  dataFolder: string;
  customerId: number;
}

const folderOf = ({ dataFolder, customerId }: FileFolder) => join(dataFolder, "files", String(customerId));
const pathOf = (folder: FileFolder, storedName: string) => join(folderOf(folder), storedName);

/**
 * Streams a file to the company's folder. When the source fails or ends early, what was written is removed and the error
 * thrown again; `isCut` tells after the last byte whether the source was cut short, which also removes it (undefined).
 */
export async function storeFile(
  folder: FileFolder,
  source: Readable,
  isCut: () => boolean,
): Promise<StoredFile | undefined> {
  const storedName = randomUUID();
  const path = pathOf(folder, storedName);
  const part = `${path}.part`;
  await mkdir(folderOf(folder), { recursive: true });
  const chunks: Uint8Array[] = [];
  let size = 0;
  async function* counted(bytes: AsyncIterable<Uint8Array>) {
    for await (const chunk of bytes) {
      if (size < headLength) chunks.push(chunk.subarray(0, headLength - size));
      size += chunk.length;
      yield chunk;
    }
  }
  try {
    await pipeline(source, counted, createWriteStream(part, { flags: "wx", mode: 0o600 }));
    if (isCut()) {
      await rm(part, { force: true });
      return undefined;
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return { storedName, size, head: Buffer.concat(chunks) };
}

/** The bytes of a stored file; the stream fails when the file is gone. */
export function readStoredFile(folder: FileFolder, storedName: string): ReadStream {
  return createReadStream(pathOf(folder, storedName));
}

/** Removes a stored file; one that is gone is no mistake. */
export async function removeStoredFile(folder: FileFolder, storedName: string): Promise<void> {
  await rm(pathOf(folder, storedName), { force: true });
}

/**
 * Removes what was last written before `before` (epoch seconds) and is no file that somebody knows: leftovers of uploads that
 * were cut off, and files that no record holds any more.
 */
export async function sweepFolder(
  folder: FileFolder,
  before: number,
  isKnown: (names: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const names = await readdir(folderOf(folder)).catch(() => []);
  const old: string[] = [];
  for (const name of names) {
    const file = await stat(pathOf(folder, name)).catch(() => undefined);
    if (file !== undefined && file.mtimeMs < before * 1_000) old.push(name);
  }
  if (old.length === 0) return;
  const known = await isKnown(old);
  for (const name of old) if (!known.has(name)) await removeStoredFile(folder, name);
}
