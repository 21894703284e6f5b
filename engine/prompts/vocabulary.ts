/** The words that mean something to a reader: those of names that they may see, and those of questions. */
import { ownNames } from "./lexicon.ts";
import { wordsOfQuestions } from "./phrases.ts";
import { months } from "./spans.ts";
import { stemOf } from "./stems.ts";
import type { PromptContext } from "./types.ts";
import { phraseOf } from "./words.ts";

/** Known words. */
export interface Vocabulary {
  /** In how many names and phrases each word is. */
  readonly words: ReadonlyMap<string, number>;
  readonly stems: ReadonlySet<string>;
  /** Two words of a name, by both written as one. */
  readonly joined: ReadonlyMap<string, string>;
}

interface Named {
  readonly display: string;
}

/** The words of all that a context knows. */
export function vocabularyOf({ datasets, groups, choices, synonyms = [] }: PromptContext): Vocabulary {
  const sets = datasets.flatMap(({ attributes }) =>
    attributes.flatMap(({ field }) => field.options.enumSet ?? []),
  );
  const meanings = [...synonyms, ...datasets.flatMap(({ dataset }) => dataset.phrases ?? [])];
  const phrases = [
    ...datasets.flatMap(ownNames).map(phraseOf),
    ...[...new Set(sets)].flatMap((set) => phrasesOfNames(choices(set))),
    ...phrasesOfNames(groups),
    ...meanings.map(({ phrase }) => phraseOf(phrase)),
  ];
  const words = new Map<string, number>();
  const all = [...phrases.flatMap((phrase) => phrase.split(" ")), ...wordsOfQuestions, ...months];
  for (const word of all) words.set(word, (words.get(word) ?? 0) + 1);
  return { words, stems: new Set([...words.keys()].map(stemOf)), joined: joinedOf(phrases) };
}

/** By the lists that are remembered for a company and its rights. */
const known = new WeakMap<readonly Named[], readonly string[]>();

function phrasesOfNames(all: readonly Named[]): readonly string[] {
  const found = known.get(all) ?? all.map(({ display }) => phraseOf(display));
  known.set(all, found);
  return found;
}

/** Shorter words may be others. */
const SHORTEST_JOINED = 6;

function joinedOf(phrases: readonly string[]): ReadonlyMap<string, string> {
  const pairs = phrases.flatMap((phrase) => {
    const words = phrase.split(" ");
    return words.slice(1).map((word, index) => [words[index] ?? "", word] as const);
  });
  const all = pairs.map(([first, second]) => [first + second, `${first} ${second}`] as const);
  return new Map(all.filter(([word]) => word.length >= SHORTEST_JOINED));
}
