/** Which critical events somebody sees: those of records that they may view. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { RecordScope } from "../records/scope.ts";
import { groupFilter } from "../records/groupFilter.ts";

/** Rows of events `e`, each with the line `s` of its record in the directory: of the company, of records that are there, by the reader's rights. */
export function visibleEvents({ engine, plan }: RecordScope): RawBuilder<unknown> {
  const templates = [...engine.templates.values()].filter((each) => plan.abilities.can("view", each));
  const open = templates.map(
    (each) =>
      sql`(e.template = ${each.alias} and s.template = ${each.alias} and ${groupFilter(plan, each, sql.raw("s.group_id"))})`,
  );
  const isOpen = open.length === 0 ? sql`false` : sql`(${sql.join(open, sql` or `)})`;
  return sql`critical_events e join record_search s on s.customer_id = e.customer_id and s.id = e.record_id
    where e.customer_id = ${plan.customerId} and not s.deleted and ${isOpen}`;
}

/** That a record `t` of a query is a critical event. Who views the record sees its events. */
export const onlyEvents: RawBuilder<unknown> = sql`exists (select 1 from critical_events e where e.customer_id = t.customer_id and e.record_id = t.id)`;

/** Whose events are meant: one's own, those of a person, or those that nobody has. */
export type EventAssignee =
  | {
      kind: "own";
      person: number | null;
      position: string | null;
      /** Groups in which the position is meant. */
      groupIds: readonly number[];
    }
  | { kind: "person"; id: number }
  | { kind: "nobody" };

/** Which events are meant. */
export interface EventFilter {
  ruleId?: number | undefined;
  status?: string | undefined;
  /** true: not resolved yet; false: resolved. */
  isOpen?: boolean | undefined;
  assignee?: EventAssignee | undefined;
  /** Groups of the records. */
  groupIds?: readonly number[] | undefined;
  recordId?: number | undefined;
  /** true: of rules whose events are on the terminals' displays. */
  terminalDisplay?: true | undefined;
}

/** The conditions of a filter over `visibleEvents`. */
export function eventConditions(filter: EventFilter): RawBuilder<unknown>[] {
  const { ruleId, status, isOpen, assignee, groupIds, recordId, terminalDisplay } = filter;
  return [
    ...(ruleId === undefined ? [] : [sql`e.rule_id = ${ruleId}`]),
    ...(status === undefined ? [] : [sql`e.status = ${status}`]),
    ...(isOpen === undefined ? [] : [isOpen ? sql`e.resolved_at is null` : sql`e.resolved_at is not null`]),
    ...(assignee === undefined ? [] : [isOf(assignee)]),
    ...(groupIds === undefined ? [] : [sql`s.group_id = any(${[...groupIds]}::bigint[])`]),
    ...(recordId === undefined ? [] : [sql`e.record_id = ${recordId}`]),
    ...(terminalDisplay === undefined ? [] : [onDisplay]),
  ];
}

const onDisplay = sql`exists (select 1 from critical_event_rules r where r.customer_id = e.customer_id and r.id = e.rule_id
  and r.definition @> '{"terminalDisplay": true}')`;

function isOf(assignee: EventAssignee): RawBuilder<unknown> {
  switch (assignee.kind) {
    case "nobody":
      return sql`e.assignee_id is null and e.assignee_position is null`;
    case "person":
      return sql`e.assignee_id = ${assignee.id}`;
    case "own": {
      const { person, position, groupIds } = assignee;
      return sql`(e.assignee_id = ${person}::bigint
        or (e.assignee_position = ${position}::text and s.group_id = any(${[...groupIds]}::bigint[])))`;
    }
  }
}
