import { sql } from "kysely";
import type { PersonName } from "../../../engine/index.ts";
import type { Trx } from "../database/database.ts";
import { Prepared } from "../database/together.ts";
import { beforeCommit } from "../database/transactions.ts";
import { personOf } from "./people.ts";
import type { AuditEvent } from "../database/rowTypes.ts";

export type { AuditEvent } from "../database/rowTypes.ts";

/** A line of the audit log. Values are left out: those of records stand in their histories. */
export interface AuditLine {
  id: number;
  /** Epoch seconds. */
  date: number;
  user: PersonName & { id: number; email: string };
  event: AuditEvent;
  /** Method and address, with parameters by name: `PUT /api/models/:id`. */
  call: string;
  /** Id of the record, document or other thing that the call was about; null where it was about none or several. */
  targetId: number | null;
  /** HTTP status of the answer. */
  status: number;
}

/** What is noted of a call. `now` in epoch seconds. */
export type AuditNote = Pick<AuditLine, "event" | "call" | "targetId" | "status"> & {
  customerId: number;
  userId: number;
  now: number;
};

const insertion = new Prepared(
  `insert into audit_log (customer_id, date, user_id, event, call, target_id, status) values ($1, $2, $3, $4, $5, $6, $7)`,
);

/** Adds a line to the transaction of what it is about, when that is committed. */
export function note(trx: Trx, { customerId, userId, now, ...line }: AuditNote): void {
  const { event, call, targetId, status } = line;
  const values = [customerId, now, userId, event, call, targetId, status];
  beforeCommit(trx, { prepared: insertion, values });
}

/** Which lines are asked for; what is left out does not narrow. */
export interface AuditQuery {
  event?: AuditEvent | undefined;
  userId?: number | undefined;
  targetId?: number | undefined;
  /** Lines before this one. */
  before?: number | undefined;
  limit: number;
}

/** Lines of a company, newest first, and the id before which the next page begins (null on the last one). */
export async function list(
  trx: Trx,
  customerId: number,
  { event, userId, targetId, before, limit }: AuditQuery,
): Promise<{ lines: AuditLine[]; next: number | null }> {
  const person = personOf(sql`a.user_id`);
  const tests = [
    sql`${person} is not null`,
    sql`a.customer_id = ${customerId}`,
    ...(event === undefined ? [] : [sql`a.event = ${event}`]),
    ...(userId === undefined ? [] : [sql`a.user_id = ${userId}`]),
    ...(targetId === undefined ? [] : [sql`a.target_id = ${targetId}`]),
    ...(before === undefined ? [] : [sql`a.id < ${before}`]),
  ];
  const { rows } = await sql<Omit<AuditLine, "user"> & { who: AuditLine["user"] }>`
    select a.id, a.date, a.event, a.call, a.target_id as "targetId", a.status,
      jsonb_build_object('id', a.user_id) || ${person} as who
    from audit_log a
    where ${sql.join(tests, sql` and `)} order by a.id desc limit ${limit + 1}`.execute(trx);
  const lines = rows.slice(0, limit).map(({ who, ...line }) => ({ ...line, user: who }));
  return { lines, next: rows.length > limit ? (lines.at(-1)?.id ?? null) : null };
}
