import { sql } from "kysely";
import type { ExpressionBuilder, RawBuilder } from "kysely";
import type { Trx } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";

/** A job of a company that one run at a time may do. */
export interface LeasedJob {
  customerId: number;
  /** What kind of job it is, such as `exports`. */
  queue: string;
  /** Id of the job in the table of its kind. */
  job: string;
}

/** A job that a run has leased. Only that run may change it. */
export interface JobLease extends LeasedJob {
  /** A UUID of the run's own. */
  leaseOwner: string;
}

/** How jobs of a kind are leased. */
export interface LeaseTerms {
  /** Seconds without a sign of life after which another run may take the job. */
  seconds: number;
  /** Jobs of one company that may be leased at the same time. */
  most: number;
}

/** Separates this advisory lock from others. Any constant. */
const LOCK = 7_261_003;

/** The database's clock in epoch seconds: the clocks of servers may differ. */
const clock = sql<number>`extract(epoch from clock_timestamp())::bigint`;
const inSeconds = (seconds: number) => sql<number>`${clock} + ${seconds}::integer`;

/** The row of a job, for `where`. */
const isOf =
  ({ customerId, queue, job }: LeasedJob) =>
  (row: ExpressionBuilder<Tables, "job_leases">) =>
    row.and({ customer_id: customerId, queue, job });

/** The row of a job while this run has it, for `where`. */
const isLeasedBy = (lease: JobLease) => (row: ExpressionBuilder<Tables, "job_leases">) =>
  row.and([isOf(lease)(row), row("leased_to", "=", lease.leaseOwner)]);

/**
 * Leases a job to a run, whichever run had it before, and returns how often it has been leased since it last got further. `busy`: the
 * company has as many others leased as it may.
 *
 * Whoever changes a job and its lease locks the row of the job first, here as in all functions of this file. So two
 * transactions never wait for each other, and nobody else takes the job until the transaction ends.
 */
export async function takeLease(
  trx: Trx,
  { customerId, queue, job, leaseOwner }: JobLease,
  { seconds, most }: LeaseTerms,
): Promise<number | "busy"> {
  await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${`${customerId} ${queue}`}))`.execute(trx);
  const { others } = await trx
    .selectFrom("job_leases")
    .select((all) => all.fn.countAll<number>().as("others"))
    .where("customer_id", "=", customerId)
    .where("queue", "=", queue)
    .where("job", "!=", job)
    .where("leased_until", ">", clock)
    .executeTakeFirstOrThrow();
  if (others >= most) return "busy";
  const leased_until = inSeconds(seconds);
  const { tries } = await trx
    .insertInto("job_leases")
    .values({ customer_id: customerId, queue, job, leased_to: leaseOwner, leased_until, tries: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["customer_id", "queue", "job"])
        .doUpdateSet({ leased_to: leaseOwner, leased_until, tries: sql<number>`job_leases.tries + 1` }),
    )
    .returning("tries")
    .executeTakeFirstOrThrow();
  return tries;
}

/** Whether a run still has its job: nobody cancelled it, and no other run took it. */
export async function hasLease(trx: Trx, lease: JobLease): Promise<boolean> {
  const found = await trx.selectFrom("job_leases").select("job").where(isLeasedBy(lease)).executeTakeFirst();
  return found !== undefined;
}

/** Shows that a run lives. false: it has the job no more. */
export async function renewLease(
  trx: Trx,
  lease: JobLease,
  { seconds }: Pick<LeaseTerms, "seconds">,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("job_leases")
    .where(isLeasedBy(lease))
    .set({ leased_until: inSeconds(seconds) })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Counts tries from here again, since the job got further. */
export async function resetTries(trx: Trx, lease: JobLease): Promise<void> {
  await trx.updateTable("job_leases").where(isLeasedBy(lease)).set({ tries: 1 }).execute();
}

/** Ends the lease of a job that is done. false: the run has the job no more. */
export async function endLease(trx: Trx, lease: JobLease): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom("job_leases").where(isLeasedBy(lease)).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Leaves a job to another run. `isCounted`: this run counts as a try. */
export async function releaseLease(trx: Trx, lease: JobLease, isCounted: boolean): Promise<void> {
  await trx
    .updateTable("job_leases")
    .where(isLeasedBy(lease))
    .set(({ eb }) => ({
      leased_to: null,
      leased_until: null,
      tries: isCounted ? eb.ref("tries") : eb("tries", "-", 1),
    }))
    .execute();
}

/** Takes a job from whichever run has it, because it was cancelled or starts again. */
export async function dropLease(trx: Trx, job: LeasedJob): Promise<void> {
  await trx.deleteFrom("job_leases").where(isOf(job)).execute();
}

/** Whether no run has the job. `job`: an expression for its id as text. */
export function isFree(customerId: number, queue: string, job: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from job_leases where customer_id = ${customerId} and queue = ${queue}
    and job_leases.job = ${job} and leased_until > ${clock})`;
}
