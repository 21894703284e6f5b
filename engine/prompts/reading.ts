/** Reading, word by word. */
import type { Draft } from "./draft.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Word } from "./words.ts";

/** What a step reads. */
export interface Reading {
  readonly words: readonly Word[];
  readonly lexicon: Lexicon;
  readonly today: number;
  readonly draft: Draft;
}

/** How many words were taken; 0: they are of another kind. */
export type Step = (reading: Reading, at: number) => number;
