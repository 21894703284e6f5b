/** Phrases that stand for others: what is common, what a dataset says, what a company adds. */
import type { PhraseMeaning } from "./shorthand.ts";
import type { Word } from "./words.ts";
import { joined, phraseOf, wordsOf } from "./words.ts";

/** Replaces in words each phrase, the longest first, by what it means; what stands for it keeps its text. */
export function rewriter(meanings: readonly PhraseMeaning[]): (words: readonly Word[]) => readonly Word[] {
  const known = new Map(meanings.map(({ phrase, means }) => [phraseOf(phrase), wordsOf(means)]));
  const longest = Math.max(0, ...[...known.keys()].map((phrase) => phrase.split(" ").length));
  const lengthAt = (words: readonly Word[], at: number) => {
    for (let length = Math.min(longest, words.length - at); length > 0; length -= 1)
      if (known.has(joined(words.slice(at, at + length)))) return length;
    return 0;
  };
  return (words) => {
    const all: Word[] = [];
    for (let at = 0; at < words.length;) {
      const length = lengthAt(words, at);
      const said = words.slice(at, at + Math.max(1, length));
      const text = [...new Set(said.map((each) => each.text))].join(" ");
      if (length === 0) all.push(...said);
      else all.push(...(known.get(joined(said)) ?? []).map(({ word }) => ({ word, text })));
      at += said.length;
    }
    return all;
  };
}
