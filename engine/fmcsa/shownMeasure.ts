const [hundredths, tiny] = [100, 1e-9];

/** A measure as FMCSA prints it: with two decimals, cut and not rounded, so that 20 / 3 is 6.66. */
export function shownMeasure(value: number): string {
  return (Math.floor(value * hundredths + tiny) / hundredths).toFixed(2);
}
