/** Terminals beside what is expected of them: a funnel plot, since a league table of terminals ranks their sizes (Spiegelhalter 2005). */
import { countLimits } from "./statistics/poissonLimits.ts";
import type { ScorecardRun } from "./types.ts";

/** A terminal in a funnel plot. */
export interface TerminalFigures {
  readonly groupId: number;
  /** Those with exposure, their events and their exposure. */
  readonly people: number;
  readonly events: number;
  readonly exposure: number;
  /** The events of people who are as the mean of their peers. */
  readonly expected: number;
  /** Events for each expected one; null, as are limits, where none is expected. */
  readonly ratio: number | null;
  /** Between which the ratio lies by chance alone, 95 and 99.8 times of 100. */
  readonly limits95: readonly [low: number, high: number] | null;
  readonly limits998: readonly [low: number, high: number] | null;
  /** Beyond the wider limits. */
  readonly outside: "above" | "below" | null;
}

/** The shares of chance that lie beyond each limit. */
const [beyond95, beyond998] = [0.025, 0.001] as const;

/** What an attribute, by its position, says of each terminal with exposure, by their ids. Weighted events scatter by their dispersion. */
export function terminalFunnel({ attributes, people }: ScorecardRun, index: number): TerminalFigures[] {
  const attribute = attributes[index];
  if (!attribute) return [];
  const sums = new Map<number, { people: number; events: number; exposure: number; expected: number }>();
  for (const { groupId, attributes: said } of people) {
    const own = said[index];
    const peers = attribute.peers[own?.peers ?? -1];
    if (!own || !peers) continue;
    const sum = sums.get(groupId) ?? { people: 0, events: 0, exposure: 0, expected: 0 };
    sum.people += 1;
    sum.events += own.events;
    sum.exposure += own.exposure;
    sum.expected += own.exposure * peers.mean;
    sums.set(groupId, sum);
  }
  return [...sums]
    .sort(([one], [other]) => one - other)
    .map(([groupId, sum]) => ({ groupId, ...sum, ...limitsOf(sum, attribute.dispersion) }));
}

function limitsOf(
  { events, expected }: Pick<TerminalFigures, "events" | "expected">,
  dispersion: number,
): Pick<TerminalFigures, "limits95" | "limits998" | "outside" | "ratio"> {
  if (expected <= 0) return { ratio: null, limits95: null, limits998: null, outside: null };
  const ratio = events / expected;
  const limits = (beyond: number): [number, number] => {
    const [low, high] = countLimits(expected / dispersion, beyond);
    return [(low * dispersion) / expected, (high * dispersion) / expected];
  };
  const limits998 = limits(beyond998);
  const outside = ratio > limits998[1] ? "above" : ratio < limits998[0] ? "below" : null;
  return { ratio, limits95: limits(beyond95), limits998, outside };
}
