/** Of thousands of groups and choices, the few that a prompt may name: the reader's phrases are made of these alone. */
import { promptWords } from "../../../engine/server.ts";
import type { PromptContext } from "../../../engine/server.ts";

interface Named {
  readonly display: string;
}

/** Words of the longest phrase that the reader looks for. */
const LONGEST_PHRASE = 9;
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
  const words = promptWords(prompt).map(({ word }) => word);
  const lengths = Array.from({ length: LONGEST_PHRASE }, (_, index) => index + 1);
  return new Set(
    words.flatMap((_, from) => lengths.map((length) => words.slice(from, from + length).join(" "))),
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

/** As the reader takes names apart: the name, what stands before its first bracket, comma, slash or dash, its beginnings, ends and pieces. */
function phrasesOfName(display: string): NamePhrases {
  const words = wordsOf(display);
  const parts = words
    .slice(1)
    .flatMap((_, index) => [words.slice(0, index + 1).join(" "), words.slice(-index - 1).join(" ")]);
  const pieces = display.split(/[(),/]| - /).map((piece) => wordsOf(piece).join(" "));
  return {
    whole: [words.join(" ")],
    parts: [...new Set([...parts, ...pieces])].filter((each) => each !== ""),
  };
}

const wordsOf = (text: string) => promptWords(text).map(({ word }) => word);
