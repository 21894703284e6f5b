/** Whole cents, so that sums of money are exact. */

/** An amount in US dollars as cents. Throws a RangeError for a fraction of a cent and for what no number holds to the cent. */
export function centsOf(dollars: number): number {
  const cents = Math.round(dollars * 100);
  if (!Number.isSafeInteger(cents) || cents / 100 !== dollars)
    throw new RangeError(`${dollars} is no amount in whole cents`);
  return cents + 0;
}

/** Cents as an amount in US dollars. */
export const dollarsOf = (cents: number): number => cents / 100;

/** The sum of cents. Throws a RangeError where it is too large to be exact. */
export function sumCents(cents: readonly number[]): number {
  const sum = cents.reduce((total, each) => total + each, 0);
  if (!Number.isSafeInteger(sum)) throw new RangeError(`${sum} is no amount in whole cents`);
  return sum;
}
