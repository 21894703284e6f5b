import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createInflateRaw } from "node:zlib";
import { ImportError } from "../errors.ts";
import type { FileSource } from "../file.ts";
import { damaged } from "./damaged.ts";
import type { ZipPart } from "./directory.ts";

const HEADER = 0x04_03_4b_50;
const HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const CHUNK_BYTES = 65_536;
/** How many times larger than packed a part may be, once it is larger than this: nothing that people enter packs so well. */
const LARGE = 50_000_000;
const MOST_TIMES = 250;

/** Unpacks a part of a ZIP file, at most `limit` bytes of it. Throws an ImportError for one that is torn, or larger. */
export async function* readPart(
  source: FileSource,
  part: ZipPart,
  limit: number,
): AsyncGenerator<Buffer, undefined> {
  const { name } = source;
  if (part.isEncrypted)
    throw new ImportError(`The workbook ${name} has a password. Save it without one, or as CSV UTF-8.`);
  let size = 0;
  let sum = 0;
  try {
    for await (const chunk of unpacked(source, part)) {
      size += chunk.length;
      if (size > limit || (size > LARGE && size > part.packed * MOST_TIMES))
        throw new ImportError(
          `The workbook ${name} is too large: its part ${part.name} unpacks to more than is read. Save the rows as CSV UTF-8.`,
        );
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw isZlibError(error) ? tornPart(source, part) : error;
  }
  if (sum !== part.crc) throw tornPart(source, part);
  return undefined;
}

const tornPart = ({ name }: FileSource, part: ZipPart) => damaged(name, `its part ${part.name} is torn`);

const isZlibError = (error: unknown) =>
  error instanceof Error && "code" in error && String(error.code).startsWith("Z_");

function unpacked(source: FileSource, part: ZipPart): AsyncIterable<Buffer> {
  if (part.method === STORED) return packedBytes(source, part);
  if (part.method === DEFLATED) return inflated(packedBytes(source, part));
  throw damaged(source.name, `its part ${part.name} is packed in an unusual way`);
}

async function* inflated(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES });
  // What goes wrong is told by the stream that is read; who stops early is told nothing.
  void pipeline(Readable.from(packed), inflate).catch(() => undefined);
  yield* inflate as AsyncIterable<Buffer>;
}

/** The bytes of a part as they stand in the file, behind its own header. */
async function* packedBytes(source: FileSource, part: ZipPart): AsyncGenerator<Buffer, undefined> {
  let left = part.packed;
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of source.open(part.offset) as AsyncIterable<Buffer>) {
    let bytes = chunk;
    if (head !== undefined) {
      head = Buffer.concat([head, bytes]);
      const start = headerBytes(head);
      if (start === undefined) throw tornPart(source, part);
      if (head.length < start) continue;
      bytes = head.subarray(start);
      head = undefined;
    }
    yield bytes.subarray(0, left);
    left -= Math.min(left, bytes.length);
    if (left === 0) return undefined;
  }
  throw tornPart(source, part);
}

/** How long a part's own header is, as far as it is known; undefined where none begins. */
function headerBytes(head: Buffer): number | undefined {
  if (head.length < HEADER_BYTES) return HEADER_BYTES;
  if (head.readUInt32LE(0) !== HEADER) return undefined;
  return HEADER_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
}
