/** Points of a line through scores on a true time axis, from the lowest to the highest score, in an area of so many pixels. */
export function trendPoints(
  runs: readonly { day: number; score: number }[],
  { width, height }: { width: number; height: number },
): string {
  const days = runs.map(({ day }) => day);
  const scores = runs.map(({ score }) => score);
  const x = scale(days, width);
  const y = scale(scores, height);
  return runs.map(({ day, score }) => `${margin + x(day)},${height - margin - y(score)}`).join(" ");
}

/** Pixels at each end, so that the line is not cut off. */
const margin = 2;

/** From a value to its distance from the start of the axis; in the middle where all are the same. */
function scale(values: readonly number[], length: number): (value: number) => number {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const space = length - 2 * margin;
  return (value) =>
    Math.round((most === least ? space / 2 : ((value - least) / (most - least)) * space) * 10) / 10;
}
