import { Readable } from "node:stream";
import { Zip, ZipDeflate } from "fflate";
import { extensionOf, shownName } from "./name.ts";
import type { FileStore } from "./port.ts";

/** A stored file, and what it is called in the archive. */
export interface ZipEntry {
  name: string;
  storedName: string;
}

/**
 * The files in one archive that is written while it is read: in memory there is one piece of one file at a time. Nothing is
 * compressed, since documents and pictures are already, and the work would keep others waiting. The stream fails when a file is
 * gone; nothing was written then if that was the first.
 */
export function zipStream(store: FileStore, entries: readonly ZipEntry[]): Readable {
  return Readable.from(zipped(store, entries), { objectMode: false });
}

async function* zipped(store: FileStore, entries: readonly ZipEntry[]): AsyncIterable<Uint8Array> {
  const names = uniqueNames(entries.map(({ name }) => name));
  const written: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    written.push(piece);
  });
  for (const [index, { storedName }] of entries.entries()) {
    const entry = new ZipDeflate(names[index] ?? "", { level: 0 });
    zip.add(entry);
    for await (const piece of store.read(storedName) as AsyncIterable<Buffer>) {
      entry.push(piece);
      yield* written.splice(0);
    }
    entry.push(new Uint8Array(0), true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written.splice(0);
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
