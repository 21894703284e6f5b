/** What a run is computed from, put together of the answers to its queries. */
import { secondsPerDay, startOfDay } from "../format/dates.ts";
import type { QueryGroup, QueryRow } from "../query/types.ts";
import type { Observed } from "./statistics/credibility.ts";
import { dispersionOf } from "./statistics/dispersion.ts";
import { peerKeys } from "./peerKeys.ts";
import type { PeopleColumns } from "./people.ts";
import type { ScorecardPeriod } from "./period.ts";
import type { AttributeQueries, ScorecardQueries } from "./queries.ts";
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
const units: Readonly<Record<ScorecardPer, number>> = { miles: 100_000, days: 365, records: 1 };

/** What the answers say of each person. `groups`: those that the reader knows, by which peers are found. */
export function scorecardInput(
  { period, attributes, peopleColumns }: ScorecardQueries,
  answers: ScorecardAnswers,
  groups: readonly { readonly id: number; readonly parentId: number | null }[],
): ScorecardInput {
  const people = [...answers.people].sort((one, other) => one.id - other.id);
  const days = people.map((row) => daysEmployed(row, peopleColumns, period));
  const found = attributes.map((each, index) =>
    observedOf(each, answers.attributes[index] ?? { events: [] }, people, days),
  );
  const position = ({ values }: QueryRow) => values[peopleColumns.position ?? -1];
  const peers = peerKeys(
    people.map((row) => ({ groupId: row.groupId, position: textOf(position(row)) })),
    groups,
  );
  return {
    ...period,
    attributes: found.map(({ attribute }) => attribute),
    people: people.map(({ id, groupId }, index) => ({
      employeeId: id,
      groupId,
      peers: peers[index] ?? [],
      observed: found.map(({ observed }) => observed[index] ?? { events: 0, exposure: 0 }),
    })),
  };
}

function textOf(value: QueryRow["values"][number] | undefined): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** The days of the period on which somebody was employed; without a first or a last day, from ever or until now. */
function daysEmployed({ values }: QueryRow, { from, to }: PeopleColumns, period: ScorecardPeriod): number {
  const dayOf = (column: number | undefined, otherwise: number) => {
    const value = values[column ?? -1];
    return typeof value === "number" ? startOfDay(value) : otherwise;
  };
  const first = Math.max(period.from, dayOf(from, period.from));
  const last = Math.min(period.to, dayOf(to, period.to));
  return Math.max(0, (last - first) / secondsPerDay + 1);
}

/** What an attribute says of each of the people. Where nobody has miles, days stand for them. */
function observedOf(
  queries: AttributeQueries,
  answer: ScorecardAnswers["attributes"][number],
  people: readonly QueryRow[],
  days: readonly number[],
): { readonly attribute: Omit<AttributeOfRun, "peers">; readonly observed: readonly Observed[] } {
  const { dataset, attribute, weight, label, better, weights = {} } = queries;
  const events = byPerson(answer.events, (group) => group.count * weightOf(group, weights));
  const counted = byPerson(answer.exposure ?? [], ({ groupValue: [value] }) => Number(value ?? 0));
  const isCounted = queries.per === "records" || people.some(({ id }) => (counted.get(id) ?? 0) > 0);
  const per = queries.exposure && isCounted ? queries.per : "days";
  const seen = queries.groups === "ALL" ? undefined : new Set(queries.groups);
  const observed = people.map(({ id, groupId }, index): Observed => {
    const employed = (seen?.has(groupId) ?? true) ? (days[index] ?? 0) : 0;
    const exposure = per === "days" ? employed : (counted.get(id) ?? 0);
    return { events: events.get(id) ?? 0, exposure: Math.max(0, exposure) / units[per] };
  });
  const known = new Set(people.map(({ id }) => id));
  const weighed = answer.events.filter(({ groupKey: [id] }) => typeof id === "number" && known.has(id));
  const dispersion =
    per === "records"
      ? dispersionOf.shares(observed)
      : dispersionOf.weights(
          weighed.map((group) => ({ count: group.count, weight: weightOf(group, weights) })),
        );
  return { attribute: { dataset, attribute, weight, label, per, better, dispersion }, observed };
}

function weightOf({ groupKey: [, choice] }: QueryGroup, weights: Readonly<Record<string, number>>): number {
  return typeof choice === "string" && Object.hasOwn(weights, choice) ? (weights[choice] ?? 1) : 1;
}

function byPerson(
  groups: readonly QueryGroup[],
  of: (group: QueryGroup) => number,
): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const group of groups) {
    const [id] = group.groupKey;
    if (typeof id === "number") sums.set(id, (sums.get(id) ?? 0) + of(group));
  }
  return sums;
}
