import { sql } from "kysely";
import { auditEventNames } from "../../../../engine/index.ts";
import type { AuditDetail, AuditEvent, PersonName } from "../../../../engine/index.ts";
import { aboutThings } from "./aboutThings.ts";
import type { ThingQuery } from "./aboutThings.ts";
import type { Trx } from "../../database/database.ts";
import { Prepared } from "../../database/together.ts";
import { beforeCommit } from "../../database/transactions.ts";
import { personOf } from "../people.ts";

export type { AuditDetail, AuditEvent } from "../../../../engine/index.ts";
export type { CallsAbout } from "./aboutThings.ts";

/** What lines are about. */
export const events = Object.keys(auditEventNames) as AuditEvent[];

/** A line of the audit log. Values of records are left out: they stand in their histories. */
export interface AuditLine {
  id: number;
  /** Epoch seconds. */
  date: number;
  /** null: the installation itself. */
  user: (PersonName & { id: number; email: string }) | null;
  event: AuditEvent;
  /** Method and address, with parameters by name: `PUT /api/models/:id`; of what no call did, the command. */
  call: string;
  /** Id of the record, document or other thing that the call was about; null where it was about none or several. */
  targetId: number | null;
  /** HTTP status of the answer. */
  status: number;
  detail: AuditDetail | null;
}

/** What is noted of a call. `now` in epoch seconds. */
export type AuditNote = Pick<AuditLine, "event" | "call" | "targetId" | "status"> & {
  customerId: number;
  userId: number | null;
  now: number;
  detail?: AuditDetail | undefined;
};

/** A line waits for its seal from the moment on in which it is there. */
const insertion = new Prepared(
  `with line as (insert into audit_log (customer_id, date, user_id, event, call, target_id, status, detail)
      values ($1, $2, $3, $4, $5, $6, $7, $8) returning customer_id, id)
    insert into audit_unsealed (customer_id, kind, line_id) select customer_id, 'audit', id from line`,
);

/** Adds a line to the transaction of what it is about, when that is committed. */
export function note(trx: Trx, { customerId, userId, now, ...line }: AuditNote): void {
  const { event, call, targetId, status, detail = details.get(trx) } = line;
  const said = detail === undefined ? null : JSON.stringify(detail);
  const values = [customerId, now, userId, event, call, targetId, status, said];
  beforeCommit(trx, { prepared: insertion, values });
}

const details = new WeakMap<Trx, AuditDetail>();

/** Says what a call changes: its line gets it. Said several times, all changes are in the line. */
export function explain(trx: Trx, { changes, ...detail }: AuditDetail): void {
  const before = details.get(trx);
  const all = [...(before?.changes ?? []), ...(changes ?? [])];
  details.set(trx, { ...before, ...detail, ...(all.length > 0 && { changes: all }) });
}

/** Which lines are asked for; what is left out does not narrow. */
export interface AuditQuery {
  event?: AuditEvent | undefined;
  userId?: number | undefined;
  about?: ThingQuery | undefined;
  /** Epoch seconds: not before, and before. */
  from?: number | undefined;
  to?: number | undefined;
  /** Part of the call, or one of these calls. */
  text?: { part: string; calls: readonly string[] } | undefined;
}

function testsOf(customerId: number, { event, userId, about = {}, from, to, text }: AuditQuery) {
  return [
    sql`a.customer_id = ${customerId}`,
    ...(event === undefined ? [] : [sql`a.event = ${event}`]),
    ...(userId === undefined ? [] : [sql`a.user_id = ${userId}`]),
    ...aboutThings(about),
    ...(from === undefined ? [] : [sql`a.date >= ${from}`]),
    ...(to === undefined ? [] : [sql`a.date < ${to}`]),
    ...(text === undefined
      ? []
      : [sql`(strpos(lower(a.call), lower(${text.part})) > 0 or a.call = any(${[...text.calls]}::text[]))`]),
  ];
}

/** Lines of a company, newest first, and the id before which the next page begins (null on the last one). */
export async function list(
  trx: Trx,
  customerId: number,
  { before, limit, ...query }: AuditQuery & { before?: number | undefined; limit: number },
): Promise<{ lines: AuditLine[]; next: number | null }> {
  const tests = testsOf(customerId, query);
  if (before !== undefined) tests.push(sql`a.id < ${before}`);
  const { rows } = await sql<Omit<AuditLine, "user"> & { userId: number | null; who: object | null }>`
    select a.id, a.date, a.event, a.call, a.target_id as "targetId", a.status, a.detail, a.user_id as "userId",
      ${personOf(sql`a.user_id`)} as who
    from audit_log a
    where ${sql.join(tests, sql` and `)} order by a.id desc limit ${limit + 1}`.execute(trx);
  const lines = rows
    .slice(0, limit)
    .map(({ who, userId, ...line }) => ({ ...line, user: userOf(userId, who) }));
  return { lines, next: rows.length > limit ? (lines.at(-1)?.id ?? null) : null };
}

/** Who is no member of the company, such as a super admin, has no name there. */
function userOf(id: number | null, who: object | null): AuditLine["user"] {
  if (id === null) return null;
  return { id, email: "", firstName: "User", lastName: `No. ${id}`, ...who };
}

/** When somebody last signed in to a company, in epoch seconds; undefined: never since there is a log. */
export async function lastSignIn(trx: Trx, customerId: number, userId: number): Promise<number | undefined> {
  const { rows } = await sql<{ date: number }>`select date from audit_log
    where customer_id = ${customerId} and user_id = ${userId} and event = 'signIn' order by id desc limit 1`.execute(
    trx,
  );
  return rows[0]?.date;
}

/** How many lines there are. */
export async function count(trx: Trx, customerId: number, query: AuditQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from audit_log a
    where ${sql.join(testsOf(customerId, query), sql` and `)}`.execute(trx);
  return rows[0]?.count ?? 0;
}
