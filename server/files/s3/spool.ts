import { randomUUID } from "node:crypto";
import { open, rm, writeFile } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { measure } from "../measure.ts";
import type { Measured } from "../measure.ts";

/** Bytes that are read at a time. */
const PART = 65_536;

/** A file that lies on this machine until the store has it. */
export interface Spooled extends Measured {
  /** The bytes, from the first on; may be asked for again. */
  bytes(): Readable;
  close(): Promise<void>;
}

/**
 * Streams a source to a temporary file, so that its length is known and it can be sent again. The file's name is taken away
 * at once: whatever happens to this process, nothing is left on the disk. Throws what the source or the disk throws.
 */
export async function spool(source: Readable): Promise<Spooled> {
  const handle = await openUnnamed();
  const { step, result } = measure();
  try {
    await writeFile(handle, step(source));
  } catch (error) {
    await handle.close();
    throw error;
  }
  return {
    ...result(),
    bytes: () => Readable.from(read(handle), { objectMode: false }),
    close: () => handle.close(),
  };
}

async function* read(handle: FileHandle): AsyncIterable<Buffer> {
  for (let position = 0; ;) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(PART), 0, PART, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `safety-suite-${randomUUID()}`);
  const handle = await open(path, "wx+", 0o600);
  await rm(path);
  return handle;
}
