import type { RawBuilder } from "kysely";
import { isFound } from "./found.ts";
import { containsWord } from "./probe.ts";
import { expectedHits, fewHits } from "./hits.ts";
import type { SearchIn } from "./hits.ts";
import type { SearchedWord } from "./words.ts";

/** Of so many words, the longest ones, one is the rarest: the planner is asked about each. */
const CANDIDATES = 3;

/** The word that the planner takes for the rarest, and how many records it thinks contain it. */
export interface Rarest {
  word: SearchedWord;
  expected: number;
}

/** The rarest of some words, at least one. */
export async function rarestOf(
  search: SearchIn,
  words: readonly SearchedWord[],
): Promise<Rarest | undefined> {
  const longest = words.toSorted((a, b) => b.text.length - a.text.length).slice(0, CANDIDATES);
  let rarest: Rarest | undefined;
  for (const word of longest) {
    const expected = await expectedHits(search, word);
    if (rarest === undefined || expected < rarest.expected) rarest = { word, expected };
  }
  return rarest;
}

/**
 * The conditions of a search of which one word is rare: that word by the records that contain it, the others record by record. undefined
 * where more than `most` contain it, "none" where none does.
 */
export async function rareConditions(
  search: SearchIn,
  words: readonly SearchedWord[],
  rare: SearchedWord,
  most: number,
): Promise<RawBuilder<unknown>[] | "none" | undefined> {
  // The records of a group are not few.
  if (most <= 0 || rare.groups.length > 0) return undefined;
  const matches = await fewHits(search, rare, most);
  if (matches === undefined || matches === "none") return matches;
  const others = words.filter((word) => word !== rare);
  return [isFound(search, search.template, rare, matches), ...commonConditions(search, others)];
}

/** The conditions of a search, looked up record by record. */
export function commonConditions(search: SearchIn, words: readonly SearchedWord[]): RawBuilder<unknown>[] {
  return words.map((word) => containsWord(search, search.template, word));
}
