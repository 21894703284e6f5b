/** Critical events of a company, as far as somebody may view their records. Moments in epoch seconds. */
import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import type { EventStepKind } from "../database/rowTypes.ts";
import type { RecordScope } from "../records/scope.ts";
import { eventConditions, visibleEvents } from "./visible.ts";
import type { EventFilter } from "./visible.ts";

/** An event as it is stored, with the group of its record. */
export interface StoredEvent {
  id: number;
  ruleId: number;
  template: string;
  recordId: number;
  groupId: number;
  status: string;
  /** Number of a person's record. */
  assigneeId: number | null;
  assigneePosition: string | null;
  createdAt: number;
  acknowledgedAt: number | null;
  resolvedAt: number | null;
  reason: string | null;
  version: number;
}

const columns = sql`e.id, e.rule_id as "ruleId", e.template, e.record_id as "recordId", s.group_id as "groupId", e.status,
  e.assignee_id as "assigneeId", e.assignee_position as "assigneePosition", e.created_at as "createdAt",
  e.acknowledged_at as "acknowledgedAt", e.resolved_at as "resolvedAt", e.reason, e.version`;

/** Where a page of events begins: after this one. */
export interface EventCursor {
  createdAt: number;
  id: number;
}

/** Events that the reader sees, the newest first. */
export async function listEvents(
  scope: RecordScope,
  filter: EventFilter,
  { after, limit }: { after?: EventCursor | undefined; limit: number },
): Promise<StoredEvent[]> {
  const start =
    after === undefined
      ? []
      : [sql`(e.created_at, e.id) < (${after.createdAt}::bigint, ${after.id}::bigint)`];
  const where = sql.join([sql``, ...eventConditions(filter), ...start], sql` and `);
  const { rows } = await sql<StoredEvent>`select ${columns} from ${visibleEvents(scope)} ${where}
    order by e.created_at desc, e.id desc limit ${limit}`.execute(scope.trx);
  return rows;
}

/** An event that the reader sees; undefined where there is none. */
export async function findEvent(scope: RecordScope, id: number): Promise<StoredEvent | undefined> {
  if (!Number.isSafeInteger(id)) return undefined;
  const { rows } =
    await sql<StoredEvent>`select ${columns} from ${visibleEvents(scope)} and e.id = ${id}`.execute(
      scope.trx,
    );
  return rows[0];
}

/** How many events the reader sees, counted up to `most`. */
export async function countEvents(scope: RecordScope, filter: EventFilter, most: number): Promise<number> {
  const where = sql.join([sql``, ...eventConditions(filter)], sql` and `);
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select 1 from ${visibleEvents(scope)} ${where} limit ${most}) found`.execute(scope.trx);
  return rows[0]?.count ?? 0;
}

/** The events of these records, by record: those of rules that the reader sees, since they see the records. */
export async function eventsOfRecords(
  scope: RecordScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredEvent[]>> {
  const { rows } = await sql<StoredEvent>`select ${columns} from ${visibleEvents(scope)}
    and e.record_id = any(${[...ids]}::bigint[]) order by e.created_at desc, e.id desc`.execute(scope.trx);
  const found = new Map<number, StoredEvent[]>();
  for (const row of rows) found.set(row.recordId, [...(found.get(row.recordId) ?? []), row]);
  return found;
}

/** By what the events that the reader sees can be chosen: the rules and the people that they have. */
export async function eventChoices(
  scope: RecordScope,
): Promise<{ ruleIds: number[]; assigneeIds: number[] }> {
  const { rows } = await sql<{ ruleIds: number[] | null; assigneeIds: number[] | null }>`
    select array_agg(distinct e.rule_id) as "ruleIds",
      array_agg(distinct e.assignee_id) filter (where e.assignee_id is not null) as "assigneeIds"
    from ${visibleEvents(scope)}`.execute(scope.trx);
  const [found] = rows;
  return { ruleIds: found?.ruleIds ?? [], assigneeIds: found?.assigneeIds ?? [] };
}

/** What changes of an event. */
export interface EventChange {
  status: string;
  assigneeId: number | null;
  assigneePosition: string | null;
  acknowledgedAt: number | null;
  resolvedAt: number | null;
  reason: string | null;
}

/** An event that is meant. */
export interface EventKey {
  customerId: number;
  id: number;
}

/** Puts other content into this version of an event, which is the next version then; false where it is another version already. */
export async function updateEvent(
  trx: Trx,
  { customerId, id }: EventKey,
  version: number,
  change: EventChange,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("critical_events")
    .set({
      status: change.status,
      assignee_id: change.assigneeId,
      assignee_position: change.assigneePosition,
      acknowledged_at: change.acknowledgedAt,
      resolved_at: change.resolvedAt,
      reason: change.reason,
      version: version + 1,
    })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** One thing that was done about an event. */
export interface EventStep {
  kind: EventStepKind;
  status: string | null;
  assigneeId: number | null;
  assigneePosition: string | null;
  reason: string | null;
}

/** Adds lines to the history of an event; `userId` 0: nobody in particular. */
export async function addSteps(
  trx: Trx,
  { customerId, id }: EventKey,
  { userId, now }: { userId: number; now: number },
  steps: readonly EventStep[],
): Promise<void> {
  if (steps.length === 0) return;
  await trx
    .insertInto("critical_event_steps")
    .values(
      steps.map(({ kind, status, assigneeId, assigneePosition, reason }) => ({
        customer_id: customerId,
        event_id: id,
        at: now,
        user_id: userId === 0 ? null : userId,
        kind,
        status,
        assignee_id: assigneeId,
        assignee_position: assigneePosition,
        reason,
      })),
    )
    .execute();
}

/** A line of an event's history. */
export interface StoredStep extends EventStep {
  id: number;
  at: number;
  userId: number | null;
}

/** The history of an event, from its first line on. */
export function listSteps(trx: Trx, { customerId, id }: EventKey): Promise<StoredStep[]> {
  return trx
    .selectFrom("critical_event_steps")
    .select(["id", "at", "user_id as userId", "kind", "status", "reason"])
    .select(["assignee_id as assigneeId", "assignee_position as assigneePosition"])
    .where("customer_id", "=", customerId)
    .where("event_id", "=", id)
    .orderBy("id")
    .execute();
}

interface Renamed {
  from: string;
  into: string;
}

/** Has events have another status in place of one; their history stays as it was. */
export async function renameStatus(trx: Trx, customerId: number, { from, into }: Renamed): Promise<void> {
  await trx
    .updateTable("critical_events")
    .set((event) => ({ status: into, version: event("version", "+", 1) }))
    .where("customer_id", "=", customerId)
    .where("status", "=", from)
    .execute();
}

/** Has events be given to those of another position in place of one. */
export async function renamePosition(trx: Trx, customerId: number, { from, into }: Renamed): Promise<void> {
  await trx
    .updateTable("critical_events")
    .set((event) => ({ assignee_position: into, version: event("version", "+", 1) }))
    .where("customer_id", "=", customerId)
    .where("assignee_position", "=", from)
    .execute();
}
