import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "./database.ts";

/**
 * Takes at most `wanted` requests out of the bucket `key`, which all servers share, in one statement of its own, and gives how many
 * there were; a negative number is put back. Keys are kept as hashes: they name people.
 */
export async function takeRequests(
  db: Database,
  key: string,
  { wanted, perSecond, burst }: { wanted: number; perSecond: number; burst: number },
): Promise<number> {
  const hash = createHash("sha256").update(key).digest();
  const { rows } = await sql<{
    taken: number;
  }>`select take_requests(${hash}, ${wanted}, ${perSecond}, ${burst}) as taken`.execute(db.kysely);
  return Number(rows[0]?.taken ?? 0);
}

/** Forgets buckets that nobody has taken from for an hour. */
export async function forgetRequests(db: Database): Promise<void> {
  await sql`select forget_requests()`.execute(db.kysely);
}
