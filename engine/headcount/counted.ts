/** What a report of headcount counts from: everybody's employments, as far as its reader may view the records. */
import { employmentsOf } from "./employments.ts";
import type { Employment } from "./employments.ts";
import type { Period } from "./formulas.ts";
import type { HeadcountOptions } from "./options.ts";
import type { Assignment, ChangeRow, Day, PersonRow } from "./rows.ts";

/** What is asked of headcount. */
export interface HeadcountAsked extends HeadcountOptions {
  readonly period: Period;
  readonly today: Day;
  /** Groups whose people count. */
  readonly terminals: ReadonlySet<number>;
  /** Positions that count; undefined: all. */
  readonly positions: ReadonlySet<string> | undefined;
}

/** Employments, and how many records do not fit together. */
export interface Counted {
  readonly employments: readonly Employment[];
  /** People who are gone without a last day: left out. */
  readonly unended: number;
  /** Last days after another one, with no hire between: left out. */
  readonly ignoredEnds: number;
}

/** The employments of all people. */
export function countedOf(people: readonly PersonRow[], changes: readonly ChangeRow[], today: Day): Counted {
  const byPerson = new Map<number, ChangeRow[]>();
  for (const change of changes) {
    const own = byPerson.get(change.person);
    if (own) own.push(change);
    else byPerson.set(change.person, [change]);
  }
  const histories = people.map((person) => employmentsOf(person, byPerson.get(person.id) ?? [], today));
  return {
    employments: histories.flatMap(({ employments }) => employments),
    unended: histories.filter(({ isUnended }) => isUnended).length,
    ignoredEnds: histories.reduce((sum, each) => sum + each.ignoredEnds, 0),
  };
}

/** Whether an assignment is one that the report is about. */
export function isCounted({ terminals, positions }: HeadcountAsked, assignment: Assignment): boolean {
  const { terminal, position } = assignment;
  return (
    terminals.has(terminal) && (positions === undefined || (position !== null && positions.has(position)))
  );
}

/** The days of a report: up to today, since nobody knows who will leave. undefined where it has none. */
export function periodUntil(first: Day, last: Day, today: Day): Period | undefined {
  const until = Math.min(last, today);
  return until < first ? undefined : { first, last: until };
}
