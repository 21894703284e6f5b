/** How a number changed. */
export interface FigureChange {
  /** `3 fewer than in the 30 days before`. */
  readonly text: string;
  readonly direction: "up" | "down" | "same";
  /** undefined: neither, or there is none. */
  readonly isBetter: boolean | undefined;
}

/** Days that a figure counts, and those before it. */
export const figureDays = 30;

const number = new Intl.NumberFormat("en-US");

/** What changed from one count to the next, in words. */
export function figureChange(now: number, before: number, better?: "less" | "more"): FigureChange {
  const rest = `in the ${figureDays} days before`;
  if (now === before) return { text: `as many as ${rest}`, direction: "same", isBetter: undefined };
  const isLess = now < before;
  const difference = number.format(Math.abs(now - before));
  return {
    text: `${difference} ${isLess ? "fewer" : "more"} than ${rest}`,
    direction: isLess ? "down" : "up",
    isBetter: better && (better === "less") === isLess,
  };
}
