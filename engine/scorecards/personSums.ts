/** What the answers of queries say of each person. */
import type { QueryGroup, QueryRow } from "../query/types.ts";

/** Adds up groups by person, in the order of the people. */
export interface PersonSums {
  of(groups: readonly QueryGroup[], value: (group: QueryGroup) => number): Float64Array;
  /** The same of a sum that was asked; attributes may share an answer. */
  exposure(groups: readonly QueryGroup[]): Float64Array;
  /** Whether a group is that of one of the people. */
  isKnown(group: QueryGroup): boolean;
}

/** Sums over these people. */
export function personSums(people: readonly QueryRow[]): PersonSums {
  const positions = new Map(people.map(({ id }, index) => [id, index]));
  const positionOf = ({ groupKey: [id] }: QueryGroup) =>
    typeof id === "number" ? positions.get(id) : undefined;
  const known = new Map<readonly QueryGroup[], Float64Array>();
  const of: PersonSums["of"] = (groups, value) => {
    const sums = new Float64Array(people.length);
    for (const group of groups) {
      const position = positionOf(group);
      if (position !== undefined) sums[position] = (sums[position] ?? 0) + value(group);
    }
    return sums;
  };
  return {
    of,
    exposure(groups) {
      const sums = known.get(groups) ?? of(groups, ({ groupValue: [value] }) => Number(value ?? 0));
      known.set(groups, sums);
      return sums;
    },
    isKnown: (group) => positionOf(group) !== undefined,
  };
}
