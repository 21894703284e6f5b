/** The slots of schedules: each is taken once, and noted. Moments in epoch seconds. */
import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import type { DeliveryStatus, MailStatus, RunStatus } from "../database/rowTypes.ts";
import { columns, toSchedule } from "./reportSchedules.ts";
import type { StoredSchedule } from "./reportSchedules.ts";
import type { ScheduleKey } from "./scheduleChanges.ts";

const due = (trx: Trx, customerId: number, now: number) =>
  trx
    .selectFrom("report_schedules")
    .where("customer_id", "=", customerId)
    .where("paused", "=", false)
    .where("next_at", "<=", now);

/** Whether a slot of a company has come that nobody has taken. */
export async function isSlotDue(trx: Trx, customerId: number, now: number): Promise<boolean> {
  return (await due(trx, customerId, now).select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Locks a schedule whose slot has come. undefined: there is none, or another transaction takes it. */
export async function lockDueSchedule(
  trx: Trx,
  customerId: number,
  now: number,
): Promise<StoredSchedule | undefined> {
  const row = await due(trx, customerId, now)
    .select(columns)
    .orderBy("next_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && toSchedule(row);
}

/** Says which slot of a locked schedule is the next one. */
export async function advanceSchedule(
  trx: Trx,
  { customerId, id }: ScheduleKey,
  nextAt: number,
): Promise<void> {
  await trx
    .updateTable("report_schedules")
    .set({ next_at: nextAt })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .execute();
}

interface NewRun {
  scheduleId: number;
  /** Null: a test. */
  slot: number | null;
  status: RunStatus;
  reason?: string;
}

/** Adds a run; undefined where its slot is noted already. */
export async function addRun(
  trx: Trx,
  customerId: number,
  { scheduleId, slot, status, reason = "" }: NewRun,
  now: number,
): Promise<number | undefined> {
  const row = await trx
    .insertInto("report_runs")
    .values({
      customer_id: customerId,
      schedule_id: scheduleId,
      slot,
      status,
      created_at: now,
      reason: reason === "" ? null : reason,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Ends a run once none of its messages waits; or at once, with the reason for which nothing is sent. */
export async function endRun(trx: Trx, { customerId, id }: ScheduleKey, refused?: string): Promise<void> {
  await sql`update report_runs r set status = ${refused === undefined ? "done" : "refused"}, reason = ${refused ?? null}
    where r.customer_id = ${customerId} and r.id = ${id} and r.status = 'sending' and not exists (
      select from report_deliveries d where d.customer_id = ${customerId} and d.run_id = ${id} and d.status = 'waiting')`.execute(
    trx,
  );
}

/** What became of the message of a run to one person. */
interface RunDelivery {
  userId: number;
  firstName: string;
  lastName: string;
  status: DeliveryStatus;
  /** Why nothing is sent, or the reason for which the mail server did not take it. */
  reason: string | null;
  /** What of the report was left out for the person. */
  notices: string[];
  /** How far the message is; null: there is none, or it was removed. */
  mailStatus: MailStatus | null;
  /** It came without its file, which was too large. */
  isPlain: boolean;
}

/** A run as its owner sees it. */
export interface ReportRun {
  id: number;
  slot: number | null;
  createdAt: number;
  status: RunStatus;
  reason: string | null;
  deliveries: RunDelivery[];
}

/** The last runs of a schedule, newest first. */
export async function listRuns(
  trx: Trx,
  { customerId, id }: ScheduleKey,
  limit: number,
): Promise<ReportRun[]> {
  const { rows } = await sql<ReportRun>`
    select r.id, r.slot, r.created_at as "createdAt", r.status, r.reason, coalesce(
      (select json_agg(json_build_object('userId', d.user_id, 'firstName', coalesce(m.first_name, ''),
          'lastName', coalesce(m.last_name, ''), 'status', d.status, 'reason', coalesce(d.reason, e.error),
          'notices', coalesce(to_json(d.notices), '[]'), 'mailStatus', e.status, 'isPlain', coalesce(e.is_plain, false))
        order by lower(m.last_name), lower(m.first_name), d.user_id)
      from report_deliveries d left join own_members() m on m.id = d.user_id
        left join mail_messages e on e.customer_id = d.customer_id and e.id = d.mail_id
      where d.customer_id = ${customerId} and d.run_id = r.id), '[]') as deliveries
    from report_runs r where r.customer_id = ${customerId} and r.schedule_id = ${id}
    order by coalesce(r.slot, r.created_at) desc, r.id desc limit ${limit}`.execute(trx);
  return rows;
}

/** The last test of a schedule. */
export function listTests(trx: Trx, { customerId, id }: ScheduleKey): Promise<{ status: RunStatus }[]> {
  return trx
    .selectFrom("report_runs")
    .select("status")
    .where("customer_id", "=", customerId)
    .where("schedule_id", "=", id)
    .where("slot", "is", null)
    .orderBy("id", "desc")
    .limit(1)
    .execute();
}

/** Removes runs that were added before a moment, and links to unsubscribe that were made before it. */
export async function removeOldRuns(trx: Trx, customerId: number, before: number): Promise<void> {
  for (const table of ["report_runs", "report_unsubscribe_links"] as const)
    await trx
      .deleteFrom(table)
      .where("customer_id", "=", customerId)
      .where("created_at", "<", before)
      .execute();
}
