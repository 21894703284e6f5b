/** The groups that a chart tells apart where there are too many: those with the greatest numbers. */
import type { QueryGroup } from "../../query/types.ts";
import type { Key } from "./keys.ts";

/** Series that a chart tells apart; where there are more, the last one stands for the rest. */
export const mostSeriesShown = 12;
/** Groups that a chart of what are no periods shows before the rest. */
export const mostGroups = 50;

/** The number of a group; null where it has none. */
export function numberOf(group: QueryGroup | undefined): number | null {
  const value = group?.groupValue[0];
  return typeof value === "number" ? value : null;
}

/** How much a group weighs against others: its number without its sign. */
export function weightOf(group: QueryGroup | undefined): number {
  return Math.abs(numberOf(group) ?? 0);
}

/** The keys of the groups with the greatest numbers, at most so many; equal ones as they come. */
export function greatestKeys(groups: readonly QueryGroup[], most: number): Key[] {
  return [...groups]
    .sort((a, b) => weightOf(b) - weightOf(a))
    .slice(0, most)
    .map(({ groupKey }) => groupKey[0] ?? null);
}
