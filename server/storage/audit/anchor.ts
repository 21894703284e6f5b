/** A seal as somebody keeps it outside of the database. */
export interface Anchor {
  seq: number;
  hash: Buffer;
}

/** An anchor as people copy it: `87:` and 64 hexadecimal digits. */
export function anchorText({ seq, hash }: Anchor): string {
  return `${seq}:${hash.toString("hex")}`;
}

/** The anchor that a text is; undefined: it is none. */
export function readAnchor(text: string): Anchor | undefined {
  const [, seq = "", hash = ""] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/i.exec(text.trim()) ?? [];
  return seq === "" ? undefined : { seq: Number(seq), hash: Buffer.from(hash, "hex") };
}
