/** Writing of schedules. `now` in epoch seconds. */
import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import type { ScheduleInput, ScheduleOwner } from "./reportSchedules.ts";

/** A schedule that is meant. */
export interface ScheduleKey {
  customerId: number;
  id: number;
}

/** Keeps other changes of a user's schedules waiting until the transaction ends. */
export async function lockSchedules(trx: Trx, { customerId, userId }: ScheduleOwner): Promise<void> {
  const name = `schedules of ${userId} in ${customerId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

const columnsOf = ({ name, report, format, rule, minute, timezone }: ScheduleInput) => ({
  name,
  widget_id: "widgetId" in report ? report.widgetId : null,
  canned: "canned" in report ? report.canned : null,
  form: JSON.stringify("canned" in report ? report.form : {}),
  form_day: "canned" in report ? report.formDay : null,
  format,
  rule: JSON.stringify(rule),
  minute,
  timezone,
});

/** Adds a schedule, whose first slot is `nextAt`. */
export async function insertSchedule(
  trx: Trx,
  { customerId, userId }: ScheduleOwner,
  input: ScheduleInput,
  { nextAt, now }: { nextAt: number; now: number },
): Promise<number> {
  const { id } = await trx
    .insertInto("report_schedules")
    .values({
      ...columnsOf(input),
      customer_id: customerId,
      owner_id: userId,
      next_at: nextAt,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Puts other content into this version of a schedule; false where it is another version already. */
export async function updateSchedule(
  trx: Trx,
  { customerId, id, version }: ScheduleKey & { version: number },
  input: ScheduleInput,
  { nextAt, now }: { nextAt: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("report_schedules")
    .set({ ...columnsOf(input), next_at: nextAt, version: version + 1, updated_at: now })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Pauses a schedule, or continues it from the slot `nextAt`. */
export async function pauseSchedule(
  trx: Trx,
  { customerId, id }: ScheduleKey,
  { paused, nextAt }: { paused: boolean; nextAt?: number },
): Promise<void> {
  await trx
    .updateTable("report_schedules")
    .set({
      paused,
      version: sql<number>`version + 1`,
      ...(nextAt === undefined ? {} : { next_at: nextAt }),
    })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .execute();
}

/** Removes a schedule with all that was noted of it. */
export async function removeSchedule(trx: Trx, { customerId, id }: ScheduleKey): Promise<void> {
  await trx
    .deleteFrom("report_schedules")
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .execute();
}

/** Sends a report to these people and no others. Who unsubscribed and is still among them stays so. */
export async function replaceRecipients(
  trx: Trx,
  { customerId, id }: ScheduleKey,
  userIds: readonly number[],
): Promise<void> {
  await sql`delete from report_recipients where customer_id = ${customerId} and schedule_id = ${id}
    and not user_id = any(${[...userIds]}::bigint[])`.execute(trx);
  await sql`insert into report_recipients (customer_id, schedule_id, user_id)
    select ${customerId}, ${id}, u.id from unnest(${[...userIds]}::bigint[]) as u(id) on conflict do nothing`.execute(
    trx,
  );
}

/** What a link to unsubscribe is of. */
export interface ReportLink {
  scheduleId: number;
  userId: number;
}

/** Stores a link to unsubscribe under the digest of its token. */
export async function addReportLink(
  trx: Trx,
  customerId: number,
  { scheduleId, userId, digest }: ReportLink & { digest: Buffer },
  now: number,
): Promise<void> {
  await trx
    .insertInto("report_unsubscribe_links")
    .values({ customer_id: customerId, digest, schedule_id: scheduleId, user_id: userId, created_at: now })
    .execute();
}

/** The link with a digest, with the name of its schedule; undefined when there is none. */
export function findReportLink(
  trx: Trx,
  customerId: number,
  digest: Buffer,
): Promise<(ReportLink & { name: string }) | undefined> {
  return trx
    .selectFrom("report_unsubscribe_links as l")
    .innerJoin("report_schedules as s", (join) =>
      join.onRef("s.customer_id", "=", "l.customer_id").onRef("s.id", "=", "l.schedule_id"),
    )
    .select(["l.schedule_id as scheduleId", "l.user_id as userId", "s.name"])
    .where("l.customer_id", "=", customerId)
    .where("l.digest", "=", digest)
    .executeTakeFirst();
}

/** Sends somebody no more of a report; once more changes nothing. */
export async function unsubscribe(
  trx: Trx,
  customerId: number,
  { scheduleId, userId }: ReportLink,
  now: number,
): Promise<void> {
  await trx
    .updateTable("report_recipients")
    .set({ unsubscribed_at: now })
    .where("customer_id", "=", customerId)
    .where("schedule_id", "=", scheduleId)
    .where("user_id", "=", userId)
    .where("unsubscribed_at", "is", null)
    .execute();
}
