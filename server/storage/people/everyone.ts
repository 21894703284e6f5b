import { sql } from "kysely";
import type { PersonName } from "../../../engine/index.ts";
import type { Trx } from "../database/database.ts";
import type { MemberStatus } from "../company/members.ts";

/** What somebody is in one company (spec platform.md 3, per-customer permission entry). */
interface CompanyEntry {
  customerId: number;
  alias: string;
  name: string;
  /** An administrator by their membership; a role may make them one, too, which only the company's own page says. */
  admin: boolean;
  status: MemberStatus;
}

/** Somebody of any company, as super admins see them. */
export interface Everyone extends PersonName {
  id: number;
  email: string;
  superAdmin: boolean;
  /** Whether they can sign in anywhere. */
  active: boolean;
  permissions: readonly CompanyEntry[];
}

/**
 * A page of the people of the installation, by last and first name, with what they are in these companies, and how many there are in all.
 * Nobody where the transaction's `userId` is no active super admin.
 */
export async function listEveryone(
  trx: Trx,
  {
    search,
    customerIds,
    start,
    limit,
  }: { search: string; customerIds: readonly number[]; start: number; limit: number },
): Promise<{ people: Everyone[]; total: number }> {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const page = async (skipped: number, most: number) => {
    const { rows } = await sql<Everyone & { total: number }>`
      select * from people_everywhere(${words}::text[], ${[...customerIds]}::bigint[], ${most}, ${skipped})`.execute(
      trx,
    );
    return rows;
  };
  const rows = await page(start, limit);
  // Behind the last page no row says how many there are.
  const [first] = rows.length === 0 && start > 0 ? await page(0, 1) : rows;
  return { people: rows.map(({ total: _total, ...person }) => person), total: first?.total ?? 0 };
}
