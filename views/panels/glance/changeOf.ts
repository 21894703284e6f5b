/** Which way a figure went, and whether that is good. */
export interface Change {
  direction: "up" | "down" | "same";
  word: "better" | "worse" | "no change";
}

/** What a change means where a lower or a higher figure is better. */
export function changeOf(change: number, better: "lower" | "higher"): Change {
  if (change === 0) return { direction: "same", word: "no change" };
  const isUp = change > 0;
  return { direction: isUp ? "up" : "down", word: isUp === (better === "higher") ? "better" : "worse" };
}
