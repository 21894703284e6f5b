import { Readable } from "node:stream";
import { writeZip } from "../zip/index.ts";
import { extensionOf, shownName } from "./name.ts";
import type { FileStore } from "./port.ts";

/** A stored file, and what it is called in the archive. */
export interface ArchivedFile {
  name: string;
  storedName: string;
  /** When it was uploaded, in epoch seconds: its date in the archive. */
  createdDate: number;
}

/**
 * The files in one archive that is written while it is read: in memory there is one piece of one file at a time. Nothing is
 * compressed, since documents and pictures are already. The stream fails when a file is gone; nothing was written then if that was the
 * first. `onFile` is called as each file begins.
 */
export function zipStream(
  store: FileStore,
  files: readonly ArchivedFile[],
  onFile: () => void = () => undefined,
): Readable {
  const names = uniqueNames(files.map(({ name }) => name));
  const inputs = files.map(({ storedName, createdDate }, index) => ({
    name: names[index] ?? "",
    writtenAt: createdDate,
    content: () => {
      onFile();
      return store.read(storedName) as AsyncIterable<Buffer>;
    },
  }));
  return Readable.from(writeZip(inputs, 0), { objectMode: false });
}

/** What some system takes for a part of a path, a device or a pattern, and ends that it leaves out. */
const unsafe = /[<>:"|?*]|[. ]+$|^(?=(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))/gi;

/** The names as every system can unpack them, in their order: none twice, however it is written, and none with a path. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const safe = shownName(name).replace(unsafe, "_");
    const extension = safe.slice(safe.length - extensionOf(safe).length);
    const stem = safe.slice(0, safe.length - extension.length);
    let free = safe;
    for (let count = 2; taken.has(keyOf(free)); count += 1) free = `${stem} (${count})${extension}`;
    taken.add(keyOf(free));
    return free;
  });
}

const keyOf = (name: string) => name.normalize("NFC").toLowerCase();
