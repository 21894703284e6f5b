/** All that the page of the BASICs says of one of them, as of a day. */
import { addMonths } from "../format/dates.ts";
import type { BasicEvent, BasicsRecords } from "./events.ts";
import { eventsOf } from "./events.ts";
import { byDay, measureOn, nextFalls, percentileInputs, withCleanInspection } from "./measure.ts";
import type { Fall, Measure, PercentileInputs } from "./measure.ts";
import { fleetOn } from "./powerUnits.ts";
import type { DrivenMiles, Fleet, PowerUnit } from "./powerUnits.ts";
import { timeWeight } from "./timeWeights.ts";
import type { BasicsMethod, MethodBasic } from "./types.ts";

/** Records and the fleet; undefined: the reader may not view what it is made of. */
export interface BasicsInput {
  readonly records: BasicsRecords;
  readonly fleet:
    | { readonly units: readonly PowerUnit[]; readonly driven: readonly DrivenMiles[] }
    | undefined;
}

/** The measure at the end of a month, or on the day itself; null: there is none. */
interface TrendPoint {
  readonly day: number;
  readonly value: number | null;
}

/** A BASIC as of a day. */
export interface BasicSummary extends PercentileInputs {
  readonly basic: MethodBasic;
  readonly measure: Measure;
  /** Violations that count, and those of them that nobody has given a weight. */
  readonly violating: number;
  readonly unweighted: number;
  readonly trend: readonly TrendPoint[];
  readonly falls: readonly Fall[];
  /** With one more inspection today that finds nothing; null: such an inspection changes nothing. */
  readonly clean: number | null;
}

const [monthsOfTrend, mostFalls] = [24, 6];

/** The days of a trend: so many months ago, and each month since. */
export const trendDays = (asOf: number): number[] =>
  Array.from({ length: monthsOfTrend + 1 }, (_, index) => addMonths(asOf, index - monthsOfTrend));

/** Computes each day's fleet once: several BASICs are divided by it. */
export function fleets(method: BasicsMethod, { fleet }: BasicsInput): (asOf: number) => Fleet | undefined {
  const known = new Map<number, Fleet>();
  return (asOf) => {
    if (!fleet) return undefined;
    const found = known.get(asOf) ?? fleetOn(method, fleet.units, fleet.driven, asOf);
    known.set(asOf, found);
    return found;
  };
}

/** The summary of a BASIC. */
export function basicSummary(
  method: BasicsMethod,
  basic: MethodBasic,
  { records }: BasicsInput,
  { asOf, fleetOf }: { readonly asOf: number; readonly fleetOf: (asOf: number) => Fleet | undefined },
): BasicSummary {
  const events = eventsOf(method, basic, records);
  const days = byDay(events);
  const fleet = fleetOf(asOf);
  const on = (day: number) => measureOn(method, basic, days, { asOf: day, fleet: fleetOf(day) });
  const measure = on(asOf);
  const counted = events.filter(({ day }) => timeWeight(method, day, asOf) > 0);
  const sum = (of: (event: BasicEvent) => number) => counted.reduce((all, event) => all + of(event), 0);
  return {
    basic,
    measure,
    ...percentileInputs(method, basic, events, { asOf, segment: fleet?.segment }),
    violating: sum(({ hasViolation }) => (hasViolation ? 1 : 0)),
    unweighted: sum(({ unweighted }) => unweighted),
    trend: trendDays(asOf).map((day) => ({ day, value: on(day).value })),
    falls: nextFalls(method, basic, days, { asOf, fleet, most: mostFalls }),
    clean: withCleanInspection(method, basic, measure),
  };
}
