import type { MonitorCounts } from "../../../services/index.ts";

/** What is known of monitors by their aliases; undefined: it failed. */
export type KnownCounts = ReadonlyMap<string, MonitorCounts | undefined>;

/**
 * Aliases of monitors in the order in which they need attention: with the most that is overdue first, then with the most that is due soon;
 * what is not known is kept behind them. `calm`: those in which nothing is due.
 */
export function byUrgency(
  aliases: readonly string[],
  known: KnownCounts,
): { urgent: readonly string[]; calm: readonly string[] } {
  const countOf = (alias: string, state: "overdue" | "soon") => known.get(alias)?.[state].count ?? 0;
  const isCalm = (alias: string) => known.get(alias)?.attention.count === 0;
  const urgent = aliases
    .filter((alias) => !isCalm(alias))
    .toSorted(
      (a, b) => countOf(b, "overdue") - countOf(a, "overdue") || countOf(b, "soon") - countOf(a, "soon"),
    );
  return { urgent, calm: aliases.filter(isCalm) };
}
