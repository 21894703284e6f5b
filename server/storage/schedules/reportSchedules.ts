/** Reports that are sent by e-mail on a schedule, as their owners and the work in the background read them. Moments in epoch seconds. */
import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import type { ScheduleFormat } from "../database/rowTypes.ts";

/** What is sent: the report of a card, or a ready report with the values of its form. */
export type ScheduledReport =
  | { widgetId: number }
  | {
      canned: string;
      form: Record<string, unknown>;
      /** The day from which the dates of the form count, as the epoch seconds of its UTC midnight; null: they stay as they are. */
      formDay: number | null;
    };

/** What a schedule says. */
export interface ScheduleInput {
  name: string;
  report: ScheduledReport;
  format: ScheduleFormat;
  /** On which days, as it was stored. */
  rule: unknown;
  /** Minutes after midnight. */
  minute: number;
  /** IANA name. */
  timezone: string;
}

/** A schedule as it is stored. */
export interface StoredSchedule extends ScheduleInput {
  id: number;
  ownerId: number;
  paused: boolean;
  /** The next slot that nobody has taken. */
  nextAt: number;
  version: number;
}

/** Who gets a report. */
export interface Recipient {
  userId: number;
  firstName: string;
  lastName: string;
  /** Whether they can use the company now. */
  active: boolean;
  /** Since when they want no more of it; null: they get it. */
  unsubscribedAt: number | null;
}

/** Whose schedules: of one user, in one company. */
export interface ScheduleOwner {
  customerId: number;
  userId: number;
}

/** Schedules that a user may have, and people who may get one report. */
export const MAX_SCHEDULES = 50;
export const MAX_RECIPIENTS = 50;

export const columns = [
  "id",
  "owner_id",
  "name",
  "widget_id",
  "canned",
  "form",
  "form_day",
  "format",
  "rule",
  "minute",
  "timezone",
  "paused",
  "next_at",
  "version",
] as const;

interface Row {
  id: number;
  owner_id: number;
  name: string;
  widget_id: number | null;
  canned: string | null;
  form: Record<string, unknown>;
  form_day: number | null;
  format: ScheduleFormat;
  rule: unknown;
  minute: number;
  timezone: string;
  paused: boolean;
  next_at: number;
  version: number;
}

/** A row of `columns`. */
export function toSchedule(row: Row): StoredSchedule {
  const { id, owner_id, name, widget_id, canned, form, form_day, format, rule, minute, timezone } = row;
  return {
    id,
    ownerId: owner_id,
    name,
    report: widget_id === null ? { canned: canned ?? "", form, formDay: form_day } : { widgetId: widget_id },
    format,
    rule,
    minute,
    timezone,
    paused: row.paused,
    nextAt: row.next_at,
    version: row.version,
  };
}

const ofCompany = (trx: Trx, customerId: number) =>
  trx.selectFrom("report_schedules").select(columns).where("customer_id", "=", customerId);

/** The user's own schedules, by their names. */
export async function listSchedules(
  trx: Trx,
  { customerId, userId }: ScheduleOwner,
): Promise<StoredSchedule[]> {
  const found = ofCompany(trx, customerId).where("owner_id", "=", userId);
  return (
    await found
      .orderBy(sql`lower(name)`)
      .orderBy("id")
      .execute()
  ).map(toSchedule);
}

/** A schedule of the company; undefined where there is none. */
export async function findSchedule(
  trx: Trx,
  customerId: number,
  id: number,
): Promise<StoredSchedule | undefined> {
  const row = await ofCompany(trx, customerId).where("id", "=", id).executeTakeFirst();
  return row && toSchedule(row);
}

/** Who gets the reports of these schedules, by their names. Who is no member of the company any more is inactive. */
export async function listRecipients(
  trx: Trx,
  customerId: number,
  scheduleIds: readonly number[],
): Promise<ReadonlyMap<number, Recipient[]>> {
  const { rows } = await sql<Recipient & { scheduleId: number }>`
    select r.schedule_id as "scheduleId", r.user_id as "userId", r.unsubscribed_at as "unsubscribedAt",
      coalesce(m.first_name, '') as "firstName", coalesce(m.last_name, '') as "lastName", coalesce(m.active, false) as active
    from report_recipients r left join own_members() m on m.id = r.user_id
    where r.customer_id = ${customerId} and r.schedule_id = any(${[...scheduleIds]}::bigint[])
    order by lower(m.last_name), lower(m.first_name), r.user_id`.execute(trx);
  const found = new Map<number, Recipient[]>();
  for (const { scheduleId, ...recipient } of rows)
    found.set(scheduleId, [...(found.get(scheduleId) ?? []), recipient]);
  return found;
}

/** Somebody who can be chosen to get a report. */
export type Choosable = Pick<Recipient, "userId" | "firstName" | "lastName">;

/** Active members of the transaction's company whose names have all these words, by their names; with `ids`, those of them alone. */
export async function choosablePeople(
  trx: Trx,
  { search = "", ids, limit }: { search?: string; ids?: readonly number[]; limit: number },
): Promise<Choosable[]> {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const named = words.map((word) => sql`strpos(lower(m.first_name || ' ' || m.last_name), ${word}) > 0`);
  const chosen = ids === undefined ? [] : [sql`m.id = any(${[...ids]}::bigint[])`];
  const tests = [sql`m.active`, ...named, ...chosen];
  const { rows } = await sql<Choosable>`
    select m.id as "userId", m.first_name as "firstName", m.last_name as "lastName" from own_members() m
    where ${sql.join(tests, sql` and `)} order by lower(m.last_name), lower(m.first_name), m.id limit ${limit}`.execute(
    trx,
  );
  return rows;
}
