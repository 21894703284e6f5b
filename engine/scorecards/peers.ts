/** With whom somebody is compared. */
import type { Observed } from "./credibility.ts";

/** Fewer people, or fewer events of all of them, say too little of a group. */
const leastPeople = 30;
const leastEvents = 20;

/** Somebody with the groups that they belong to, the narrowest first and at last one that holds everybody. */
export interface Grouped {
  readonly groups: readonly string[];
  readonly observed: Observed;
}

/** For each person the group with which they are compared: the narrowest that is large enough, else the last. */
export function peerGroups(people: readonly Grouped[]): string[] {
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
  const large = new Set<string>();
  for (const [group, { people: count, events }] of sizes)
    if (count >= leastPeople && events >= leastEvents) large.add(group);
  return people.map(({ groups }) => groups.find((group) => large.has(group)) ?? groups.at(-1) ?? "");
}
