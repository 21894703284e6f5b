/** Compression in the process's thread pool, so that it keeps no other request waiting. */
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import type { BrotliOptions, ZlibOptions } from "node:zlib";
import { pipeline } from "node:stream";
import type { Readable } from "node:stream";
import type { ContentCoding } from "./contentCoding.ts";

type Compression = Exclude<ContentCoding, "identity">;

/** `once`: compressed for one reply. `often`: kept, and sent many times. */
type Effort = "once" | "often";

/** From 0 to 11; above these, each further percent takes several times as long. */
const brotliQuality: Readonly<Record<Effort, number>> = { once: 4, often: 9 };
const gzipLevel: Readonly<Record<Effort, number>> = { once: 4, often: 9 };

/** Below this many bytes a reply fits into one packet in any case. */
export const LEAST_BYTES = 1_024;
/** What a compressor looks back at, as a power of two: for one reply, a larger window takes more memory than it saves bytes. */
const leastWindow = 12;
const mostWindow: Readonly<Record<Effort, number>> = { once: 18, often: 22 };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The bytes, compressed. */
export function compressBytes(bytes: Buffer, coding: Compression, effort: Effort): Promise<Buffer> {
  return coding === "br"
    ? brotli(bytes, brotliOptions(effort, bytes.length))
    : zip(bytes, gzipOptions(effort));
}

/**
 * What a stream gives, compressed. A failure of either stream, or the end of the reader, ends the other one too; the reader sees the
 * failure, and never a whole reply that lacks its end.
 */
export function compressStream(source: Readable, coding: Compression): Readable {
  const compressed =
    coding === "br" ? createBrotliCompress(brotliOptions("once")) : createGzip(gzipOptions("once"));
  return pipeline(source, compressed, () => undefined);
}

function brotliOptions(effort: Effort, size = 0): BrotliOptions {
  const most = mostWindow[effort];
  const needed = size === 0 ? most : Math.ceil(Math.log2(size));
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
      [constants.BROTLI_PARAM_LGWIN]: Math.min(most, Math.max(leastWindow, needed)),
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  };
}

function gzipOptions(effort: Effort): ZlibOptions {
  return { level: gzipLevel[effort] };
}
