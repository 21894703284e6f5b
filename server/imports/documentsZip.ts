import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import { readDirectory } from "./documentsDirectory.ts";
import type { ZipEntry, ZipSource } from "./documentsDirectory.ts";
import { ImportError } from "./errors.ts";

export type { ZipEntry, ZipSource } from "./documentsDirectory.ts";

/** A ZIP file that is looked into. */
export interface OpenZip {
  /** The files in it, without folders and what systems add by themselves. */
  entries: readonly ZipEntry[];
  /** The file of a path, whatever the case. */
  find(path: string): ZipEntry | undefined;
  /** The bytes of a file. Fails with an ImportError where they are not what the directory of the ZIP says. */
  content(entry: ZipEntry): Readable;
}

/** Bytes of what stands before a packed file. */
const LOCAL_HEADER = 30;
const LOCAL_SIGNATURE = 0x04034b50;

/** A path as it is compared: capitals, accents written otherwise and backslashes do not tell files apart. */
export const pathKey = (path: string) =>
  path.trim().replaceAll("\\", "/").replace(/^\.\//, "").normalize("NFC").toLowerCase();

/**
 * Opens a ZIP file by the directory at its end: each file is then read by itself, wherever it stands, and no more than a piece of it is in
 * memory. Throws an ImportError for what is torn, too large, locked together with other files, or could do harm.
 */
export async function openZip(source: ZipSource): Promise<OpenZip> {
  const entries = await readDirectory(source);
  const byKey = new Map<string, ZipEntry>();
  for (const entry of entries) {
    const key = pathKey(entry.name);
    if (byKey.has(key))
      throw new ImportError(
        `Two files in ${source.name} are called ${entry.name}; capitals do not tell files apart. Rename one of them.`,
      );
    byKey.set(key, entry);
  }
  return {
    entries,
    find: (path) => byKey.get(pathKey(path)),
    content: (entry) => Readable.from(checked(source, entry), { objectMode: false }),
  };
}

const damaged = ({ name }: ZipEntry) => new ImportError(`The file ${name} in the ZIP is damaged.`);

/** The bytes of a file, of which there are as many as the directory says, and the same. */
async function* checked(source: ZipSource, entry: ZipEntry): AsyncGenerator<Buffer> {
  let size = 0;
  let sum = 0;
  for await (const piece of unpacked(source, entry)) {
    size += piece.length;
    if (size > entry.size) throw damaged(entry);
    sum = crc32(piece, sum);
    yield piece;
  }
  if (size !== entry.size || sum !== entry.sum) throw damaged(entry);
}

async function* unpacked(source: ZipSource, entry: ZipEntry): AsyncGenerator<Buffer> {
  if (entry.isStored) {
    yield* packed(source, entry);
    return;
  }
  const inflate = createInflateRaw();
  // What goes wrong on the way in ends the way out with the same error.
  const fed = pipeline(packed(source, entry), inflate).catch(() => undefined);
  try {
    yield* inflate as AsyncIterable<Buffer>;
  } catch (error) {
    const isZlib = error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
    throw isZlib ? damaged(entry) : error;
  } finally {
    inflate.destroy();
    await fed;
  }
}

/** The bytes of a file as they are packed. */
async function* packed(source: ZipSource, entry: ZipEntry): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0);
  let skip: number | undefined;
  let left = entry.packed;
  for await (const chunk of source.open(entry.at) as AsyncIterable<Buffer>) {
    let piece = chunk;
    if (skip === undefined) {
      head = Buffer.concat([head, chunk]);
      if (head.length < LOCAL_HEADER) continue;
      if (head.readUInt32LE(0) !== LOCAL_SIGNATURE) throw damaged(entry);
      skip = LOCAL_HEADER + head.readUInt16LE(26) + head.readUInt16LE(28);
      piece = head;
    }
    const skipped = Math.min(skip, piece.length);
    skip -= skipped;
    const own = piece.subarray(skipped, skipped + left);
    left -= own.length;
    if (own.length > 0) yield own;
    if (left === 0 && skip === 0) return;
  }
  if (left > 0) throw damaged(entry);
}
