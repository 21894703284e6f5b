/** Percentiles of values among one another. */

/** The percentile of each value among all of them: what is below it, and half of what equals it. */
export function midRanks(values: readonly number[]): number[] {
  const sorted = Float64Array.from(values).sort();
  return values.map((value) => {
    const first = countBelow(sorted, value, false);
    const isAlone = sorted[first + 1] !== value;
    return (50 * (first + (isAlone ? first + 1 : countBelow(sorted, value, true)))) / sorted.length;
  });
}

/** How many of sorted values are below one, or equal it too. */
export function countBelow(sorted: Float64Array, value: number, orEqual: boolean): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const at = sorted[middle] ?? 0;
    if (at < value || (orEqual && at === value)) from = middle + 1;
    else to = middle;
  }
  return from;
}
