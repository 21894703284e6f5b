/** Ranks of scores, and how far they depend on the weights. */
import { countBelow } from "./midRanks.ts";
import type { Steps } from "../steps.ts";

/** So much more or less each weight may be as well. */
const change = 0.1;
/** Scores that differ by less are the same: sums of fractions differ in their last digits. */
const digits = 1e9;

/** The ranks of people who have a score. 1 for the highest; people with the same score share it. */
export interface Ranking {
  readonly ranks: Int32Array;
  /** The best and the worst rank where each weight in turn is a tenth more or less. */
  readonly best: Int32Array;
  readonly worst: Int32Array;
}

/** The points of people who have a score by one attribute, and its weight. */
interface WeightedPoints {
  /** NaN: they have none. */
  readonly points: Float64Array;
  readonly weight: number;
}

/** Ranks people by their scores. The scores follow from the points; they are given, since they are known. */
export function* rankPeople(scores: Float64Array, attributes: readonly WeightedPoints[]): Steps<Ranking> {
  const ranks = ranksOf(scores.map(comparable));
  const best = ranks.slice();
  const worst = ranks.slice();
  const { sums, known } = sumsOf(scores.length, attributes);
  yield;
  const changed = new Float64Array(scores.length);
  for (const { points, weight } of attributes)
    for (const more of [weight * change, -weight * change]) {
      points.forEach((own, person) => {
        const [sum, all] = [sums[person] ?? 0, known[person] ?? 0];
        changed[person] = comparable(Number.isNaN(own) ? sum / all : (sum + more * own) / (all + more));
      });
      ranksOf(changed).forEach((rank, person) => {
        if (rank < (best[person] ?? 0)) best[person] = rank;
        if (rank > (worst[person] ?? 0)) worst[person] = rank;
      });
      yield;
    }
  return { ranks, best, worst };
}

const comparable = (score: number) => Math.round(score * digits);

/** The points by weight of each person, and how much of the weight is known. */
function sumsOf(people: number, attributes: readonly WeightedPoints[]) {
  const sums = new Float64Array(people);
  const known = new Float64Array(people);
  for (const { points, weight } of attributes)
    points.forEach((own, person) => {
      if (Number.isNaN(own)) return;
      sums[person] = (sums[person] ?? 0) + weight * own;
      known[person] = (known[person] ?? 0) + weight;
    });
  return { sums, known };
}

/** The rank of each value among all of them. */
function ranksOf(values: Float64Array): Int32Array {
  const sorted = values.slice().sort();
  const ranks = new Int32Array(values.length);
  values.forEach((value, index) => {
    ranks[index] = sorted.length - countBelow(sorted, value, true) + 1;
  });
  return ranks;
}
