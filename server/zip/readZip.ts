import { crc32 } from "node:zlib";
import { fromRandomAccessReaderPromise } from "yauzl";
import type { Entry, ZipFile } from "yauzl";
import { SourceReader } from "./sourceReader.ts";
import type { ZipSource } from "./sourceReader.ts";

/** A file or folder in a ZIP, as the directory at the end of the ZIP says; the name is not decoded (`fileNameRaw`). */
export type ZipEntry = Entry;

/** A ZIP file whose directory was found. */
export interface ZipReader {
  /** Files and folders that it says it holds. */
  count: number;
  /** Reads the directory. Throws a ZipError. */
  entries(): AsyncIterable<ZipEntry>;
  /**
   * The bytes of a file: as many as the directory says, and the same. Only for an entry that `canDecodeFileData`. Throws a ZipError, or what
   * the source throws.
   */
  content(entry: ZipEntry): AsyncGenerator<Buffer, undefined>;
}

/**
 * Why a ZIP, or a file in it, cannot be read.
 * - `torn`: it is no ZIP file, or a part of it is missing.
 * - `split`: it is one of several files that make up a ZIP.
 * - `locked`: its directory says that files are encrypted in a way that hides how they are packed.
 * - `damaged`: a file in it is not what the directory says.
 */
export class ZipError extends Error {
  override readonly name = "ZipError";
  readonly reason: "torn" | "split" | "locked" | "damaged";

  constructor(reason: ZipError["reason"], options?: ErrorOptions) {
    super(`The ZIP file is ${reason}.`, options);
    this.reason = reason;
  }
}

/** Finds the directory of a ZIP file. At most a piece of the file is in memory. Throws a ZipError, or what the source throws. */
export async function openZip(source: ZipSource): Promise<ZipReader> {
  const reader = new SourceReader(source);
  // Names and sizes are checked by us, so that one wrong entry does not refuse all others.
  const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false };
  const zip = await fromRandomAccessReaderPromise(reader, source.size, options).catch((error: unknown) => {
    throw zipError(reader, error);
  });
  return {
    count: zip.entryCount,
    entries: () => entriesOf(zip, reader),
    content: (entry) => contentOf(zip, reader, entry),
  };
}

async function* entriesOf(zip: ZipFile, reader: SourceReader): AsyncGenerator<ZipEntry, undefined> {
  const entries = zip.eachEntry();
  for (;;) {
    const next = await entries.next().catch((error: unknown) => {
      throw zipError(reader, error);
    });
    if (next.done) return undefined;
    yield next.value;
  }
}

/** The same error where the source failed. yauzl tells its own apart by their messages alone. */
function zipError(reader: SourceReader, error: unknown): unknown {
  if (reader.isFailure(error)) return error;
  const message = error instanceof Error ? error.message : "";
  const isSplit = message.startsWith("multi-disk");
  const isLocked = message.startsWith("strong encryption");
  return new ZipError(isSplit ? "split" : isLocked ? "locked" : "torn", { cause: error });
}

async function* contentOf(
  zip: ZipFile,
  reader: SourceReader,
  entry: ZipEntry,
): AsyncGenerator<Buffer, undefined> {
  let size = 0;
  let sum = 0;
  try {
    for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > entry.uncompressedSize) break;
      sum = crc32(piece, sum);
      yield piece;
    }
  } catch (error) {
    throw reader.isFailure(error) ? error : new ZipError("damaged", { cause: error });
  }
  if (size !== entry.uncompressedSize || sum !== entry.crc32) throw new ZipError("damaged");
  return undefined;
}
