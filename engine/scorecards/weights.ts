/** Weights of a scorecard: whole percents that add up to 100. */

/** What a scorecard may have at most. */
export const scorecardLimits = {
  attributes: 12,
  months: 36,
  name: 100,
  groups: 400,
  positions: 200,
} as const;

const whole = 100;

/** What is wrong with weights, as a sentence; undefined: they add up to 100. */
export function weightsProblem(weights: readonly number[]): string | undefined {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return sum === whole ? undefined : `The weights add up to ${sum}. They must add up to ${whole}.`;
}

/** The same weight for each of so many attributes, the first ones with what is left over: 34, 33, 33. */
export function evenWeights(count: number): number[] {
  const least = Math.floor(whole / count);
  const more = whole - least * count;
  return Array.from({ length: count }, (_, index) => least + (index < more ? 1 : 0));
}

/** The weights in the same proportions, each at least 1, so that they add up to 100. They are above 0, and at most 100 of them. */
export function rescaledWeights(weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const exact = weights.map((weight) => (weight * whole) / sum);
  const scaled = exact.map((weight) => Math.max(1, Math.floor(weight)));
  const missing = () => whole - scaled.reduce((all, weight) => all + weight, 0);
  const change = (step: 1 | -1) => {
    const distances = scaled.map((weight, index) =>
      step === -1 && weight === 1 ? -Infinity : step * ((exact[index] ?? 0) - weight),
    );
    const index = distances.indexOf(Math.max(...distances));
    scaled[index] = (scaled[index] ?? 0) + step;
  };
  if (weights.length === 0) return [];
  while (missing() > 0) change(1);
  while (missing() < 0) change(-1);
  return scaled;
}
