/** With whom somebody is compared. */
import type { Observed } from "./statistics/credibility.ts";

/** Fewer people, or fewer events of all of them, say too little of a group. */
const leastPeople = 30;
const leastEvents = 20;

/** Somebody with the groups that they belong to, the narrowest first and at last one that holds everybody. */
export interface Grouped {
  readonly groups: readonly string[];
  readonly observed: Observed;
}

/** Whether a group says enough to be compared apart from others. Weighted events are as many as weigh what is usual, the dispersion. */
export function isLargeGroup(
  { people, events }: { readonly people: number; readonly events: number },
  dispersion = 1,
): boolean {
  return people >= leastPeople && events / Math.max(1, dispersion) >= leastEvents;
}

/** For each person the group with which they are compared: the narrowest that is large enough, else the last. */
export function peerGroups(people: readonly Grouped[], dispersion = 1): string[] {
  const sizes = new Map<string, { people: number; events: number }>();
  for (const { groups, observed } of people) {
    if (observed.exposure <= 0) continue;
    for (const group of groups) {
      const size = sizes.get(group) ?? { people: 0, events: 0 };
      size.people += 1;
      size.events += observed.events;
      sizes.set(group, size);
    }
  }
  const large = new Set(
    [...sizes].flatMap(([group, size]) => (isLargeGroup(size, dispersion) ? [group] : [])),
  );
  return people.map(({ groups }) => groups.find((group) => large.has(group)) ?? groups.at(-1) ?? "");
}
