/** The score of a person: what their attributes say, by weight. */
import type { PersonAttribute } from "./types.ts";

/** With less of the weight known there is no score. */
const leastKnown = 0.5;

/** An attribute in a score. */
interface Contribution {
  /** The share of the weight that the attribute has among those that are known, 0 to 1; 0: it is not known. */
  readonly share: number;
  /** The points that it brings: all contributions add up to the score. */
  readonly points: number;
}

/** A score with what it is made of. */
export interface Score {
  /** 0 to 100; null: too little is known. */
  readonly score: number | null;
  /** How much of the weight is known, 0 to 1. */
  readonly known: number;
  /** One for each attribute, in their order. */
  readonly contributions: readonly Contribution[];
}

type Points = Pick<PersonAttribute, "points">;

/** The score by attributes and their weights, which are not below 0: what is not known is left out, and the others weigh more. */
export function scoreOf(attributes: readonly Points[], weights: readonly number[]): Score {
  const { score, known, weight } = knownScore(attributes, weights);
  const contributions = attributes.map(({ points }, index): Contribution => {
    if (points === null || weight === 0) return { share: 0, points: 0 };
    const share = (weights[index] ?? 0) / weight;
    return { share, points: share * points };
  });
  return { score, known, contributions };
}

/** The score alone, and the sum of the weights that are known. */
export function knownScore(
  attributes: readonly Points[],
  weights: readonly number[],
): Pick<Score, "known" | "score"> & { readonly weight: number } {
  let [total, weight] = [0, 0];
  for (let index = 0; index < attributes.length; index += 1) {
    const own = weights[index] ?? 0;
    total += own;
    if (attributes[index]?.points !== null) weight += own;
  }
  const known = total > 0 ? weight / total : 0;
  if (weight === 0 || known < leastKnown) return { score: null, known, weight };
  let score = 0;
  for (let index = 0; index < attributes.length; index += 1)
    score += ((weights[index] ?? 0) / weight) * (attributes[index]?.points ?? 0);
  return { score, known, weight };
}
