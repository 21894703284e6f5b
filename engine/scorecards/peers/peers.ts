/** With whom somebody is compared. */
import type { Observed } from "../statistics/credibility.ts";

/** Fewer people, or fewer events of all of them, say too little of a group. */
const leastPeople = 30;
const leastEvents = 20;

/** The groups of peers of people, by their numbers: found once for all attributes. */
export interface NumberedPeers {
  /** What each group is called. */
  readonly keys: readonly string[];
  /** For each person the groups that they belong to, the narrowest first and at last one that has everybody. */
  readonly of: readonly (readonly number[])[];
}

/** Numbers the groups of peers. */
export function numberPeers(people: readonly { readonly peers: readonly string[] }[]): NumberedPeers {
  const numbers = new Map<string, number>();
  const numberOf = (key: string) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  // Most people share their list with others.
  const lists = new Map<readonly string[], readonly number[]>();
  const of = people.map(({ peers }) => {
    const list = lists.get(peers) ?? peers.map(numberOf);
    lists.set(peers, list);
    return list;
  });
  return { of, keys: [...numbers.keys()] };
}

/** Whether a group says enough to be compared apart from others. Weighted events are as many as weigh what is usual, the dispersion. */
export function isLargeGroup(
  { people, events }: { readonly people: number; readonly events: number },
  dispersion = 1,
): boolean {
  return people >= leastPeople && events / Math.max(1, dispersion) >= leastEvents;
}

/** For each person the group with which they are compared: the narrowest that is large enough, else the last. -1: there is no exposure. */
export function peerGroups(
  { keys, of }: NumberedPeers,
  observed: readonly Observed[],
  dispersion = 1,
): Int32Array {
  const sizes = keys.map(() => ({ people: 0, events: 0 }));
  observed.forEach(({ events, exposure }, person) => {
    if (exposure <= 0) return;
    for (const group of of[person] ?? []) {
      const size = sizes[group];
      if (!size) continue;
      size.people += 1;
      size.events += events;
    }
  });
  const large = sizes.map((size) => isLargeGroup(size, dispersion));
  const chosen = new Int32Array(observed.length).fill(-1);
  observed.forEach(({ exposure }, person) => {
    const groups = exposure > 0 ? of[person] : undefined;
    if (groups) chosen[person] = groups.find((group) => large[group]) ?? groups.at(-1) ?? -1;
  });
  return chosen;
}
