import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import type { LeftOver, MergeStatus } from "../database/rowTypes.ts";
import { changedBy } from "../database/author.ts";
import { personOf } from "../company/people.ts";
import type { Person } from "../company/people.ts";
import { dropLease } from "./jobLeases.ts";

export type { LeftOver } from "../database/rowTypes.ts";

/** Which merge is meant. */
export interface MergeKey {
  customerId: number;
  id: number;
}

/** A value of a dropdown that takes part in a merge. */
interface MergedValue {
  id: number;
  name: string;
  display: string;
}

/** A merge of one value of a dropdown into another, and how far it is. */
export interface ChoiceMerge {
  id: number;
  setId: number;
  /** Alias of the set. */
  set: string;
  from: MergedValue;
  into: MergedValue;
  status: MergeStatus;
  jobId: string;
  /** null: they were not counted yet. */
  total: number | null;
  done: number;
  left: readonly LeftOver[];
  at: MergePosition;
  isChanging: boolean;
  error: string | null;
  createdBy: number;
  author: Person | null;
  /** Epoch seconds. */
  createdAt: number;
  finishedAt: number | null;
}

/** A record of a template up to which a look through the records has come; empty: it begins. */
export interface MergePosition {
  template: string;
  id: number;
}

/** The job that a merge is, for leases. */
export const mergeQueue = "merges";
/** Merges that are listed. */
const MOST_LISTED = 20;

const selection = sql`m.id, m.set_id as "setId", s.alias as "set", m.status, m.job_id as "jobId",
  json_build_object('id', f.id, 'name', f.name, 'display', f.display) as "from",
  json_build_object('id', i.id, 'name', i.name, 'display', i.display) as "into",
  m.records_total as total, m.records_done as done, m.left_over as "left",
  json_build_object('template', m.at_template, 'id', m.at_id) as "at", m.is_changing as "isChanging",
  m.error, m.created_by as "createdBy", ${personOf(sql`m.created_by`)} as author,
  m.created_at as "createdAt", m.finished_at as "finishedAt"
  from choice_merges m
  join enum_sets s on s.customer_id = m.customer_id and s.id = m.set_id
  join enum_values f on f.customer_id = m.customer_id and f.id = m.from_id
  join enum_values i on i.customer_id = m.customer_id and i.id = m.into_id`;

/** A merge; undefined where the company has none of this id. */
export async function find(trx: Trx, { customerId, id }: MergeKey): Promise<ChoiceMerge | undefined> {
  const { rows } = await sql<ChoiceMerge>`select ${selection}
    where m.customer_id = ${customerId} and m.id = ${id}`.execute(trx);
  return rows[0];
}

/** The last merges of a dropdown, newest first. */
export async function list(trx: Trx, customerId: number, setId: number): Promise<ChoiceMerge[]> {
  const { rows } = await sql<ChoiceMerge>`select ${selection}
    where m.customer_id = ${customerId} and m.set_id = ${setId} order by m.id desc limit ${MOST_LISTED}`.execute(
    trx,
  );
  return rows;
}

/** The merge of a dropdown that waits or runs; undefined where there is none. */
export async function underWay(
  trx: Trx,
  customerId: number,
  setId: number,
): Promise<ChoiceMerge | undefined> {
  const { rows } = await sql<ChoiceMerge>`select ${selection} where m.customer_id = ${customerId}
    and m.set_id = ${setId} and m.status in ('waiting', 'running')`.execute(trx);
  return rows[0];
}

/** What is asked of a merge. `now` in epoch seconds. */
export interface AskedMerge {
  setId: number;
  fromId: number;
  intoId: number;
  jobId: string;
  userId: number;
  now: number;
}

/** Writes a merge down, and that `from` is offered no more. */
export async function add(
  trx: Trx,
  customerId: number,
  { setId, fromId, intoId, jobId, userId, now }: AskedMerge,
): Promise<number> {
  await trx
    .updateTable("enum_values")
    .set({ disabled: true, ...changedBy({ userId, now }) })
    .where("customer_id", "=", customerId)
    .where("id", "=", fromId)
    .where("disabled", "=", false)
    .execute();
  const { id } = await trx
    .insertInto("choice_merges")
    .values({
      customer_id: customerId,
      set_id: setId,
      from_id: fromId,
      into_id: intoId,
      status: "waiting",
      job_id: jobId,
      left_over: "[]",
      created_by: userId,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a merge that is under way, once the batch is written that is being written. One that is over is left as it is. */
export async function cancel(trx: Trx, { customerId, id }: MergeKey, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("choice_merges")
    .set({ status: "cancelled", finished_at: now })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .where("status", "in", ["waiting", "running"])
    .executeTakeFirst();
  await dropLease(trx, { customerId, queue: mergeQueue, job: String(id) });
  return numUpdatedRows === 1n;
}
