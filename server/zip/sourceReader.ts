import { Readable } from "node:stream";
import { callbackify } from "node:util";
import { RandomAccessReader } from "yauzl";

/** A file that can be read from any byte on. */
export interface ZipSource {
  /** Bytes. */
  size: number;
  /** Its bytes, from one of them on; left out: the first. */
  open(from?: number): Readable;
}

/** Bytes that are read at once. The directory of a ZIP is read in many small steps, which are answered from these. */
const WINDOW = 65_536;

/** Gives yauzl the bytes of a source, and remembers which errors are the source's own. */
export class SourceReader extends RandomAccessReader {
  readonly #source: ZipSource;
  readonly #failures = new WeakSet<object>();
  #window = { start: 0, bytes: Buffer.alloc(0) };

  constructor(source: ZipSource) {
    super();
    this.#source = source;
  }

  /** Whether the source failed with this error; all others speak of what is in the file. */
  isFailure(error: unknown): boolean {
    return typeof error === "object" && error !== null && this.#failures.has(error);
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    const done = callbackify(async () => void (await this.#bytesAt(position, length)).copy(buffer, offset));
    done((error) => callback(error));
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const known = this.#inWindow(start, end - start);
    return Readable.from(known ? [known] : this.#range(start, end), { objectMode: false });
  }

  #inWindow(position: number, length: number): Buffer | undefined {
    const { start, bytes } = this.#window;
    const at = position - start;
    return at >= 0 && at + length <= bytes.length ? bytes.subarray(at, at + length) : undefined;
  }

  async #bytesAt(position: number, length: number): Promise<Buffer> {
    const known = this.#inWindow(position, length);
    if (known) return known;
    const end = Math.min(this.#source.size, position + Math.max(length, WINDOW));
    const chunks: Buffer[] = [];
    if (position < end) for await (const chunk of this.#range(position, end)) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    this.#window = { start: position, bytes };
    if (bytes.length < length) throw new RangeError("The file ends before.");
    return bytes.subarray(0, length);
  }

  async *#range(start: number, end: number): AsyncGenerator<Buffer, undefined> {
    let left = end - start;
    try {
      for await (const chunk of this.#source.open(start) as AsyncIterable<Buffer>) {
        yield chunk.subarray(0, left);
        left -= chunk.length;
        if (left <= 0) return undefined;
      }
    } catch (error) {
      if (typeof error === "object" && error !== null) this.#failures.add(error);
      throw error;
    }
    return undefined;
  }
}
