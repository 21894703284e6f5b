import type { TimelineType } from "../../dataSource/timeline.ts";

type Counted = TimelineType["count"];

/** A count as people read it, such as `1,000+`. */
export function countText({ count, capped }: Counted): string {
  return `${count.toLocaleString("en-US")}${capped ? "+" : ""}`;
}

/** How much there is of the chosen record types together; of all where none are chosen. */
export function countOfKinds(types: readonly TimelineType[], kinds: readonly string[]): Counted {
  const counted = types.filter(({ alias }) => kinds.length === 0 || kinds.includes(alias));
  return {
    count: counted.reduce((sum, { count }) => sum + count.count, 0),
    capped: counted.some(({ count }) => count.capped),
  };
}
