/** The score of a person: what their attributes say, by weight. */
import type { AttributeScore } from "./attributeScores.ts";

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

/** The score by attributes and their weights, which are not below 0: what is not known is left out, and the others weigh more. */
export function scoreOf(
  attributes: readonly Pick<AttributeScore, "points">[],
  weights: readonly number[],
): Score {
  const weightOf = (index: number) => weights[index] ?? 0;
  const total = attributes.reduce((sum, _, index) => sum + weightOf(index), 0);
  const known = attributes.reduce(
    (sum, { points }, index) => sum + (points === null ? 0 : weightOf(index)),
    0,
  );
  const contributions = attributes.map(({ points }, index): Contribution => {
    if (points === null || known === 0) return { share: 0, points: 0 };
    const share = weightOf(index) / known;
    return { share, points: share * points };
  });
  const isKnown = total > 0 && known / total >= leastKnown;
  return {
    score: isKnown ? contributions.reduce((sum, { points }) => sum + points, 0) : null,
    known: total > 0 ? known / total : 0,
    contributions,
  };
}
