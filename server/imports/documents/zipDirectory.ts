import { openZip, ZipError } from "../../zip/index.ts";
import type { ZipEntry, ZipReader } from "../../zip/index.ts";
import { ImportError } from "../common/importError.ts";
import type { FileSource } from "../files/tableFile.ts";
import { nameOfEntry } from "./entryNames.ts";

/** A ZIP file, which can be read from any byte on. */
export type DocumentsSource = FileSource & { size: number };

/** A file in a ZIP of documents. */
export interface DocumentEntry {
  /** Path with slashes, from the root of the ZIP. */
  name: string;
  /** Bytes, unpacked. */
  size: number;
  /** Why it cannot be read; undefined: it can. */
  problem: string | undefined;
  zip: ZipEntry;
}

/** Files of a ZIP. */
const MOST_FILES = 20_000;
/** Bytes of all files, unpacked: what unpacks to more is made to fill disks. */
const MOST_BYTES = 4_000_000_000;
/** Bytes of the directory. */
const MOST_DIRECTORY = 16_000_000;

/** Bytes before the name of an entry of the directory, and before the name in front of a packed file. */
const [ENTRY_BYTES, LOCAL_BYTES] = [46, 30];
const [STORED, DEFLATED] = [0, 8];

/** The files in a ZIP. Throws an ImportError where it is torn, too large, or made to do harm. */
export async function readDirectory(
  source: DocumentsSource,
): Promise<{ zip: ZipReader; files: DocumentEntry[] }> {
  const { name } = source;
  try {
    const zip = await openZip(source);
    if (zip.count > MOST_FILES) throw tooMany(name, zip.count);
    const entries = await allEntries(zip, name);
    checkPositions(entries, source);
    const files = entries
      .map((entry) => documentEntry(entry, name))
      .filter((entry) => !isSystemFile(entry.name));
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (bytes > MOST_BYTES)
      throw new ImportError(
        `The files in ${name} are ${gigabytes(bytes)} GB unpacked. At most ${gigabytes(MOST_BYTES)} GB are imported at once.`,
      );
    return { zip, files };
  } catch (error) {
    throw error instanceof ZipError ? refusal(error, name) : error;
  }
}

function refusal({ reason }: ZipError, name: string): ImportError {
  if (reason === "split")
    return new ImportError(`${name} is a part of a ZIP file. Pack the files into one ZIP.`);
  if (reason === "locked")
    return new ImportError(`${name} is locked with a password. Pack the files without one.`);
  return torn(name);
}

const torn = (name: string) =>
  new ImportError(`${name} is no ZIP file, or a part of it is missing. Pack the files again and retry.`);

const tooMany = (name: string, count: number) =>
  new ImportError(
    `${name} contains ${count.toLocaleString("en-US")} files. At most ${MOST_FILES.toLocaleString("en-US")} are imported at once.`,
  );

const gigabytes = (bytes: number) =>
  (bytes / 1e9).toLocaleString("en-US", { maximumFractionDigits: 1, minimumFractionDigits: 0 });

/** Folders, and what systems put into a ZIP by themselves. */
const isSystemFile = (path: string) =>
  path.endsWith("/") || /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/.test(path);

async function allEntries(zip: ZipReader, name: string): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  let bytes = 0;
  for await (const entry of zip.entries()) {
    bytes += ENTRY_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (bytes > MOST_DIRECTORY) throw tooMany(name, zip.count);
    entries.push(entry);
  }
  return entries;
}

function documentEntry(entry: ZipEntry, zip: string): DocumentEntry {
  return {
    name: nameOfEntry(entry.fileNameRaw, entry.generalPurposeBitFlag, zip),
    size: entry.uncompressedSize,
    problem: problemOf(entry),
    zip: entry,
  };
}

function problemOf(entry: ZipEntry): string | undefined {
  if (entry.isEncrypted()) return "The file is locked with a password.";
  return [STORED, DEFLATED].includes(entry.compressionMethod)
    ? undefined
    : "The file is packed in a way that is not read. Pack it as a plain ZIP.";
}

/** Files that overlap make a small ZIP unpack to any size. */
function checkPositions(entries: readonly ZipEntry[], { name, size }: DocumentsSource): void {
  let free = 0;
  const byOffset = entries.toSorted(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  );
  for (const { relativeOffsetOfLocalHeader: offset, compressedSize } of byOffset) {
    if (offset < free) throw new ImportError(`The files in ${name} overlap. Pack the files again and retry.`);
    free = offset + LOCAL_BYTES + compressedSize;
  }
  if (free > size) throw torn(name);
}
