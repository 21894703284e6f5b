/** The measure of a BASIC, and what a percentile would be looked up by. */
import { addMonths } from "../format/dates.ts";
import type { BasicEvent } from "./events.ts";
import type { Fleet } from "./powerUnits.ts";
import { monthsCounted, newestWeight, nextFall, timeWeight } from "./timeWeights.ts";
import type { BasicsMethod, EventGroup, MethodBasic } from "./types.ts";

/** A measure: severity times time weight, divided by what the BASIC is divided by. */
export interface Measure {
  readonly numerator: number;
  readonly denominator: number;
  /** null: there is nothing to divide by. */
  readonly value: number | null;
}

const divided = (numerator: number, denominator: number): Measure => ({
  numerator,
  denominator,
  value: denominator > 0 ? numerator / denominator : null,
});

/** Events of a day together: they weigh the same for ever. */
interface DayOfEvents {
  readonly day: number;
  readonly severity: number;
  readonly count: number;
}

/** The events by their day. */
export function byDay(events: readonly BasicEvent[]): readonly DayOfEvents[] {
  const days = new Map<number, DayOfEvents>();
  for (const { day, severity } of events) {
    const known = days.get(day) ?? { day, severity: 0, count: 0 };
    days.set(day, { day, severity: known.severity + severity, count: known.count + 1 });
  }
  return [...days.values()];
}

/** The measure as of a day. `fleet`: of that day, for a BASIC that is divided by power units. */
export function measureOn(
  method: BasicsMethod,
  { divisor }: Pick<MethodBasic, "divisor">,
  days: readonly DayOfEvents[],
  { asOf, fleet }: { readonly asOf: number; readonly fleet: Fleet | undefined },
): Measure {
  let [numerator, inspections] = [0, 0];
  for (const { day, severity, count } of days) {
    const weight = timeWeight(method, day, asOf);
    numerator += weight * severity;
    inspections += weight * count;
  }
  return divided(
    numerator,
    divisor === "inspections" ? inspections : (fleet?.average ?? 0) * (fleet?.factor ?? 1),
  );
}

/** What the measure would be with one more inspection today that finds nothing; null where inspections do not divide it. */
export function withCleanInspection(
  method: BasicsMethod,
  { divisor }: Pick<MethodBasic, "divisor">,
  { numerator, denominator }: Measure,
): number | null {
  return divisor === "inspections" ? divided(numerator, denominator + newestWeight(method)).value : null;
}

/** A day on which points fall, and the measure from then on if nothing else happens. */
export interface Fall {
  readonly day: number;
  readonly points: number;
  readonly value: number | null;
}

/** The next days on which points fall, at most so many. */
export function nextFalls(
  method: BasicsMethod,
  basic: Pick<MethodBasic, "divisor">,
  days: readonly DayOfEvents[],
  { asOf, fleet, most }: { readonly asOf: number; readonly fleet: Fleet | undefined; readonly most: number },
): Fall[] {
  const points = new Map<number, number>();
  for (const { day, severity } of days)
    for (let at = asOf, weight = timeWeight(method, day, asOf); weight > 0 && severity > 0;) {
      const fall = nextFall(method, day, at);
      if (!fall) break;
      points.set(fall.day, (points.get(fall.day) ?? 0) + severity * (weight - fall.weight));
      ({ day: at, weight } = fall);
    }
  return [...points]
    .sort(([one], [other]) => one - other)
    .slice(0, most)
    .map(([day, lost]) => ({
      day,
      points: lost,
      value: measureOn(method, basic, days, { asOf: day, fleet }).value,
    }));
}

/** What decides with whom a carrier is compared, as of a day. */
export interface PercentileInputs {
  readonly events: number;
  /** null: fewer events than the smallest group has, so that there is no percentile. */
  readonly group: EventGroup | null;
  /** false: too few events, or none of late. */
  readonly isEnough: boolean;
}

/** The inputs of the percentile. */
export function percentileInputs(
  method: BasicsMethod,
  basic: MethodBasic,
  events: readonly BasicEvent[],
  { asOf, segment }: { readonly asOf: number; readonly segment: Fleet["segment"] | undefined },
): PercentileInputs {
  const first = addMonths(asOf, -monthsCounted(method));
  const present = events.filter(({ day }) => day <= asOf && day >= first);
  const violating = present.filter(({ hasViolation }) => hasViolation);
  const count = basic.counted === "relevantInspections" ? present.length : violating.length;
  const groups = basic.groups.all ?? (segment && basic.groups[segment]) ?? [];
  const group = groups.find(({ from, to = Infinity }) => count >= from && count <= to) ?? null;
  return { events: count, group, isEnough: group !== null && isRecent(basic, present, asOf) };
}

/** Whether something happened lately, or at the latest inspection, where the BASIC asks for it. */
function isRecent(
  { recentMonths, from }: MethodBasic,
  present: readonly BasicEvent[],
  asOf: number,
): boolean {
  if (recentMonths === undefined) return true;
  const first = addMonths(asOf, -recentMonths);
  const violating = present.filter(({ hasViolation }) => hasViolation);
  if (violating.some(({ day }) => day >= first)) return true;
  const latest = Math.max(...present.map(({ day }) => day));
  return from === "violations" && violating.some(({ day }) => day === latest);
}
