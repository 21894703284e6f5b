/** How the claims of a loss run are counted in words, on the page, in a workbook and on paper. */
import type { LossCounts } from "./lossRunTypes.ts";

const count = (number: number) => number.toLocaleString("en-US");

/** Open and closed claims, such as `3 open, 2 closed (1 without payment)`. */
export function openAndClosed({ open, closed, closedWithoutPayment }: Omit<LossCounts, "claims">): string {
  const without = closedWithoutPayment === 0 ? "" : ` (${count(closedWithoutPayment)} without payment)`;
  return `${count(open)} open, ${count(closed)} closed${without}`;
}
