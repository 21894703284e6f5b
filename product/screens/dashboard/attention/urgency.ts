import type { MonitorCounts } from "../../../services/index.ts";

/** What is known of monitors by their aliases; undefined: it failed. */
export type KnownCounts = ReadonlyMap<string, MonitorCounts | undefined>;

/** Monitors as they stand on the first page. */
export interface Urgency {
  /** With the most that is overdue first, then with the most that is due soon. */
  urgent: readonly string[];
  /** Those that failed, and those that have not answered. */
  unknown: readonly string[];
  /** Those in which nothing is due. */
  calm: readonly string[];
}

/** Aliases of monitors in the order in which they need attention. */
export function byUrgency(aliases: readonly string[], known: KnownCounts): Urgency {
  const countOf = (alias: string, state: "overdue" | "soon") => known.get(alias)?.[state].count ?? 0;
  const isCalm = (alias: string) => known.get(alias)?.attention.count === 0;
  const isUnknown = (alias: string) => known.get(alias) === undefined;
  const urgent = aliases
    .filter((alias) => !isCalm(alias) && !isUnknown(alias))
    .toSorted(
      (a, b) => countOf(b, "overdue") - countOf(a, "overdue") || countOf(b, "soon") - countOf(a, "soon"),
    );
  return { urgent, unknown: aliases.filter(isUnknown), calm: aliases.filter(isCalm) };
}
