/** How people compare with their peers by one attribute. */
import type { NumberedPeers } from "./peers/peers.ts";
import { peerGroups } from "./peers/peers.ts";
import type { Credibility, Observed } from "./statistics/credibility.ts";
import { credibilityOf, rateOf } from "./statistics/credibility.ts";
import { midRanks } from "./statistics/midRanks.ts";
import type { Steps } from "./steps.ts";

/** What an attribute is. */
interface AttributeMeaning {
  /** Whether fewer events are better, or more. */
  readonly better: "less" | "more";
  /** How much more weighted events scatter than counts; 1 for counts. */
  readonly dispersion: number;
}

/** People who are compared with one another. */
interface ComparedGroup {
  readonly key: string;
  /** Those with exposure who belong to it, those of narrower groups in it too; their events and their exposure. */
  readonly people: number;
  readonly events: number;
  readonly exposure: number;
  readonly credibility: Credibility;
}

/** The groups with which people are compared, and for each person the position of theirs, -1 without exposure, and their points. */
export interface Comparison {
  readonly groups: readonly ComparedGroup[];
  readonly peers: Int32Array;
  readonly points: Float64Array;
}

/** Compares people by what is observed of each. */
export function* comparePeople(
  numbered: NumberedPeers,
  observed: readonly Observed[],
  { better, dispersion }: AttributeMeaning,
): Steps<Comparison> {
  const chosen = peerGroups(numbered, observed, dispersion);
  yield;
  const groups: ComparedGroup[] = [];
  const peers = new Int32Array(observed.length).fill(-1);
  const points = new Float64Array(observed.length);
  for (const [group, members] of membersOf(numbered, chosen)) {
    yield;
    const own = members.map((person) => observed[person] ?? nothing);
    const credibility = credibilityOf(own, dispersion);
    if (!credibility) continue;
    yield;
    const all = pointsOf(
      Float64Array.from(own, (each) => rateOf(each, credibility)),
      better,
    );
    const [events, exposure] = sumsOf(own);
    members.forEach((person, at) => {
      if (chosen[person] !== group) return;
      peers[person] = groups.length;
      points[person] = all[at] ?? 0;
    });
    groups.push({ key: numbered.keys[group] ?? "", people: members.length, events, exposure, credibility });
  }
  return { groups, peers, points };
}

const nothing: Observed = { events: 0, exposure: 0 };

function sumsOf(observed: readonly Observed[]): [events: number, exposure: number] {
  let [events, exposure] = [0, 0];
  for (const each of observed) {
    events += each.events;
    exposure += each.exposure;
  }
  return [events, exposure];
}

/** The points of rates among one another: the percentile of each, from the worst. */
export function pointsOf(rates: Float64Array, better: "less" | "more"): Float64Array {
  const ranks = midRanks(rates);
  return better === "less" ? ranks.map((rank) => 100 - rank) : ranks;
}

/** The people with exposure who belong to each group with which somebody is compared. */
function membersOf({ of }: NumberedPeers, chosen: Int32Array): Map<number, number[]> {
  const members = new Map<number, number[]>();
  for (const group of chosen) if (group >= 0 && !members.has(group)) members.set(group, []);
  chosen.forEach((own, person) => {
    if (own >= 0) for (const group of of[person] ?? []) members.get(group)?.push(person);
  });
  return members;
}
