/** What events are counted over, in words after a number of them. */
import type { ScorecardPer } from "./types.ts";

/** "2.1 per 100,000 miles". */
export const perWords: Readonly<Record<ScorecardPer, string>> = {
  miles: "per 100,000 miles",
  days: "per 365 days employed",
  records: "of each record",
};
