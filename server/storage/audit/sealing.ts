import { sql } from "kysely";
import type { Database, Trx } from "../database/database.ts";
import { asOperatorOf } from "../database/transactions.ts";
import { goneDigest, lineDigests, packLines, sealHash } from "./seals.ts";
import type { Seal, SealedLine } from "./seals.ts";

/** Lines under one seal. */
const LINES = 1_000;

/** What came of a turn. */
export interface Sealing {
  /** How many lines were sealed. */
  lines: number;
  /** The last seal of an earlier day, once, when the first of a new day is set: an anchor to be kept elsewhere. */
  closed?: Pick<Seal, "seq" | "hash">;
}

/**
 * Seals lines of a company that wait, `most` of them: those of transactions that are over, so that nobody who writes waits for it. Where
 * another server is sealing this company, it does nothing. All or nothing: what a server did not end, the next turn does.
 */
export function sealLines(db: Database, customerId: number, now: number, most = LINES): Promise<Sealing> {
  return asOperatorOf(db, { customerId }, async (trx) => {
    if (!(await isWaiting(trx, customerId)) || !(await lock(trx, customerId))) return { lines: 0 };
    const lines = await takeWaiting(trx, customerId, most);
    if (lines.length === 0) return { lines: 0 };
    const before = await lastSeal(trx, customerId);
    const seal = { seq: (before?.seq ?? 0) + 1, sealedAt: now, lines: packLines(lines) };
    const hash = sealHash(customerId, seal, before?.hash);
    await trx
      .insertInto("audit_seals")
      .values({
        customer_id: customerId,
        seq: seal.seq,
        sealed_at: now,
        lines: seal.lines,
        hash,
      })
      .execute();
    const isNewDay = before !== undefined && dayOf(before.sealedAt) < dayOf(now);
    return { lines: lines.length, ...(isNewDay && { closed: { seq: before.seq, hash: before.hash } }) };
  });
}

const dayOf = (seconds: number) => Math.floor(seconds / 86_400);

async function isWaiting(trx: Trx, customerId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from audit_unsealed where customer_id = ${customerId}) as found`.execute(trx);
  return rows[0]?.found === true;
}

/** Until the end of the transaction; false: another one has it. */
async function lock(trx: Trx, customerId: number): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('audit seals', ${customerId})) as mine`.execute(trx);
  return rows[0]?.mine === true;
}

async function takeWaiting(trx: Trx, customerId: number, most: number): Promise<SealedLine[]> {
  const own = sql`l.customer_id = ${customerId} and l.id = t.line_id`;
  const { rows } = await sql<Omit<SealedLine, "digest"> & { digest: Buffer | null }>`
    with waiting as materialized (select kind, line_id from audit_unsealed where customer_id = ${customerId}
        order by kind, line_id limit ${most}),
      taken as (delete from audit_unsealed u using waiting w
        where u.customer_id = ${customerId} and u.kind = w.kind and u.line_id = w.line_id returning u.kind, u.line_id)
    select t.kind, t.line_id as id, case t.kind
      when 'audit' then (select ${lineDigests.audit} from audit_log l where ${own})
      else (select ${lineDigests.record} from record_history l where ${own}) end as digest
    from taken t order by t.kind, t.line_id`.execute(trx);
  return rows.map(({ digest, ...line }) => ({ ...line, digest: digest ?? goneDigest }));
}

async function lastSeal(trx: Trx, customerId: number): Promise<Omit<Seal, "lines"> | undefined> {
  const row = await trx
    .selectFrom("audit_seals")
    .select(["seq", "sealed_at", "hash"])
    .where("customer_id", "=", customerId)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { seq: row.seq, sealedAt: row.sealed_at, hash: row.hash };
}
