/** Finds records of all types by their words and numbers, for the box that every page has (docs/decisions/0061-find-by-words.md). */
import { foldText, isStorable } from "../../../engine/server.ts";
import { QueryError } from "../database/storageErrors.ts";
import type { DirectoryEntry } from "../records/related.ts";
import type { RecordScope } from "../records/scope.ts";
import { searchPattern } from "../database/searchPattern.ts";
import { viewableEntries } from "../records/titles.ts";
import { alikeWords } from "./alikeWords.ts";
import { rankHits } from "./rank.ts";
import { hitsByText } from "./rareText.ts";
import { hitsByWord, wordColumns } from "./wordRanges.ts";
import type { Hit } from "./wordRanges.ts";

/** Longest text that is looked for, in characters. */
const MAX_TEXT = 200;
/** A mistyped word needs so many letters to be recognized. */
const MIN_LETTERS = 4;
/** A number of a record has no more digits than this. */
const isNumber = /^\d{1,15}$/;

/** The folded words of what somebody typed, without the punctuation that titles leave out too. */
function wordsIn(text: string): string[] {
  return foldText(text)
    .split(/[\s,;:()"]+/)
    .filter((word) => /[^-–]/.test(word));
}

/** The word that fewest records are likely to have: one with a digit, otherwise the longest. */
function rarest(words: readonly string[]): string {
  const weight = (word: string) => [...word].length + (/\d/.test(word) ? MAX_TEXT : 0);
  return words.reduce((best, word) => (weight(word) > weight(best) ? word : best));
}

/**
 * The records that somebody may view and that `text` names, the best first, at most `limit`: by their numbers, by how the words of their
 * titles and of their first fields begin, by what few texts contain, and, where there are none, by words that look like the ones that were typed.
 * Only what is the record's own is compared, so that names of records that the reader may not view find nothing. Throws a QueryError for
 * a text of more than 200 characters.
 */
export async function findRecords(
  scope: RecordScope,
  { text, limit }: { text: string; limit: number },
): Promise<DirectoryEntry[]> {
  if (text.length > MAX_TEXT) throw new QueryError(`A search takes at most ${MAX_TEXT} characters.`);
  const words = isStorable(text) ? wordsIn(text) : [];
  if (words.length === 0) return [];
  const hits = await hitsOf(scope, words, limit);
  const ids = rankHits(hits, words, limit);
  const number = words.length === 1 && isNumber.test(words[0] ?? "") ? [Number(words[0])] : [];
  return viewableEntries(scope, [...new Set([...number, ...ids])].slice(0, limit));
}

async function hitsOf(scope: RecordScope, words: readonly string[], limit: number): Promise<Hit[]> {
  const lead = rarest(words);
  const others = words.filter((word) => word !== lead).map(searchPattern);
  const byWord = await hitsByWord(scope, { begins: lead }, others);
  if (byWord.length >= limit) return byWord;
  const hits = [...byWord, ...(await hitsByText(scope, words, words.map(searchPattern)))];
  return hits.length > 0 ? hits : hitsByAlike(scope, lead, others);
}

async function hitsByAlike(scope: RecordScope, word: string, others: readonly string[]): Promise<Hit[]> {
  if ([...word].length < MIN_LETTERS || /\d/.test(word)) return [];
  const alike = await alikeWords(scope, word);
  if (alike.length === 0) return [];
  const positions = new Map(alike.map((each, index) => [each, index]));
  const hits = await hitsByWord(scope, { exact: alike }, others);
  // More alike words first, and of each word the earlier places.
  return hits.map((hit) => ({
    ...hit,
    position: (positions.get(hit.word) ?? 0) * wordColumns.length + hit.position,
  }));
}
