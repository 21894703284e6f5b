/** How a number changed beside as long a time before. */
export interface CountChange {
  readonly direction: "up" | "down" | "same";
  /** undefined: neither, or there is none. */
  readonly isBetter: boolean | undefined;
  /** `3 fewer than in the period before`. */
  readonly text: string;
}

/** What changed from one number to the next, in words. */
export function changeOf(count: number, before: number, better: "less" | "more" | undefined): CountChange {
  if (count === before)
    return { direction: "same", isBetter: undefined, text: "as many as in the period before" };
  const isLess = count < before;
  const difference = Math.abs(count - before).toLocaleString("en-US");
  return {
    direction: isLess ? "down" : "up",
    isBetter: better && (better === "less") === isLess,
    text: `${difference} ${isLess ? "fewer" : "more"} than in the period before`,
  };
}
