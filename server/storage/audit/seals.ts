import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** Which table a line stands in: `audit_log`, or `record_history`. */
export type LineKind = "audit" | "record";

/** A line with the digest of its contents. */
export interface SealedLine {
  kind: LineKind;
  id: number;
  digest: Buffer;
}

/** A seal: the digests of some lines, and a hash over them and the seal before. */
export interface Seal {
  /** From 1, without gaps. */
  seq: number;
  /** Epoch seconds. */
  sealedAt: number;
  lines: Buffer;
  hash: Buffer;
}

/** Kinds by the byte that stands for them. */
const kinds: readonly LineKind[] = ["audit", "record"];
/** A byte for the kind, eight for the number, then the digest. */
const DIGEST_AT = 9;
const LINE_BYTES = 41;

/** The hash before the first seal. */
const nothing = Buffer.alloc(32);

/** The digest of a line that was gone before it was sealed: no contents have it. */
export const goneDigest = Buffer.alloc(32);

/** Lines as a seal keeps them. */
export function packLines(lines: readonly SealedLine[]): Buffer {
  return Buffer.concat(
    lines.map(({ kind, id, digest }) => {
      const head = Buffer.alloc(DIGEST_AT);
      head.writeUInt8(kinds.indexOf(kind));
      head.writeBigInt64BE(BigInt(id), 1);
      return Buffer.concat([head, digest], LINE_BYTES);
    }),
  );
}

/** The lines of a seal; undefined when nobody has packed them so. */
export function unpackLines(packed: Buffer): SealedLine[] | undefined {
  if (packed.length % LINE_BYTES !== 0) return undefined;
  const lines: SealedLine[] = [];
  for (let at = 0; at < packed.length; at += LINE_BYTES) {
    const kind = kinds[packed.readUInt8(at)];
    if (kind === undefined) return undefined;
    const id = Number(packed.readBigInt64BE(at + 1));
    lines.push({ kind, id, digest: packed.subarray(at + DIGEST_AT, at + LINE_BYTES) });
  }
  return lines;
}

/** The hash of a seal of a company, over all that it says and the hash of the seal before it (undefined: it is the first). */
export function sealHash(
  customerId: number,
  { seq, sealedAt, lines }: Omit<Seal, "hash">,
  before: Buffer | undefined,
): Buffer {
  const numbers = Buffer.alloc(24);
  for (const [index, number] of [customerId, seq, sealedAt].entries())
    numbers.writeBigInt64BE(BigInt(number), index * 8);
  return createHash("sha256")
    .update(before ?? nothing)
    .update(numbers)
    .update(lines)
    .digest();
}

/** The tables of the lines, by kind. */
export const lineTables: Readonly<Record<LineKind, RawBuilder<unknown>>> = {
  audit: sql`audit_log`,
  record: sql`record_history`,
};

/** How people call the table of a line. */
export const lineNames: Readonly<Record<LineKind, string>> = {
  audit: "the audit log",
  record: "the history of records",
};

/** The digest of a line `l`, over all that it says. A column that is added to these tables is no part of it. */
export const lineDigests: Readonly<Record<LineKind, RawBuilder<Buffer>>> = {
  audit: digestOf(
    sql`l.customer_id, l.id, l.date, l.user_id, l.event, l.call, l.target_id, l.status, l.detail::text`,
  ),
  record: digestOf(
    sql`l.customer_id, l.id, l.record_id, l.template, l.version, l.change_type, l.date, l.user_id, l.changes::text`,
  ),
};

function digestOf(columns: RawBuilder<unknown>): RawBuilder<Buffer> {
  return sql<Buffer>`sha256(convert_to(jsonb_build_array(${columns})::text, 'UTF8'))`;
}
