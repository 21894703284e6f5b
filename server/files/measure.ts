import { createHash } from "node:crypto";
import { headLength } from "./type.ts";

/** What was noted of the bytes that went by. */
export interface Measured {
  /** Bytes. */
  size: number;
  /** The first bytes. */
  head: Uint8Array;
  /** Of all bytes, in hexadecimal digits. */
  sha256: string;
}

/** A step of a pipeline that passes bytes on as they are; `result` describes those that went by until now. */
export function measure(): {
  step(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer>;
  result(): Measured;
} {
  const chunks: Uint8Array[] = [];
  const hash = createHash("sha256");
  let size = 0;
  async function* step(bytes: AsyncIterable<Buffer>) {
    for await (const chunk of bytes) {
      if (size < headLength) chunks.push(chunk.subarray(0, headLength - size));
      size += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  }
  return {
    step,
    result: () => ({ size, head: Buffer.concat(chunks), sha256: hash.copy().digest("hex") }),
  };
}
