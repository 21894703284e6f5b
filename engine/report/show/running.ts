/** Numbers added up, one after the other. */

/** The sum of each number and all before it; what is not known adds nothing. */
export function runningTotal(values: readonly (number | null)[]): number[] {
  let total = 0;
  return values.map((value) => (total = added(total, value)));
}

/** A sum without what computers add to decimals. */
export function added(total: number, value: number | null): number {
  return Number((total + (value ?? 0)).toPrecision(15));
}
