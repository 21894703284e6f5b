import { sql } from "kysely";
import { roleHolders } from "../company/members.ts";
import type { Trx } from "../database/database.ts";

/** The active members of the transaction's company who have one of these roles. */
export async function activeWithRoles(
  trx: Trx,
  customerId: number,
  roleIds: readonly number[],
): Promise<number[]> {
  if (roleIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct m.id from own_members() m join (${roleHolders(customerId)}) h on h.user_id = m.id
    where m.active and h.role_id = any(${[...roleIds]}::bigint[]) order by 1`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The active members of the transaction's company at these addresses, which are in lower case, by address. */
export async function activeAt(trx: Trx, emails: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; email: string }>`
    select m.id, m.email from own_members() m where m.active and m.email = any(${[...emails]}::text[])`.execute(
    trx,
  );
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** The addresses of members of the transaction's company, in their order. */
export async function emailsOf(trx: Trx, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select m.email from own_members() m where m.id = any(${[...ids]}::bigint[]) order by 1`.execute(trx);
  return rows.map(({ email }) => email);
}
