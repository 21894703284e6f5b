import { sql } from "kysely";
import type { Trx } from "../database/database.ts";

/** The line in which works wait. */
export const companyQueue = "companies";

/** What super admins ask to be done with a company. */
type CompanyWorkKind = "create" | "archive" | "delete";

type WorkStatus = "waiting" | "running" | "done" | "failed";

/** A work on a company, as super admins see it. Times in epoch seconds, sizes in bytes. */
export interface CompanyWork {
  id: number;
  kind: CompanyWorkKind;
  alias: string;
  name: string;
  /** Null: the company is to be created. */
  companyId: number | null;
  status: WorkStatus;
  /** Why it failed. */
  error: string | null;
  /** Where its archive lies; null: it has none, or none any more. */
  storedName: string | null;
  size: number | null;
  /** Rows and files in the archive. */
  rows: number | null;
  files: number | null;
  requestedBy: string;
  requestedAt: number;
  finishedAt: number | null;
}

/** What is asked for. */
export interface AskedWork extends Pick<CompanyWork, "kind" | "alias" | "name" | "companyId"> {
  /** A UUID. */
  jobId: string;
  /** What the kind of work needs to know beside. */
  asked: Readonly<Record<string, string | boolean>>;
}

/**
 * Asks for a work in the name of the transaction's `userId`, and gives its id. undefined: who asks is no super admin, or another work on the
 * company is under way. `now` in epoch seconds.
 */
export async function ask(trx: Trx, work: AskedWork, now: number): Promise<number | undefined> {
  const { jobId, kind, alias, name, companyId, asked } = work;
  const { rows } = await sql<{ id: number | null }>`
    select ask_company_work(${jobId}::uuid, ${kind}::text, ${alias}::text, ${name}::text, ${companyId}::bigint,
      ${JSON.stringify(asked)}::jsonb, ${now}::bigint) as id`.execute(trx);
  return rows[0]?.id ?? undefined;
}

/** The last works and all that have an archive, newest first; none where the transaction's `userId` is no active super admin. */
export async function list(trx: Trx, most: number): Promise<CompanyWork[]> {
  const { rows } = await sql<CompanyWork>`select * from company_works_for_super_admin(${most})`.execute(trx);
  return rows;
}

/** How many active people companies have, by number; empty where the transaction's `userId` is no active super admin. */
export async function countUsers(
  trx: Trx,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ companyId: number; users: number }>`
    select * from company_users_for_super_admin(${[...companyIds]}::bigint[])`.execute(trx);
  return new Map(rows.map(({ companyId, users }) => [companyId, users]));
}
