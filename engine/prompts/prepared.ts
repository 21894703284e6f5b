/** The words of a prompt before they are read: what stands for others is replaced, typing errors are mended. */
import type { OpenDataset } from "../kpi/attributes.ts";
import { rewriter } from "./rewrite.ts";
import { shorthand } from "./shorthand.ts";
import { meantWord } from "./spelling.ts";
import { stemOf } from "./stems.ts";
import type { Corrected, PromptContext } from "./types.ts";
import { longestPrompt } from "./types.ts";
import { vocabularyOf } from "./vocabulary.ts";
import type { Vocabulary } from "./vocabulary.ts";
import type { Word } from "./words.ts";
import { wordsOf } from "./words.ts";

/** The words of a prompt, for each dataset. */
export interface Prepared {
  readonly words: ReadonlyMap<OpenDataset, readonly Word[]>;
  readonly corrected: readonly Corrected[];
}

/** Makes the words of prompts ready that are read against a context. */
export function preparing(context: PromptContext): (prompt: string) => Prepared {
  let known: Vocabulary | undefined;
  const expand = rewriter([...shorthand, ...(context.synonyms ?? [])]);
  const ofDataset = context.datasets.map((open) => [open, rewriter(open.dataset.phrases ?? [])] as const);
  return (prompt) => {
    const said = expand(wordsOf(prompt.slice(0, longestPrompt)));
    const mended = said.flatMap((word) => mend(word, (known ??= vocabularyOf(context))));
    const corrected = mended.flatMap(({ text, to }) => (to === undefined ? [] : [{ from: text, to }]));
    const words = mended.map(({ word, text }) => ({ word, text }));
    return { words: new Map(ofDataset.map(([open, rewrite]) => [open, rewrite(words)])), corrected };
  };
}

/** A word, and the known one that it was read as. */
type Mended = Word & { readonly to?: string };

/** The word as it was meant: of one that nobody knows the known one, or the two that were written as one. */
function mend({ word, text }: Word, { words, stems, joined }: Vocabulary): Mended[] {
  const isStem = [word, word.replace(/^(un|in|non)/, "")].some((each) => stems.has(stemOf(each)));
  if (words.has(word) || isStem || /^[A-Z]{2,5}$/.test(text)) return [{ word, text }];
  const two = joined.get(word);
  if (two !== undefined) return two.split(" ").map((each) => ({ word: each, text }));
  const meant = meantWord(word, text.length, words);
  return [meant === undefined ? { word, text } : { word: meant, text, to: meant }];
}
