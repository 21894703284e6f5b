import { pipeline, Readable } from "node:stream";
import { createDeflateRaw, crc32 } from "node:zlib";
import { Zip } from "fflate";
import type { ZipInputFile } from "fflate";

/** A file of an archive, and its text, a piece at a time. */
export interface ZipText {
  name: string;
  text(): AsyncIterable<string> | Iterable<string>;
}

const DEFLATE = 8;
/** Fast: the files are read once. */
const LEVEL = 4;

/**
 * An archive of texts, made while it is read. They are compressed beside the main thread, so that others are not kept waiting, and
 * one piece of one file is in memory. A file's text is asked for when the one before it is written.
 */
export async function* zipTexts(files: Iterable<ZipText>): AsyncIterable<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    written.push(piece);
  });
  for (const { name, text } of files) {
    const entry: ZipInputFile = { filename: name, size: 0, crc: 0, compression: DEFLATE };
    zip.add(entry);
    for await (const piece of deflated(entry, text())) {
      entry.ondata?.(null, piece, false);
      yield* written.splice(0);
    }
    entry.ondata?.(null, new Uint8Array(0), true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written.splice(0);
}

/** A text compressed; its size and its checksum are noted in the entry. */
function deflated(
  entry: ZipInputFile,
  text: AsyncIterable<string> | Iterable<string>,
): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const deflate = createDeflateRaw({ level: LEVEL });
  // A failure of the text is thrown to whom reads what is compressed.
  pipeline(Readable.from(bytesOf(entry, text), { objectMode: false }), deflate, () => undefined);
  return deflate;
}

async function* bytesOf(
  entry: ZipInputFile,
  text: AsyncIterable<string> | Iterable<string>,
): AsyncIterable<Buffer> {
  for await (const piece of text) {
    const bytes = Buffer.from(piece);
    entry.size += bytes.length;
    entry.crc = crc32(bytes, entry.crc);
    yield bytes;
  }
}
