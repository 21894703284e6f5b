/** The people of a group of peers, from what a run keeps. */
import { rateOf } from "../statistics/credibility.ts";
import { isWithin } from "./peerKeys.ts";
import type { ScorecardRun } from "../types.ts";

/** Somebody who belongs to a group of peers. */
export interface PeerOfRun {
  /** Their position in the run. */
  readonly person: number;
  /** What is thought of their rate by the mean of this group. */
  readonly rate: number;
  /** Whether they are compared with this group; those of a narrower group in it are compared there. */
  readonly isCompared: boolean;
}

/** All who belong to a group of peers of an attribute, both by their positions. */
export function peersIn({ attributes, people }: ScorecardRun, attribute: number, group: number): PeerOfRun[] {
  const { peers = [] } = attributes[attribute] ?? {};
  const named = peers[group];
  if (!named) return [];
  const within = peers.map(({ key }) => isWithin(key, named.key));
  const credibility = { mean: named.mean, weight: named.weight ?? Infinity };
  return people.flatMap(({ attributes: said }, person) => {
    const own = said[attribute];
    if (!own || !within[own.peers]) return [];
    return [{ person, rate: rateOf(own, credibility), isCompared: own.peers === group }];
  });
}
