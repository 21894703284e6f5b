/** What a stacked rank of terminals is computed from, put together of the answers to its queries. */
import { numberOf } from "../kpi/rates.ts";
import type { QueryGroup, QueryRow } from "../query/types.ts";
import type { ScorecardInput } from "../scorecards/input.ts";
import { daysEmployed, exposureUnits, weightOf } from "../scorecards/input.ts";
import type { Observed } from "../scorecards/statistics/credibility.ts";
import { dispersionOf } from "../scorecards/statistics/dispersion.ts";
import type { AttributeOfRun } from "../scorecards/types.ts";
import type { TerminalMeasure, TerminalQueries } from "./terminalQueries.ts";

/** All pages of the answers. */
export interface TerminalAnswers {
  readonly people: readonly QueryRow[];
  /** In the order of the measures. */
  readonly measures: readonly {
    readonly events: readonly QueryGroup[];
    readonly exposure?: readonly QueryGroup[];
  }[];
}

/** The input of a rank, with what of each measure is left out: events in months without miles, by terminal. */
export interface TerminalInput {
  readonly input: ScorecardInput;
  readonly left: readonly (readonly number[])[];
}

/** All terminals are compared with one another. */
const peers = ["all"] as const;

/** What the answers say of these terminals, each a subject of the rank by its id. */
export function terminalInput(
  { period, measures, peopleColumns }: TerminalQueries,
  answers: TerminalAnswers,
  terminals: readonly number[],
): TerminalInput {
  const days = new Map<number, number>();
  for (const row of answers.people)
    days.set(row.groupId, (days.get(row.groupId) ?? 0) + daysEmployed(row, peopleColumns, period));
  const found = measures.map((measure, index) =>
    observedOf(measure, answers.measures[index] ?? { events: [] }, { terminals, days }),
  );
  const input = {
    ...period,
    attributes: found.map(({ attribute }) => attribute),
    people: terminals.map((id, index) => ({
      employeeId: id,
      groupId: id,
      peers,
      observed: found.map(({ observed }) => observed[index] ?? { events: 0, exposure: 0 }),
    })),
  };
  return { input, left: found.map(({ left }) => left) };
}

interface Among {
  readonly terminals: readonly number[];
  readonly days: ReadonlyMap<number, number>;
}

interface Found {
  readonly attribute: Omit<AttributeOfRun, "peers">;
  readonly observed: readonly Observed[];
  readonly left: readonly number[];
}

function observedOf(
  measure: TerminalMeasure,
  { events, exposure = [] }: TerminalAnswers["measures"][number],
  { terminals, days }: Among,
): Found {
  const { dataset, attribute, weight, label, better, weights = {} } = measure;
  const isByMonth = measure.per === "miles";
  const amountOf = (group: QueryGroup) =>
    measure.per === "records" ? group.count : Math.max(0, numberOf(group.groupValue[0]) ?? 0);
  const over = new Map<string, number>();
  for (const group of exposure) add(over, keyOf(group, isByMonth), amountOf(group));
  // Where nobody has miles, the days of people stand for them.
  const hasMiles = [...over.values()].some((amount) => amount > 0);
  const per = isByMonth && !hasMiles ? "days" : measure.per;
  const isLeft = (group: QueryGroup) => per === "miles" && (over.get(keyOf(group, true)) ?? 0) <= 0;
  const counted = new Map<string, number>();
  const without = new Map<string, number>();
  for (const group of events)
    add(isLeft(group) ? without : counted, keyOf(group, false), group.count * weightOf(group, weights));
  const exposed = new Map<string, number>();
  for (const group of exposure) add(exposed, keyOf(group, false), amountOf(group));
  const known = new Set(terminals.map(String));
  const observed = terminals.map((id): Observed => {
    const amount = per === "days" ? (days.get(id) ?? 0) : (exposed.get(String(id)) ?? 0);
    return { events: counted.get(String(id)) ?? 0, exposure: amount / exposureUnits[per] };
  });
  const weighed = events
    .filter((group) => known.has(keyOf(group, false)) && !isLeft(group))
    .map((group) => ({ count: group.count, weight: weightOf(group, weights) }));
  const dispersion = per === "records" ? dispersionOf.shares(observed) : dispersionOf.weights(weighed);
  return {
    attribute: { dataset, attribute, weight, label, per, better, dispersion },
    observed,
    left: terminals.map((id) => without.get(String(id)) ?? 0),
  };
}

const keyOf = ({ groupKey: [terminal, month] }: QueryGroup, isByMonth: boolean) =>
  isByMonth ? `${String(terminal)} ${String(month)}` : String(terminal);

function add(sums: Map<string, number>, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}
