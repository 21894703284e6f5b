import { Readable } from "node:stream";
import { ZipError } from "../../zip/index.ts";
import type { ZipReader } from "../../zip/index.ts";
import { ImportError } from "../common/importError.ts";
import { readDirectory } from "./zipDirectory.ts";
import type { DocumentEntry, DocumentsSource } from "./zipDirectory.ts";

/** A ZIP file of documents, opened. */
export interface DocumentsZip {
  /** The files in it, without folders and what systems add by themselves. */
  entries: readonly DocumentEntry[];
  /** The file of a path, whatever the case. */
  find(path: string): DocumentEntry | undefined;
  /** The bytes of a file. Fails with an ImportError where they are not what the directory of the ZIP says. */
  content(entry: DocumentEntry): Readable;
}

/** A path as it is compared: capitals, accents written otherwise and backslashes do not tell files apart. */
export const pathKey = (path: string) =>
  path.trim().replaceAll("\\", "/").replace(/^\.\//, "").normalize("NFC").toLowerCase();

/**
 * Opens a ZIP file by the directory at its end: each file is then read by itself, wherever it stands, and no more than a piece of it is in
 * memory. Throws an ImportError for what is torn, too large, locked together with other files, or could do harm.
 */
export async function openDocumentsZip(source: DocumentsSource): Promise<DocumentsZip> {
  const { zip, files } = await readDirectory(source);
  const byKey = new Map<string, DocumentEntry>();
  for (const entry of files) {
    const key = pathKey(entry.name);
    if (byKey.has(key))
      throw new ImportError(
        `Two files in ${source.name} are called ${entry.name}; capitals do not tell files apart. Rename one of them.`,
      );
    byKey.set(key, entry);
  }
  return {
    entries: files,
    find: (path) => byKey.get(pathKey(path)),
    content: (entry) => Readable.from(contentOf(zip, entry), { objectMode: false }),
  };
}

async function* contentOf(zip: ZipReader, { name, zip: entry }: DocumentEntry): AsyncGenerator<Buffer> {
  try {
    yield* zip.content(entry);
  } catch (error) {
    throw error instanceof ZipError ? new ImportError(`The file ${name} in the ZIP is damaged.`) : error;
  }
}
