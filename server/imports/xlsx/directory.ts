/** What a ZIP file holds, as its directory says (APPNOTE.TXT 4.3). The directory stands at the end of the file. */
import type { FileSource } from "../file.ts";
import { damaged } from "./damaged.ts";

/** A part of a ZIP file. */
export interface ZipPart {
  /** As it is written in the file. */
  name: string;
  /** How it is packed: 0 not at all, 8 by deflate. */
  method: number;
  isEncrypted: boolean;
  crc: number;
  /** Bytes in the file, packed. */
  packed: number;
  /** Where its own header begins. */
  offset: number;
}

/** The parts of a ZIP file by their names in small letters: to Office these are the same. */
export type ZipParts = ReadonlyMap<string, ZipPart>;

/** The end of a file that the directory must lie in. Bytes. */
const TAIL = 2_000_000;
const END = Buffer.from("PK\x05\x06", "latin1");
const END_BYTES = 22;
const ENTRY = 0x02_01_4b_50;
const ENTRY_BYTES = 46;
/** In a number of four bytes: it stands in the entry's 64 bit field. */
const ELSEWHERE = 0xff_ff_ff_ff;
const WIDE_FIELD = 1;

/** Reads the directory of a ZIP file. Throws an ImportError for one that is torn. */
export async function readDirectory(source: FileSource): Promise<ZipParts> {
  const { tail, start } = await tailOf(source);
  const torn = damaged(source.name, "it is torn, or was not sent whole");
  const end = endOf(tail);
  if (end < 0) throw torn;
  const at = tail.readUInt32LE(end + 16) - start;
  if (at < 0 || at > end) throw torn;
  const entries = tail.subarray(at, end);
  try {
    return new Map(entriesOf(entries, tail.readUInt16LE(end + 10)));
  } catch (error) {
    // A number that would stand beyond the end.
    throw error instanceof RangeError ? torn : error;
  }
}

async function tailOf(source: FileSource): Promise<{ tail: Buffer; start: number }> {
  const chunks: Buffer[] = [];
  const from = source.size === undefined ? 0 : Math.max(0, source.size - TAIL);
  let kept = 0;
  let end = from;
  for await (const chunk of source.open(from) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    end += chunk.length;
    kept += chunk.length;
    for (let first = chunks[0]; first && kept - first.length >= TAIL; first = chunks[0]) {
      kept -= first.length;
      chunks.shift();
    }
  }
  return { tail: Buffer.concat(chunks), start: end - kept };
}

/** Where the record of the directory's end begins; it is followed by a comment of the length that it tells. */
function endOf(tail: Buffer): number {
  for (let at = tail.lastIndexOf(END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(END, at - 1)) {
    const isWhole = at + END_BYTES <= tail.length;
    if (isWhole && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length) return at;
  }
  return -1;
}

function* entriesOf(bytes: Buffer, count: number): Generator<[string, ZipPart]> {
  let at = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new RangeError("No entry stands there.");
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((from) => bytes.readUInt16LE(at + from));
    const extraAt = at + ENTRY_BYTES + (nameBytes ?? 0);
    const name = bytes.toString("utf8", at + ENTRY_BYTES, extraAt).replaceAll("\\", "/");
    const extra = bytes.subarray(extraAt, extraAt + (extraBytes ?? 0));
    const [, packed = 0, offset = 0] = wideNumbers(
      [24, 20, 42].map((from) => bytes.readUInt32LE(at + from)),
      extra,
    );
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    const [method, crc] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 16)];
    yield [name.toLowerCase(), { name, method, isEncrypted, crc, packed, offset }];
    at = extraAt + extra.length + (commentBytes ?? 0);
  }
}

/** The numbers, each from the field of 64 bit numbers where it says so (APPNOTE.TXT 4.5.3). */
function wideNumbers(numbers: readonly number[], extra: Buffer): number[] {
  let wide: Buffer = Buffer.alloc(0);
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === WIDE_FIELD) wide = extra.subarray(at + 4);
  let next = 0;
  return numbers.map((number) => {
    if (number !== ELSEWHERE) return number;
    next += 8;
    return Number(wide.readBigUInt64LE(next - 8));
  });
}
