/** Reads the directory of a ZIP file (PKWARE APPNOTE 4.3.12 and 4.3.16), which stands at its end. */
import { nameOfEntry } from "./documentsNames.ts";
import { ImportError } from "./errors.ts";
import type { FileSource } from "./file.ts";

/** A ZIP file, which can be read from any byte on. */
export type ZipSource = FileSource & { size: number };

/** A file in a ZIP file. */
export interface ZipEntry {
  /** Path with slashes, from the root of the ZIP. */
  name: string;
  /** Bytes, unpacked. */
  size: number;
  /** Bytes, as they stand in the ZIP. */
  packed: number;
  /** CRC-32 of the unpacked bytes. */
  sum: number;
  /** Where it begins. */
  at: number;
  /** It is not packed. */
  isStored: boolean;
  /** Why it cannot be read; undefined: it can. */
  problem: string | undefined;
}

/** Files of a ZIP. */
const MOST_FILES = 20_000;
/** Bytes of all files, unpacked: what unpacks to more is made to fill disks. */
const MOST_BYTES = 4_000_000_000;
/** Bytes of the directory. */
const MOST_DIRECTORY = 16_000_000;

const END = { signature: 0x06054b50, length: 22, comment: 65_535 };
const ENTRY = { signature: 0x02014b50, length: 46 };
const LOCAL_LENGTH = 30;
/** A number that says: see the ZIP64 form. */
const [FULL_16, FULL_32] = [0xffff, 0xffffffff];
const [STORED, DEFLATED] = [0, 8];
const LOCKED = 0x1;

/** The files in a ZIP. Throws an ImportError where it is torn, too large, or made to do harm. */
export async function readDirectory(source: ZipSource): Promise<ZipEntry[]> {
  const { name } = source;
  const { count, at, length, end } = await findEnd(source);
  if (count === FULL_16 || at === FULL_32 || length === FULL_32)
    throw new ImportError(
      `${name} is a ZIP64 file, which is not read. Pack fewer or smaller files into one ZIP.`,
    );
  if (count > MOST_FILES || length > MOST_DIRECTORY)
    throw new ImportError(
      `${name} holds ${count.toLocaleString("en-US")} files. At most ${MOST_FILES.toLocaleString("en-US")} are imported at once.`,
    );
  if (at + length !== end) throw torn(name);
  const entries = parse(await bytesAt(source, at, length), count, name);
  checkPlaces(entries, at, name);
  const files = entries.filter((entry) => !isByTheWay(entry.name));
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > MOST_BYTES)
    throw new ImportError(
      `The files in ${name} are ${gigabytes(bytes)} GB unpacked. At most ${gigabytes(MOST_BYTES)} GB are imported at once.`,
    );
  return files;
}

const gigabytes = (bytes: number) =>
  (bytes / 1e9).toLocaleString("en-US", { maximumFractionDigits: 1, minimumFractionDigits: 0 });

const torn = (name: string) =>
  new ImportError(`${name} is no ZIP file, or a part of it is missing. Pack the files anew and try again.`);

/** Folders, and what systems put into a ZIP by themselves. */
const isByTheWay = (path: string) =>
  path.endsWith("/") || /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/.test(path);

async function findEnd(
  source: ZipSource,
): Promise<{ count: number; at: number; length: number; end: number }> {
  const from = Math.max(0, source.size - END.length - END.comment);
  const tail = await bytesAt(source, from, source.size - from);
  for (let place = tail.length - END.length; place >= 0; place -= 1) {
    if (tail.readUInt32LE(place) !== END.signature) continue;
    if (place + END.length + tail.readUInt16LE(place + 20) !== tail.length) continue;
    const isOne = tail.readUInt16LE(place + 4) === 0 && tail.readUInt16LE(place + 6) === 0;
    if (!isOne) throw new ImportError(`${source.name} is a part of a ZIP file. Pack the files into one ZIP.`);
    return {
      count: tail.readUInt16LE(place + 10),
      length: tail.readUInt32LE(place + 12),
      at: tail.readUInt32LE(place + 16),
      end: from + place,
    };
  }
  throw torn(source.name);
}

function parse(bytes: Buffer, count: number, name: string): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY.length > bytes.length || bytes.readUInt32LE(at) !== ENTRY.signature) throw torn(name);
    const lengths = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
    const [nameLength = 0] = lengths;
    const next = lengths.reduce((sum, length) => sum + length, at + ENTRY.length);
    if (next > bytes.length) throw torn(name);
    const raw = bytes.subarray(at + ENTRY.length, at + ENTRY.length + nameLength);
    entries.push(entryOf(bytes.subarray(at, next), raw, name));
    at = next;
  }
  if (at !== bytes.length) throw torn(name);
  return entries;
}

function entryOf(bytes: Buffer, rawName: Buffer, zip: string): ZipEntry {
  const flags = bytes.readUInt16LE(8);
  const method = bytes.readUInt16LE(10);
  const [packed, size, at] = [20, 24, 42].map((place) => bytes.readUInt32LE(place)) as [
    number,
    number,
    number,
  ];
  if ([packed, size, at].includes(FULL_32)) throw torn(zip);
  const isStored = method === STORED;
  const problem =
    (flags & LOCKED) !== 0
      ? "The file is locked with a password."
      : isStored || method === DEFLATED
        ? undefined
        : "The file is packed in a way that is not read. Pack it as a plain ZIP.";
  const name = nameOfEntry(rawName, flags, zip);
  return { name, size, packed, sum: bytes.readUInt32LE(16), at, isStored, problem };
}

/** Files that stand in one another make a small ZIP unpack to any size. */
function checkPlaces(entries: readonly ZipEntry[], end: number, name: string): void {
  let free = 0;
  for (const entry of entries.toSorted((one, other) => one.at - other.at)) {
    if (entry.at < free)
      throw new ImportError(`The files in ${name} stand in one another. Pack the files anew and try again.`);
    free = entry.at + LOCAL_LENGTH + entry.packed;
  }
  if (free > end) throw torn(name);
}

async function bytesAt(source: ZipSource, from: number, length: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  if (length > 0)
    for await (const chunk of source.open(from) as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= length) break;
    }
  if (size < length) throw torn(source.name);
  return Buffer.concat(chunks).subarray(0, length);
}
