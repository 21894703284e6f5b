/** What headcount is counted from: people, and the changes of their employment. */

/** A day, as the number of days since 1970-01-01. */
export type Day = number;

/** Where somebody works, and as what. */
export interface Assignment {
  /** Id of the group. */
  readonly terminal: number;
  /** Name of the choice; null: none is recorded. */
  readonly position: string | null;
}

/** A person as recorded today. */
export interface PersonRow extends Assignment {
  readonly id: number;
  /** First day employed. */
  readonly hired: Day | null;
  /** Last day employed. */
  readonly left: Day | null;
  /** The status says that the person is employed no more. */
  readonly isGone: boolean;
}

/** The end of an employment, with the assignment at that time. */
export interface EndChange extends Assignment {
  readonly what: "end";
  readonly person: number;
  /** Last day employed. */
  readonly day: Day;
  /** Index of the kind of separation; null: not recorded. */
  readonly kind: number | null;
}

/** A recorded change of somebody's employment. */
export type ChangeRow =
  | { readonly what: "start"; readonly person: number; readonly day: Day }
  | EndChange
  /** `from`: the terminal until the day before. */
  | { readonly what: "transfer"; readonly person: number; readonly day: Day; readonly from: number }
  /** `from`: the position until the day before. */
  | { readonly what: "position"; readonly person: number; readonly day: Day; readonly from: string };

/** A stretch of employment, without its assignments. */
export interface Span {
  readonly hired: Day | null;
  /** First day that counts: after the last one of the stretch before; -Infinity where no hire is recorded. */
  readonly first: Day;
  readonly last: Day | null;
  readonly end?: EndChange | undefined;
}

const secondsPerDay = 86_400;

/** The day of a moment in epoch seconds. */
export function dayOf(epoch: number): Day {
  return Math.floor(epoch / secondsPerDay);
}

/** Epoch seconds of the beginning of a day. */
export function secondsOf(day: Day): number {
  return day * secondsPerDay;
}
