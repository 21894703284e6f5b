/** What a run is computed from, put together of the answers to its queries. */
import { secondsPerDay, startOfDay } from "../format/dates.ts";
import type { QueryGroup, QueryRow } from "../query/types.ts";
import type { Observed } from "./statistics/credibility.ts";
import { dispersionOf } from "./statistics/dispersion.ts";
import { peerKeys } from "./peers/peerKeys.ts";
import type { PeopleColumns } from "./people.ts";
import type { PersonSums } from "./personSums.ts";
import { personSums } from "./personSums.ts";
import type { ScorecardPeriod } from "./period.ts";
import type { AttributeQueries, ScorecardQueries } from "./queries.ts";
import type { Steps } from "./steps.ts";
import { forEachOf } from "./steps.ts";
import type { AttributeOfRun, ScorecardPer } from "./types.ts";

/** All pages of the answers. */
export interface ScorecardAnswers {
  readonly people: readonly QueryRow[];
  /** In the order of the queries. */
  readonly attributes: readonly {
    readonly events: readonly QueryGroup[];
    readonly exposure?: readonly QueryGroup[];
  }[];
}

/** Somebody who is scored. */
export interface ScoredPerson {
  readonly employeeId: number;
  readonly groupId: number;
  /** The groups of peers that they may be compared with, the narrowest first and at last one that has everybody. */
  readonly peers: readonly string[];
  /** For each attribute. */
  readonly observed: readonly Observed[];
}

/** All that a run is computed from. */
export interface ScorecardInput extends ScorecardPeriod {
  readonly attributes: readonly Omit<AttributeOfRun, "peers">[];
  readonly people: readonly ScoredPerson[];
}

/** So many of what is counted make one unit of exposure. */
export const exposureUnits: Readonly<Record<ScorecardPer, number>> = {
  miles: 100_000,
  days: 365,
  records: 1,
};

/** What the answers say of each person, in steps. `groups`: those that the reader knows, by which peers are found. */
export function* scorecardInput(
  { period, attributes, peopleColumns }: ScorecardQueries,
  answers: ScorecardAnswers,
  groups: readonly { readonly id: number; readonly parentId: number | null }[],
): Steps<ScorecardInput> {
  const people = [...answers.people].sort((one, other) => one.id - other.id);
  yield;
  const days = people.map((row) => daysEmployed(row, peopleColumns, period));
  const position = ({ values }: QueryRow) => values[peopleColumns.position ?? -1];
  yield;
  const peers = peerKeys(
    people.map((row) => ({ groupId: row.groupId, position: textOf(position(row)) })),
    groups,
  );
  yield;
  const sums = personSums(people);
  const found: ReturnType<typeof observedOf>[] = [];
  for (const [index, each] of attributes.entries()) {
    found.push(observedOf(each, answers.attributes[index] ?? { events: [] }, { people, days, sums }));
    yield;
  }
  const scored: ScoredPerson[] = [];
  yield* forEachOf(people.length, (index) => {
    const { id = 0, groupId = 0 } = people[index] ?? {};
    const observed = found.map((each) => each.observed[index] ?? { events: 0, exposure: 0 });
    scored.push({ employeeId: id, groupId, peers: peers[index] ?? [], observed });
  });
  return { ...period, attributes: found.map(({ attribute }) => attribute), people: scored };
}

function textOf(value: QueryRow["values"][number] | undefined): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** The days of the period on which somebody was employed; without a first or a last day, from ever or until now. */
export function daysEmployed(
  { values }: QueryRow,
  { from, to }: PeopleColumns,
  period: ScorecardPeriod,
): number {
  const dayOf = (column: number | undefined, otherwise: number) => {
    const value = values[column ?? -1];
    return typeof value === "number" ? startOfDay(value) : otherwise;
  };
  const first = Math.max(period.from, dayOf(from, period.from));
  const last = Math.min(period.to, dayOf(to, period.to));
  return Math.max(0, (last - first) / secondsPerDay + 1);
}

/** Those of whom attributes say something. */
interface Observing {
  readonly people: readonly QueryRow[];
  /** On how many days of the period each was employed. */
  readonly days: readonly number[];
  readonly sums: PersonSums;
}

/** What an attribute says of each of the people. Where nobody has miles, days stand for them. */
function observedOf(
  queries: AttributeQueries,
  answer: ScorecardAnswers["attributes"][number],
  { people, days, sums }: Observing,
): { readonly attribute: Omit<AttributeOfRun, "peers">; readonly observed: readonly Observed[] } {
  const { dataset, attribute, weight, label, better, weights = {} } = queries;
  const events = sums.of(answer.events, (group) => group.count * weightOf(group, weights));
  const counted = sums.exposure(answer.exposure ?? noGroups);
  const isCounted = queries.per === "records" || counted.some((exposure) => exposure > 0);
  const per = queries.exposure && isCounted ? queries.per : "days";
  const seen = queries.groups === "ALL" ? undefined : new Set(queries.groups);
  const observed = people.map(({ groupId }, index): Observed => {
    const employed = (seen?.has(groupId) ?? true) ? (days[index] ?? 0) : 0;
    const exposure = per === "days" ? employed : (counted[index] ?? 0);
    return { events: events[index] ?? 0, exposure: Math.max(0, exposure) / exposureUnits[per] };
  });
  const weighed = answer.events.filter((group) => sums.isKnown(group));
  const dispersion =
    per === "records"
      ? dispersionOf.shares(observed)
      : dispersionOf.weights(
          weighed.map((group) => ({ count: group.count, weight: weightOf(group, weights) })),
        );
  return { attribute: { dataset, attribute, weight, label, per, better, dispersion }, observed };
}

const noGroups: readonly QueryGroup[] = [];

/** What each event of a group weighs: the choice that weighs events is the last part of a key; 1 where none does. */
export function weightOf({ groupKey }: QueryGroup, weights: Readonly<Record<string, number>>): number {
  const choice = groupKey.at(-1);
  return typeof choice === "string" && Object.hasOwn(weights, choice) ? (weights[choice] ?? 1) : 1;
}
