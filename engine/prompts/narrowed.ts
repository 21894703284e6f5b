/** Of thousands of groups and choices, the few that a prompt may name: the reader's phrases are made of these alone. */
import { initialsOf, longestName, namePartsOf, stemKeysOf, wholeNames } from "./lexicon.ts";
import { stemKey, stemOf } from "./stems.ts";
import type { PromptContext } from "./types.ts";
import { joined, phraseOf } from "./words.ts";
import type { Word } from "./words.ts";

interface Named {
  readonly display: string;
}

/** A part of a name that so many names have is none of the reader's phrases. */
const AMBIGUOUS = 2;

/** The context without groups and choices of which no phrase stands among the words: what is read of them stays the same. */
export function narrowed(context: PromptContext, all: readonly (readonly Word[])[]): PromptContext {
  const phrases = new Set(all.flatMap(phrasesIn));
  const kept = new Map<string, ReturnType<PromptContext["choices"]>>();
  const choices: PromptContext["choices"] = (set) => {
    const found = kept.get(set) ?? namedIn(phrases, context.choices(set), Number.POSITIVE_INFINITY);
    kept.set(set, found);
    return found;
  };
  return { ...context, groups: namedIn(phrases, context.groups, AMBIGUOUS), choices };
}

/** The phrases of words, of one word up to the longest, and the stems of the short ones. */
function phrasesIn(words: readonly Word[]): string[] {
  const lengths = Array.from({ length: longestName }, (_, index) => index + 1);
  return words.flatMap((_, from) =>
    lengths.flatMap((length) => {
      const said = words.slice(from, from + length);
      if (length > 3) return [joined(said)];
      const all = said.map(({ word }) => word);
      const opposites = all.map((word) => `stem ${stemOf(word.replace(/^(un|in|non)/, ""))}`);
      return [joined(said), `stem ${stemKey(all)}`, ...opposites];
    }),
  );
}

/** Those whose whole name stands among the phrases, and of each part of names that does the first two, so that it stays ambiguous. */
function namedIn<Name extends Named>(
  phrases: ReadonlySet<string>,
  all: readonly Name[],
  most: number,
): Name[] {
  const counts = new Map<string, number>();
  const names = phrasesOfNames(all);
  return all.filter((_, index) => {
    const { whole = [], parts = [] } = names[index] ?? {};
    const found = parts.filter((part) => phrases.has(part));
    const isKept =
      whole.some((name) => phrases.has(name)) || found.some((part) => (counts.get(part) ?? 0) < most);
    if (isKept) for (const part of found) counts.set(part, (counts.get(part) ?? 0) + 1);
    return isKept;
  });
}

interface NamePhrases {
  readonly whole: readonly string[];
  readonly parts: readonly string[];
}

/** By the lists that are remembered for a company and its rights, so that they are made once. */
const known = new WeakMap<readonly Named[], readonly NamePhrases[]>();

function phrasesOfNames(all: readonly Named[]): readonly NamePhrases[] {
  const found = known.get(all) ?? all.map(({ display }) => phrasesOfName(display));
  known.set(all, found);
  return found;
}

/** As the reader takes names apart. */
function phrasesOfName(display: string): NamePhrases {
  const names = wholeNames(display);
  const parts = names.flatMap((name) => [
    ...namePartsOf(name),
    ...stemKeysOf(name).map((key) => `stem ${key}`),
    ...initialsOf(name),
  ]);
  return { whole: names.map(phraseOf), parts: [...new Set(parts)] };
}
