/** How somebody does by one scorecard. */
export interface PersonScores {
  /** Of the scorecard. */
  id: number;
  name: string;
  /** Address of the page that explains the last score. */
  href: string;
  /** The runs in which they have a score, the oldest first: the day up to which each reads, in epoch seconds. The higher, the better. */
  runs: readonly { day: number; score: number }[];
}
