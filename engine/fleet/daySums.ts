/** Sums of a person between two days, from answers by person and day. */
import type { QueryGroup } from "../query/types.ts";

interface PersonDays {
  /** Epoch seconds, in their order. */
  readonly days: readonly number[];
  /** Up to and with each of the days. */
  readonly sums: readonly number[];
}

/** What happened to people by day. */
export interface DaySums {
  /** The sum of a person from one day to another, both included. */
  of(person: number, first: number, last: number): number;
}

/** The sums of groups whose keys are a person and a day. `value`: what is added up; left out: the records. */
export function daySums(
  groups: readonly QueryGroup[],
  value: (group: QueryGroup) => number = ({ count }) => count,
): DaySums {
  const found = new Map<number, { day: number; value: number }[]>();
  for (const group of groups) {
    const [person, date] = group.groupKey;
    const day = Date.parse(`${String(date)}T00:00:00Z`) / 1_000;
    if (typeof person !== "number" || !Number.isFinite(day)) continue;
    const known = found.get(person) ?? [];
    known.push({ day, value: value(group) });
    found.set(person, known);
  }
  const people = new Map<number, PersonDays>();
  for (const [person, each] of found) people.set(person, summed(each));
  return {
    of(person, first, last) {
      const known = people.get(person);
      return known ? upTo(known, last) - upTo(known, first - 1) : 0;
    },
  };
}

function summed(each: { day: number; value: number }[]): PersonDays {
  const sorted = [...each].sort((one, other) => one.day - other.day);
  let sum = 0;
  return { days: sorted.map(({ day }) => day), sums: sorted.map(({ value }) => (sum += value)) };
}

/** The sum of all days up to and with this one. */
function upTo({ days, sums }: PersonDays, day: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? 0) <= day) low = middle + 1;
    else high = middle;
  }
  return sums[low - 1] ?? 0;
}
