import { Readable } from "node:stream";
import { zipSync } from "fflate";
import type { ZipSource } from "./documentsZip.ts";

/** What is packed: texts or bytes by path. */
export type Packed = Readonly<Record<string, string | Uint8Array>>;

/** A ZIP of these files. */
export function zipOf(files: Packed): Buffer {
  const bytes = Object.entries(files).map(([path, content]) => [path, new Uint8Array(Buffer.from(content))]);
  return Buffer.from(zipSync(Object.fromEntries(bytes) as Record<string, Uint8Array>));
}

/** A ZIP as the store gives it, in small pieces. */
export function sourceOf(zip: Buffer, pieceBytes = 50): ZipSource {
  function* pieces(from: number) {
    for (let at = from; at < zip.length; at += pieceBytes) yield zip.subarray(at, at + pieceBytes);
  }
  return {
    name: "papers.zip",
    size: zip.length,
    open: (from = 0) => Readable.from(pieces(from), { objectMode: false }),
  };
}

/** Where the entries of a ZIP's directory begin. */
function entriesIn(zip: Buffer): number[] {
  const found: number[] = [];
  const signature = Buffer.from("PK\u0001\u0002", "latin1");
  for (let at = zip.indexOf(signature); at >= 0; at = zip.indexOf(signature, at + 1)) found.push(at);
  return found;
}

/** A copy of a ZIP in which something is written otherwise. */
export function changed(zip: Buffer, change: (copy: Buffer, entries: number[]) => void): Buffer {
  const copy = Buffer.from(zip);
  change(copy, entriesIn(copy));
  return copy;
}
