/** Percentiles of values among one another. */

/** The percentile of each value among all of them: what is below it, and half of what equals it. */
export function midRanks(values: Float64Array): Float64Array {
  const sorted = values.slice().sort();
  const ranks = new Float64Array(values.length);
  values.forEach((value, index) => {
    const first = countBelow(sorted, value, false);
    const isAlone = sorted[first + 1] !== value;
    const last = isAlone ? first + 1 : countBelow(sorted, value, true);
    ranks[index] = (50 * (first + last)) / sorted.length;
  });
  return ranks;
}

/** How many of sorted values are below one, or equal it too. */
export function countBelow(sorted: Float64Array, value: number, orEqual: boolean): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const at = sorted[middle] ?? 0;
    if (at < value || (orEqual && at === value)) from = middle + 1;
    else to = middle;
  }
  return from;
}
