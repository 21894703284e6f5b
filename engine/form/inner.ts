/** What a form and the form around it know about each other, beside what views see. */
import type { Atom } from "jotai/vanilla";
import type { DraftRow, FieldValue, RecordValues } from "../model/recordData.ts";
import type { FormHistory } from "./history.ts";
import type { FormOptions, FormStore } from "./formStore.ts";
import type { Mark } from "./mark.ts";

/** A form as the form around it uses it. */
export interface InnerForm {
  readonly form: FormStore;
  current(key: string): FieldValue;
  /** The value as rules see it. */
  seen(key: string): Atom<FieldValue>;
  /** Sets a value that follows from the form around it: no step, no side effects. */
  setFromParent(key: string, value: FieldValue): void;
  /** The same for an initial value, so that it is no change. */
  setInitial(key: string, value: FieldValue): void;
  /** What differs from the initial values; of a new record, also the values that it was given in place of defaults. */
  draft(): DraftContent;
  /** Sets the values of a draft, as part of the running step. Its rows must have been prepared. */
  put(content: DraftContent, fits: boolean): void;
  /** Loads what the rows of a draft need. */
  prepare(content: DraftContent): Promise<void>;
  /** Remembers what the form says now. */
  mark(): Mark;
  /** Whether rows inside it are loaded. */
  hasRows(): boolean;
}

/** The part of a draft that is about one record. */
export type DraftContent = Pick<DraftRow, "values" | "rows">;

/** How a form is opened inside another one. */
export interface InnerOptions extends FormOptions {
  /** They share store, history and sources. */
  readonly parent?: InnerParent;
}

/** The form around, as the inner one uses it. */
export interface InnerParent {
  readonly history: FormHistory;
  /** Path of the inner form, e.g. `claims/r41`. */
  readonly path: string;
  /** Keys that saving fills in as long as nobody changes them; they are not asked for. */
  readonly given: ReadonlySet<string>;
  /** Keys of the initial values that a new record was given. */
  readonly initialKeys: readonly string[];
  /** A value of the inner form was written. */
  wrote(key: string): void;
}

/** The answer of a sub-form among the values of a draft row. */
export function answerOf({ submitSubForm }: RecordValues): boolean | null {
  return typeof submitSubForm === "boolean" ? submitSubForm : null;
}
