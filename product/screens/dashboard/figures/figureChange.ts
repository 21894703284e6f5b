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

/** How numbers are said. */
interface NumberWords {
  number(value: number): string;
  readonly less: string;
  readonly same: string;
}

const whole = new Intl.NumberFormat("en-US");
const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** Of records. */
export const countWords: NumberWords = { number: whole.format, less: "fewer", same: "as many as" };
/** Of money in USD. */
export const dollarWords: NumberWords = { number: dollars.format, less: "less", same: "as much as" };

interface Compared {
  now: number;
  before: number;
  /** undefined: neither. */
  better?: "less" | "more" | undefined;
  words: NumberWords;
}

/** What changed from one number to the next, in words. */
export function figureChange({ now, before, better, words }: Compared): FigureChange {
  const rest = `in the ${figureDays} days before`;
  if (now === before) return { text: `${words.same} ${rest}`, direction: "same", isBetter: undefined };
  const isLess = now < before;
  const difference = words.number(Math.abs(now - before));
  return {
    text: `${difference} ${isLess ? words.less : "more"} than ${rest}`,
    direction: isLess ? "down" : "up",
    isBetter: better && (better === "less") === isLess,
  };
}
