/** What one attribute of a scorecard says of each person. */
import {
  type Credibility,
  credibilityOf,
  type Estimate,
  estimateOf,
  rateOf,
} from "./statistics/credibility.ts";
import { midRanks } from "./statistics/midRanks.ts";
import { type Grouped, peerGroups } from "./peers.ts";

/** What an attribute is. */
export interface AttributeMeaning {
  /** Whether fewer events are better, or more. */
  readonly better: "less" | "more";
  /** How much more weighted events scatter than counts; left out: 1. */
  readonly dispersion?: number;
}

/** What an attribute says of a person. */
export interface AttributeScore {
  /** 0 to 100, 100 for the best of the peers; null: there is no exposure. */
  readonly points: number | null;
  /** Undefined without exposure. */
  readonly estimate?: Estimate;
  /** The group of peers, and its mean. */
  readonly group: string;
  readonly mean?: number;
  /** true: nothing shows that the people of the group differ. Everybody has 50 points. */
  readonly isSame?: true;
}

/** People who are compared with one another. */
export interface ComparedGroup {
  readonly group: string;
  /** Those with exposure who belong to it, those of narrower groups in it too; their events and their exposure. */
  readonly people: number;
  readonly events: number;
  readonly exposure: number;
  readonly credibility: Credibility;
  /** The positions in the list of people of those who are compared with it, and the points of each. */
  readonly compared: readonly number[];
  readonly points: readonly number[];
}

/** The groups with which people are compared, and the points of these people. */
export function comparedGroups(
  people: readonly Grouped[],
  { better, dispersion = 1 }: AttributeMeaning,
): ComparedGroup[] {
  const chosen = peerGroups(people, dispersion);
  return [...membersOf(people, chosen)].flatMap(([group, members]) => {
    const observed = members.map((index) => people[index]?.observed ?? { events: 0, exposure: 0 });
    const credibility = credibilityOf(observed, dispersion);
    if (!credibility) return [];
    const rates = observed.map((each) => rateOf(each, credibility));
    const all = pointsOf(rates, better);
    const isCompared = (index: number) => chosen[index] === group;
    const compared = members.filter(isCompared);
    const points = all.filter((_, at) => isCompared(members[at] ?? -1));
    const events = observed.reduce((sum, each) => sum + each.events, 0);
    const exposure = observed.reduce((sum, each) => sum + each.exposure, 0);
    return [{ group, people: members.length, events, exposure, credibility, compared, points }];
  });
}

/** The points of rates among one another: the percentile of each, from the worst. */
export function pointsOf(rates: readonly number[], better: "less" | "more"): number[] {
  const ranks = midRanks(rates);
  return better === "less" ? ranks.map((rank) => 100 - rank) : ranks;
}

/** What an attribute says of each of the people, in their order. */
export function attributeScores(people: readonly Grouped[], meaning: AttributeMeaning): AttributeScore[] {
  const scores: AttributeScore[] = peerGroups(people, meaning.dispersion).map((group) => ({
    points: null,
    group,
  }));
  for (const { group, compared, points, credibility } of comparedGroups(people, meaning)) {
    const { mean, weight } = credibility;
    const same = weight === Infinity ? { isSame: true as const } : {};
    compared.forEach((index, at) => {
      const { observed } = people[index] ?? {};
      const estimate = observed && estimateOf(observed, credibility, meaning.dispersion);
      scores[index] = { points: points[at] ?? null, ...(estimate ? { estimate } : {}), group, mean, ...same };
    });
  }
  return scores;
}

/** The people with exposure who belong to each group with which somebody is compared. */
function membersOf(people: readonly Grouped[], chosen: readonly string[]): Map<string, number[]> {
  const members = new Map<string, number[]>();
  people.forEach(({ observed }, index) => {
    if (observed.exposure > 0) members.set(chosen[index] ?? "", []);
  });
  people.forEach(({ groups, observed }, index) => {
    if (observed.exposure > 0) for (const group of groups) members.get(group)?.push(index);
  });
  return members;
}
