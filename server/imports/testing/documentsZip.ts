import { Readable } from "node:stream";
import { zipSync } from "fflate";
import type { DocumentsSource } from "../documents/zipDirectory.ts";

/** What is packed: texts or bytes by path. */
export type Packed = Readonly<Record<string, string | Uint8Array>>;

/** A ZIP of these files. */
export function zipOf(files: Packed): Buffer {
  const bytes = Object.entries(files).map(([path, content]) => [path, new Uint8Array(Buffer.from(content))]);
  return Buffer.from(zipSync(Object.fromEntries(bytes) as Record<string, Uint8Array>));
}

/** A ZIP as the store gives it, in small pieces. */
export function sourceOf(zip: Buffer, pieceBytes = 50): DocumentsSource {
  function* pieces(from: number) {
    for (let at = from; at < zip.length; at += pieceBytes) yield zip.subarray(at, at + pieceBytes);
  }
  return {
    name: "scans.zip",
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

/** A ZIP in the ZIP64 form (PKWARE APPNOTE 4.3.14 and 4.3.15): its end refers to a record of wide numbers, which stands before it. */
export function asZip64(zip: Buffer): Buffer {
  const end = zip.length - 22;
  const wide = Buffer.alloc(76);
  wide.writeUInt32LE(0x06064b50, 0);
  wide.writeBigUInt64LE(44n, 4);
  wide.writeBigUInt64LE(BigInt(zip.readUInt16LE(end + 10)), 24);
  wide.writeBigUInt64LE(BigInt(zip.readUInt16LE(end + 10)), 32);
  wide.writeBigUInt64LE(BigInt(zip.readUInt32LE(end + 12)), 40);
  wide.writeBigUInt64LE(BigInt(zip.readUInt32LE(end + 16)), 48);
  wide.writeUInt32LE(0x07064b50, 56);
  wide.writeBigUInt64LE(BigInt(end), 64);
  wide.writeUInt32LE(1, 72);
  const tail = Buffer.from(zip.subarray(end));
  tail.fill(0xff, 8, 20);
  return Buffer.concat([zip.subarray(0, end), wide, tail]);
}

/** A copy of a ZIP in which something is written otherwise. */
export function changed(zip: Buffer, change: (copy: Buffer, entries: number[]) => void): Buffer {
  const copy = Buffer.from(zip);
  change(copy, entriesIn(copy));
  return copy;
}
