/** The words of prompts and of what they may be about, made comparable. */
import { remembered } from "./remembered.ts";
import { shortened } from "./shorthand.ts";

/** A word or a number of a prompt. */
export interface Word {
  /** In small letters, in the singular; of a number its digits. */
  readonly word: string;
  /** As it was written; words that stand for a phrase all have its text. */
  readonly text: string;
}

const pieces =
  /\bw\/o?(?![\p{L}\p{N}])|[#&]|\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\$?\d[\d,]*(?:\.\d+)?[km]?\b\+?|[<>]=?|[\p{L}\p{N}]+(?:['’]\p{L}+)?/giu;

/** The words of a text. A hyphen parts words; a possessive is its word. */
export function wordsOf(text: string): Word[] {
  return [...text.normalize("NFKC").matchAll(pieces)].map(([piece]) => ({
    text: piece,
    word: /^[$\d<>]/.test(piece) ? piece.toLowerCase().replaceAll(",", "") : singular(piece),
  }));
}

/** The phrase of words, by which it is looked up. */
export const joined = (words: readonly Word[]): string => words.map(({ word }) => word).join(" ");

/** The phrase of a text. */
export const phraseOf: (text: string) => string = remembered((text) => joined(wordsOf(text)));

const endings: readonly (readonly [RegExp, string])[] = [
  [/(?<=..)ies$/, "y"],
  [/(?<=ss|x|ch|sh)es$/, ""],
  [/(?<=[^sui])s$/, ""],
];

function singular(piece: string): string {
  const lower = piece.toLowerCase();
  const word = shortened.get(lower) ?? lower.replace(/['’]s?$|['’](?=\p{L})/gu, "");
  if (word.length <= 3) return word;
  const [ending, single] = endings.find(([each]) => each.test(word)) ?? [];
  return ending === undefined ? word : word.replace(ending, single ?? "");
}

const numbers = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const written: ReadonlyMap<string, number> = new Map([
  ...numbers.map((name, value) => [name, value] as const),
  ["fifteen", 15],
  ["twenty", 20],
  ["thirty", 30],
  ["sixty", 60],
  ["ninety", 90],
]);
const scales: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };
const scaleWords: ReadonlyMap<string, number> = new Map([
  ["thousand", 1_000],
  ["million", 1_000_000],
]);

/** The number at a position, and how many words say it; undefined: there is none. */
export function numberAt(words: readonly Word[], at: number): { value: number; length: number } | undefined {
  const { word } = words[at] ?? {};
  if (word === undefined) return undefined;
  const [, digits, scale = ""] = /^\$?(\d+(?:\.\d+)?)([km])?\+?$/.exec(word) ?? [];
  const value = digits === undefined ? written.get(word) : Number(digits) * (scales[scale] ?? 1);
  if (value === undefined) return undefined;
  const more = scaleWords.get(words[at + 1]?.word ?? "");
  return more === undefined ? { value, length: 1 } : { value: value * more, length: 2 };
}

const taken = new Map<string, readonly string[]>();

/** The words of a phrase of ours, which are taken apart once. */
function partsOf(phrase: string): readonly string[] {
  const parts = taken.get(phrase) ?? phrase.split(" ");
  taken.set(phrase, parts);
  return parts;
}

/** How many words a phrase takes at a position, of a list of phrases; 0: none of them stands there. */
export function phraseAt(words: readonly Word[], at: number, phrases: readonly string[]): number {
  let longest = 0;
  for (const phrase of phrases) {
    const parts = partsOf(phrase);
    const stands = parts.length > longest && parts.every((part, index) => words[at + index]?.word === part);
    if (stands) longest = parts.length;
  }
  return longest;
}
