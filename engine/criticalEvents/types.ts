/** Critical events (spec reporting.md 3 and 4): rules that watch records, and what people do about the records that meet them. */
import type {
  ChoiceFilter,
  DateColumnFilter,
  NumberFilter,
  PresenceFilter,
  TextFilter,
} from "../table/types.ts";

/** What a filter asks of its field, as lists ask it. */
export type RuleFilterValue =
  | Omit<TextFilter, "field">
  | Omit<ChoiceFilter, "field">
  | Omit<NumberFilter, "field">
  | Omit<DateColumnFilter, "field">
  | Omit<PresenceFilter, "field">;

/** What a record has to meet in one of its own fields. */
export interface RuleFilter {
  /** Distinguishes it from the others of its rule; positive. */
  readonly id: number;
  /** Key of the field. */
  readonly field: string;
  readonly value: RuleFilterValue;
}

/** Who an event is given to. */
export const assigneeTypes = ["INDIVIDUAL", "POSITION", "SUPERVISOR"] as const;

/** INDIVIDUAL: one person; POSITION: those who work as something, in the event's terminal; SUPERVISOR: that of the person whom the record is about. */
export type AssigneeType = (typeof assigneeTypes)[number];

/** Whom the events of a rule are given to first. */
interface RuleAssignee {
  readonly assigneeType: AssigneeType;
  /** Number of the person's record, or the name of a position; null: nobody is named. */
  readonly assigneeValue: number | string | null;
}

/** A rule: which records of a type are critical events, and what happens with these. */
export interface CriticalEventRule {
  /** Unique in the company. */
  readonly name: string;
  /** The statuses of its events, names of `critical_event_workflow_statuses`, from the first one to the one in which an event is resolved. */
  readonly statusTimeline: readonly string[];
  readonly filter: {
    /** Alias of the record type; empty: none is chosen yet. */
    readonly templateAlias: string;
    /** Records of these groups and of those below them; empty: of all. */
    readonly groupIds: readonly number[];
  };
  /** All have to pass; at most one of a field. */
  readonly filters: readonly RuleFilter[];
  readonly assignee: RuleAssignee;
  /** Whether its events are on the terminals' displays. */
  readonly terminalDisplay: boolean;
  /** Key of the date by which a record is in the time of the rule. */
  readonly dateField: string;
  /** First day, UTC midnight of the date in epoch seconds. */
  readonly startDate: number;
  /** Last day; null: it has no end. */
  readonly endDate: number | null;
}

/** Limits of rules. */
export const ruleLimits = {
  rules: 100,
  name: 100,
  filters: 20,
  groups: 200,
  statuses: 10,
  /** Events that a rule makes at once of records that are there. */
  events: 10_000,
  /** Characters of the reason for which an event is resolved. */
  reason: 1_000,
} as const;

/** The choices from which a time line takes its statuses. */
export const statusSet = "critical_event_workflow_statuses";
