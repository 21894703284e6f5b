import { pipeline, Readable } from "node:stream";
import { createDeflateRaw, crc32 } from "node:zlib";
import { Zip } from "fflate";
import type { ZipInputFile } from "fflate";

/** A file of an archive, and its bytes or texts, a piece at a time. */
export interface ZipInput {
  name: string;
  /** When it was written, in epoch seconds; left out: now. */
  writtenAt?: number;
  content(): AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

const DEFLATE = 8;
/** The first day that an archive can name, in every time zone, in epoch seconds. */
const EARLIEST = Date.UTC(1980, 0, 2) / 1_000;
/** Bytes of what is compressed that come at once: each piece is a way to another thread and back. */
const CHUNK = 65_536;

/**
 * An archive that is written while it is read: one piece of one file is in memory. A file's content is asked for when the one before it is
 * written; where it fails, so does the archive. Files are compressed beside the main thread, by `level` from 0 (not at all) to 9; also those of
 * level 0 are written as DEFLATE, since not all programs read stored files whose sizes follow them.
 */
export async function* writeZip(
  files: Iterable<ZipInput>,
  level: number,
): AsyncGenerator<Uint8Array, undefined> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    written.push(piece);
  });
  for (const { name, writtenAt, content } of files) {
    const entry: ZipInputFile = {
      filename: name,
      size: 0,
      crc: 0,
      compression: DEFLATE,
      ...(writtenAt !== undefined && { mtime: Math.max(writtenAt, EARLIEST) * 1_000 }),
    };
    zip.add(entry);
    for await (const piece of deflated(entry, content(), level)) {
      entry.ondata?.(null, piece, false);
      yield* written.splice(0);
    }
    entry.ondata?.(null, new Uint8Array(0), true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written.splice(0);
  return undefined;
}

/** A file's content compressed; its size and its checksum are noted in the entry. */
function deflated(
  entry: ZipInputFile,
  content: ReturnType<ZipInput["content"]>,
  level: number,
): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const deflate = createDeflateRaw({ level, chunkSize: CHUNK });
  // A failure of the content is thrown to the reader of what is compressed.
  pipeline(Readable.from(bytesOf(entry, content), { objectMode: false }), deflate, () => undefined);
  return deflate;
}

async function* bytesOf(
  entry: ZipInputFile,
  content: ReturnType<ZipInput["content"]>,
): AsyncIterable<Uint8Array> {
  for await (const piece of content) {
    const bytes = typeof piece === "string" ? Buffer.from(piece) : piece;
    entry.size += bytes.length;
    entry.crc = crc32(bytes, entry.crc);
    yield bytes;
  }
}
