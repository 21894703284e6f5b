/** What words of one family share: "expired" and "expiration", "litigated" and "litigation". */

import { remembered } from "./remembered.ts";

/** Endings, the longest first. */
const endings = [
  "ations",
  "ation",
  "ating",
  "ated",
  "ates",
  "ate",
  "ions",
  "ion",
  "ities",
  "ity",
  "ings",
  "ing",
  "ied",
  "ed",
  "e",
  "y",
];
const MOST_LOST = 3;

/** The beginning of a word that its family shares. */
export const stemOf: (word: string) => string = remembered((word) => {
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= MOST_LOST);
  if (ending === undefined) return word;
  const stem = word.slice(0, -ending.length);
  // "stopped" is of "stop".
  return /ed$|ing$/.test(ending) ? stem.replace(/([^aeiousl])\1$/, "$1") : stem;
});

/** Stems in one order: "coaching needed" and "needing coaching" are the same. */
export function stemKey(words: readonly string[]): string {
  return words.map(stemOf).sort().join(" ");
}
