/** Prompts: a question about a dataset, asked in words. */
import type { KpiAttribute, OpenDataset } from "../kpi/attributes.ts";
import type { KpiView } from "../kpi/views.ts";
import type { PhraseMeaning } from "./shorthand.ts";

/** A choice of an enum set, as people read it. */
interface PromptChoice {
  readonly name: string;
  readonly display: string;
}

/** A group of the company. */
interface PromptGroup {
  readonly id: number;
  readonly display: string;
}

/** What a prompt is read against: what its reader may ask about, and nothing else. */
export interface PromptContext {
  readonly datasets: readonly OpenDataset[];
  readonly groups: readonly PromptGroup[];
  /** The choices of an enum set. */
  readonly choices: (enumSet: string) => readonly PromptChoice[];
  /** What the company means by phrases of its own; left out: nothing. */
  readonly synonyms?: readonly PhraseMeaning[];
  /** The day of the reader, in epoch seconds. */
  readonly today: number;
}

/** What a prompt asks of a dataset; what it does not say is left out. */
export type PromptAsked = Partial<KpiView>;

/** A word that nobody knows, and the known word that it was read as. */
export interface Corrected {
  readonly from: string;
  readonly to: string;
}

/** What was read of a prompt. */
export interface ReadPrompt {
  /** What it asks; undefined: no word of it is about a dataset. */
  readonly found?: {
    readonly open: OpenDataset;
    readonly asked: PromptAsked;
    /** So many of the groups with the highest number. */
    readonly top?: number;
  };
  /** What was read, as people say it. */
  readonly sentence: string;
  /** Words that mean nothing here, as they were written. */
  readonly unknown: readonly string[];
  /** Typing errors that were read as what was meant. */
  readonly corrected: readonly Corrected[];
}

/** What a phrase may stand for. */
export type Meaning =
  | { readonly kind: "dataset" }
  | { readonly kind: "attribute"; readonly attribute: KpiAttribute }
  | { readonly kind: "choice"; readonly attribute: KpiAttribute; readonly value: string }
  | { readonly kind: "group"; readonly id: number };

/** Most characters of a prompt. */
export const longestPrompt = 500;
