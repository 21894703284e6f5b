/** Of thousands of groups and choices, the few that a prompt may name: the reader's phrases are made of these alone. */
import { longestName, namePartsOf, wholeNames } from "./lexicon.ts";
import type { PromptContext } from "./types.ts";
import { joined, phraseOf, wordsOf } from "./words.ts";

interface Named {
  readonly display: string;
}

/** A part of a name that so many names have is none of the reader's phrases. */
const AMBIGUOUS = 2;

/** The context without groups and choices of which no phrase stands in the prompt: what is read of it stays the same. */
export function narrowed(context: PromptContext, prompt: string): PromptContext {
  const phrases = phrasesIn(prompt);
  const kept = new Map<string, ReturnType<PromptContext["choices"]>>();
  const choices: PromptContext["choices"] = (set) => {
    const found = kept.get(set) ?? namedIn(phrases, context.choices(set));
    kept.set(set, found);
    return found;
  };
  return { ...context, groups: namedIn(phrases, context.groups), choices };
}

/** The phrases of a text, of one word up to the longest. */
function phrasesIn(prompt: string): ReadonlySet<string> {
  const words = wordsOf(prompt);
  const lengths = Array.from({ length: longestName }, (_, index) => index + 1);
  return new Set(
    words.flatMap((_, from) => lengths.map((length) => joined(words.slice(from, from + length)))),
  );
}

/** Those whose whole name stands among the phrases, and of each part of names that does the first two, so that it stays ambiguous. */
function namedIn<Name extends Named>(phrases: ReadonlySet<string>, all: readonly Name[]): Name[] {
  const counts = new Map<string, number>();
  const names = phrasesOfNames(all);
  return all.filter((_, index) => {
    const { whole = [], parts = [] } = names[index] ?? {};
    const found = parts.filter((part) => phrases.has(part));
    const isKept =
      whole.some((name) => phrases.has(name)) || found.some((part) => (counts.get(part) ?? 0) < AMBIGUOUS);
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
  return { whole: names.map(phraseOf), parts: [...new Set(names.flatMap(namePartsOf))] };
}
