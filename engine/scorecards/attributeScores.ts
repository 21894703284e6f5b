/** What one attribute of a scorecard says of each person. */
import { credibilityOf, type Estimate, estimateOf, type Observed } from "./credibility.ts";
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

/** What an attribute says of each of the people, in their order. */
export function attributeScores(people: readonly Grouped[], meaning: AttributeMeaning): AttributeScore[] {
  const groups = peerGroups(people);
  const scores: AttributeScore[] = groups.map((group) => ({ points: null, group }));
  for (const [group, members] of membersOf(people, groups)) {
    const found = scoresIn(group, members, meaning);
    members.forEach(({ index }, at) => {
      scores[index] = found[at] ?? { points: null, group };
    });
  }
  return scores;
}

/** Somebody of a group, by their place in the list. */
interface Member {
  readonly index: number;
  readonly observed: Observed;
}

/** What an attribute says of the people of one group, all of whom have exposure. */
function scoresIn(
  group: string,
  members: readonly Member[],
  { better, dispersion = 1 }: AttributeMeaning,
): AttributeScore[] {
  const credibility = credibilityOf(
    members.map(({ observed }) => observed),
    dispersion,
  );
  if (!credibility) return [];
  const { mean, weight } = credibility;
  const estimates = members.map(({ observed }) => estimateOf(observed, credibility, dispersion));
  const ranks = midRanks(estimates.map(({ rate }) => rate));
  const same = weight === Infinity ? { isSame: true as const } : undefined;
  return estimates.map((estimate, at) => {
    const rank = ranks[at] ?? 0;
    const points = better === "less" ? 100 - rank : rank;
    return same ? { points, estimate, group, mean, ...same } : { points, estimate, group, mean };
  });
}

/** The people of each group who have exposure. */
function membersOf(people: readonly Grouped[], groups: readonly string[]): Map<string, Member[]> {
  const members = new Map<string, Member[]>();
  people.forEach(({ observed }, index) => {
    if (observed.exposure <= 0) return;
    const group = groups[index] ?? "";
    const own = members.get(group);
    if (own) own.push({ index, observed });
    else members.set(group, [{ index, observed }]);
  });
  return members;
}

/** The percentile of each value among all of them: what is below it, and half of what equals it. */
function midRanks(values: readonly number[]): number[] {
  const sorted = Float64Array.from(values).sort();
  const below = (value: number, orEqual: boolean) => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const at = sorted[middle] ?? 0;
      if (at < value || (orEqual && at === value)) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  return values.map((value) => {
    const first = below(value, false);
    const isAlone = sorted[first + 1] !== value;
    return (50 * (first + (isAlone ? first + 1 : below(value, true)))) / sorted.length;
  });
}
