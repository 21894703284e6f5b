import { openZip, ZipError } from "../../../zip/index.ts";
import type { ZipEntry, ZipReader } from "../../../zip/index.ts";
import { ImportError } from "../../common/importError.ts";
import type { FileSource } from "../tableFile.ts";
import { damaged } from "./damaged.ts";

/** The parts of a workbook: the files in it, whatever the case of their names, since to Office these are the same. */
export interface BookFiles {
  has(name: string): boolean;
  /** Unpacks a part, at most `limit` bytes of it. Throws an ImportError for one that is missing, torn or larger. */
  read(name: string, limit: number): { name: string; chunks: AsyncIterable<Buffer> };
}

/** How many times larger than packed a part may be, once it is larger than this: nothing that people enter packs so well. */
const LARGE = 50_000_000;
const MOST_TIMES = 250;
/** Parts of a workbook: each sheet has a few. */
const MOST_PARTS = 70_000;

/** Reads the directory of a workbook. Throws an ImportError for a file that is torn. */
export async function openParts(source: FileSource): Promise<BookFiles> {
  const { name: file } = source;
  const torn = (error: unknown) => {
    if (!(error instanceof ZipError)) return error;
    return error.reason === "locked" ? locked(file) : damaged(file, "it is torn, or was not sent whole");
  };
  try {
    const size = source.size ?? (await sizeOf(source));
    const zip = await openZip({ size, open: (from) => source.open(from) });
    const entries = await entriesOf(zip, file);
    return {
      has: (name) => entries.has(name.toLowerCase()),
      read(name, limit) {
        const part = entries.get(name.toLowerCase());
        if (part === undefined) throw damaged(file, `its part ${name} is missing`);
        return { name: part.name, chunks: chunksOf(zip, part, { file, limit }) };
      },
    };
  } catch (error) {
    throw torn(error);
  }
}

interface Part {
  /** As it is written in the file. */
  name: string;
  entry: ZipEntry;
}

async function entriesOf(zip: ZipReader, file: string): Promise<ReadonlyMap<string, Part>> {
  const parts = new Map<string, Part>();
  for await (const entry of zip.entries()) {
    const name = entry.fileNameRaw.toString("utf8").replaceAll("\\", "/");
    parts.set(name.toLowerCase(), { name, entry });
    if (parts.size > MOST_PARTS) throw damaged(file, "it has more parts than a spreadsheet writes");
  }
  return parts;
}

async function* chunksOf(
  zip: ZipReader,
  { name, entry }: Part,
  { file, limit }: { file: string; limit: number },
): AsyncGenerator<Buffer, undefined> {
  if (entry.isEncrypted()) throw locked(file);
  if (!entry.canDecodeFileData()) throw damaged(file, `its part ${name} is packed in an unusual way`);
  let size = 0;
  try {
    for await (const chunk of zip.content(entry)) {
      size += chunk.length;
      if (size > limit || (size > LARGE && size > entry.compressedSize * MOST_TIMES))
        throw new ImportError(
          `The workbook ${file} is too large: its part ${name} unpacks to more than is read. Save the rows as CSV UTF-8.`,
        );
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ZipError ? damaged(file, `its part ${name} is torn`) : error;
  }
  return undefined;
}

const locked = (file: string) =>
  new ImportError(`The workbook ${file} has a password. Save it without one, or as CSV UTF-8.`);

/** How many bytes a file has, where only reading it shows. */
async function sizeOf(source: FileSource): Promise<number> {
  let size = 0;
  for await (const chunk of source.open() as AsyncIterable<Buffer>) size += chunk.length;
  return size;
}
