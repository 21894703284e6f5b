import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import { lineDigests, lineNames, lineTables, sealHash, unpackLines } from "./seals.ts";
import type { Anchor } from "./anchor.ts";
import type { LineKind, Seal } from "./seals.ts";
import { unsealedFault } from "./unsealed.ts";

/** What a check of a chain found. */
export interface ChainReport {
  /** Lines under a seal, and those that wait for theirs. */
  lines: number;
  waiting: number;
  /** The last seal; undefined where there is none. */
  last?: Anchor;
  /** Lines that say they are a day or more older than their seal: those from before the chain, or written in afterwards. */
  late: number;
  /** The first thing that differs, in a sentence; undefined: nothing does. */
  fault?: string;
}

/** Seals that are read together. */
const PAGE = 20;
const LATE_SECONDS = 86_400;

/** What is known of a chain as far as it was walked. */
interface Walk {
  report: ChainReport;
  /** Numbers of the lines under the seals, by kind. */
  sealed: Record<LineKind, number[]>;
}

/**
 * Checks the chain of a company: each seal against the one before, each line against its digest, and that no line is without a seal.
 * `anchor`: a seal that was kept elsewhere and must be in the chain: without one, a chain that was cut off at its end, or rewritten from
 * some seal on, is in itself a good one. Stops at the first thing that differs. Needs the company's own transaction, in which nothing changes.
 */
export async function verifyChain(trx: Trx, customerId: number, anchor?: Anchor): Promise<ChainReport> {
  const walk: Walk = { report: { lines: 0, waiting: 0, late: 0 }, sealed: { audit: [], record: [] } };
  const { report } = walk;
  for (;;) {
    const seals = await sealsAfter(trx, customerId, report.last?.seq ?? 0);
    for (const seal of seals) {
      const fault = (await sealFault(trx, customerId, walk, seal)) ?? anchorFault(seal, anchor);
      if (fault !== undefined) return { ...report, fault };
      report.last = { seq: seal.seq, hash: seal.hash };
    }
    if (seals.length < PAGE) break;
  }
  if (anchor !== undefined && (report.last?.seq ?? 0) < anchor.seq)
    return { ...report, fault: `The chain ends before seal ${anchor.seq}: its end was cut off.` };
  const { waiting, fault } = await unsealedFault(trx, customerId, walk.sealed);
  return { ...report, waiting, ...(fault !== undefined && { fault }) };
}

async function sealsAfter(trx: Trx, customerId: number, seq: number): Promise<Seal[]> {
  const { rows } = await sql<Seal>`select seq, sealed_at as "sealedAt", lines, hash from audit_seals
    where customer_id = ${customerId} and seq > ${seq} order by seq limit ${PAGE}`.execute(trx);
  return rows;
}

function anchorFault({ seq, hash }: Seal, anchor: Anchor | undefined): string | undefined {
  if (seq !== anchor?.seq || hash.equals(anchor.hash)) return undefined;
  return `Seal ${seq} is not the one that the anchor names: the chain was rewritten.`;
}

/** What is wrong with a seal or its lines; what is right is counted. */
async function sealFault(
  trx: Trx,
  customerId: number,
  { report, sealed }: Walk,
  seal: Seal,
): Promise<string | undefined> {
  const next = (report.last?.seq ?? 0) + 1;
  if (seal.seq !== next) return `Seal ${next} is missing.`;
  if (!sealHash(customerId, seal, report.last?.hash).equals(seal.hash))
    return `Seal ${seal.seq} was changed, or one before it was.`;
  const lines = unpackLines(seal.lines);
  if (lines === undefined) return `Seal ${seal.seq} cannot be read.`;
  for (const kind of ["audit", "record"] as const) {
    const own = lines.filter((line) => line.kind === kind);
    if (own.length === 0) continue;
    const ids = own.map(({ id }) => id);
    const found = await digestsOf(trx, customerId, kind, ids);
    for (const { id, digest } of own) {
      const line = found.get(id);
      const name = `Line ${id} of ${lineNames[kind]}`;
      if (line === undefined) return `${name}, under seal ${seal.seq}, is gone.`;
      if (!line.digest.equals(digest)) return `${name} is not as seal ${seal.seq} knows it: it was changed.`;
      if (line.date <= seal.sealedAt - LATE_SECONDS) report.late += 1;
    }
    sealed[kind].push(...ids);
    report.lines += ids.length;
  }
  return undefined;
}

/** Digests of these lines as they are now, with their dates in epoch seconds. */
async function digestsOf(
  trx: Trx,
  customerId: number,
  kind: LineKind,
  ids: readonly number[],
): Promise<Map<number, { digest: Buffer; date: number }>> {
  const { rows } = await sql<{ id: number; digest: Buffer; date: number }>`
    select l.id, l.date, ${lineDigests[kind]} as digest from ${lineTables[kind]} l
    where l.customer_id = ${customerId} and l.id = any(${ids}::bigint[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}
