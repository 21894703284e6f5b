/** Ranks of scores, and how far they depend on the weights. */
import { countBelow } from "./statistics/midRanks.ts";

/** So much more or less each weight may be as well. */
const change = 0.1;
/** Scores that differ by less are the same: sums of fractions differ in their last digits. */
const digits = 1e9;

type Scores = readonly (number | null)[];

/** 1 for the highest score; people with the same one share their rank. */
export function ranksOf(scores: Scores): (number | null)[] {
  const ranks = exactRanks(scores);
  return scores.map((score, index) => (score === null ? null : (ranks[index] ?? null)));
}

function exactRanks(scores: Scores): Int32Array {
  return rankAll(
    Float64Array.from(scores, (score) => (score === null ? -1 : comparable(score))),
    scores,
  );
}

/** For each person the best and the worst rank where each weight in turn is a tenth more or less; null without a score. */
export function rankRanges(
  points: readonly (readonly (number | null)[])[],
  scores: Scores,
  weights: readonly number[],
): (readonly [best: number, worst: number] | null)[] {
  const count = scores.length;
  const best = exactRanks(scores);
  const worst = Int32Array.from(best);
  const { sums, known } = sumsOf(points, weights);
  const changed = new Float64Array(count);
  weights.forEach((weight, attribute) => {
    for (const more of [weight * change, -weight * change]) {
      for (let person = 0; person < count; person += 1) {
        const own = points[person]?.[attribute] ?? null;
        const [sum, all] = [sums[person] ?? 0, known[person] ?? 0];
        changed[person] = comparable(own === null ? sum / all : (sum + more * own) / (all + more));
      }
      const ranks = rankAll(changed, scores);
      for (let person = 0; person < count; person += 1) {
        const rank = ranks[person] ?? 0;
        if (rank < (best[person] ?? 0)) best[person] = rank;
        if (rank > (worst[person] ?? 0)) worst[person] = rank;
      }
    }
  });
  return scores.map((score, person) => (score === null ? null : [best[person] ?? 0, worst[person] ?? 0]));
}

function comparable(score: number): number {
  return Math.round(score * digits);
}

/** The points by weight of each person, and how much of the weight is known. */
function sumsOf(points: readonly (readonly (number | null)[])[], weights: readonly number[]) {
  const sums = new Float64Array(points.length);
  const known = new Float64Array(points.length);
  points.forEach((row, person) => {
    row.forEach((own, attribute) => {
      if (own === null) return;
      const weight = weights[attribute] ?? 0;
      sums[person] = (sums[person] ?? 0) + weight * own;
      known[person] = (known[person] ?? 0) + weight;
    });
  });
  return { sums, known };
}

/** The rank of each value among those of people who have a score. */
function rankAll(values: Float64Array, scores: Scores): Int32Array {
  const sorted = values.filter((_, index) => scores[index] !== null).sort();
  return Int32Array.from(values, (value) => sorted.length - countBelow(sorted, value, true) + 1);
}
