import { createHash } from "node:crypto";
import { compressBytes, LEAST_BYTES } from "./compress.ts";
import type { ContentCoding } from "./contentCoding.ts";

/** A JSON document as it is sent: its bytes in the codings that clients ask for, each made once, and their entity tags. */
export class JsonRepresentation {
  readonly #bytes: Buffer;
  readonly #hash: string;
  readonly #compressed = new Map<ContentCoding, Promise<Buffer>>();

  constructor(body: unknown) {
    this.#bytes = Buffer.from(JSON.stringify(body));
    this.#hash = createHash("sha256").update(this.#bytes).digest("base64url");
  }

  /** Bytes without compression. */
  get size(): number {
    return this.#bytes.length;
  }

  /** The coding in which it is sent to who asked for one: what is short stays as it is. */
  codingFor(asked: ContentCoding): ContentCoding {
    return this.size < LEAST_BYTES ? "identity" : asked;
  }

  /** Strong, and so another one for each coding (RFC 9110, 8.8.3.3). */
  entityTag(coding: ContentCoding): string {
    return coding === "identity" ? `"${this.#hash}"` : `"${this.#hash}-${coding}"`;
  }

  /** Whether an `If-None-Match` names it, in whichever coding its sender has it. */
  isNamedBy(ifNoneMatch: string | undefined): boolean {
    if (ifNoneMatch === undefined) return false;
    if (ifNoneMatch.trim() === "*") return true;
    const tags = [...ifNoneMatch.matchAll(/"[^"]*"/g)].map(([tag]) => tag);
    return (["br", "gzip", "identity"] as const).some((coding) => tags.includes(this.entityTag(coding)));
  }

  async bytes(coding: ContentCoding): Promise<Buffer> {
    if (coding === "identity") return this.#bytes;
    const known = this.#compressed.get(coding);
    if (known !== undefined) return known;
    const made = compressBytes(this.#bytes, coding, "often");
    this.#compressed.set(coding, made);
    made.catch(() => this.#compressed.delete(coding));
    return made;
  }
}
