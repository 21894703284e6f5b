/** How a subject's page and the benchmark speak with each other. */

/** How a submit ended. */
export interface Outcome {
  valid: boolean;
  /** Number of errors reported. */
  errors: number;
}

/** What every subject's page offers as `window.bench`. */
export interface Bench {
  /** The key that toggles a boolean when its control has the focus. */
  readonly toggleKey: string;
  /** Resolves when the page is painted and has nothing to do. */
  quiet(): Promise<void>;
  startCount(): void;
  /** Components rendered since `startCount`, and the different fields that they belong to. */
  stopCount(): { rendered: number; locations: string[] };
  /** Gets a case's form ready to be mounted. */
  prepare(name: string): Promise<void>;
  /** Draws the form, filled or empty; milliseconds until it is painted. */
  mount(filled: boolean): Promise<number>;
  focus(key: string): void;
  /** What the control of a field holds. */
  text(key: string): string;
  isDrawn(key: string): boolean;
  /** Of every computed number what is shown, and what it has to be. */
  sums(): { shown: number; due: number | undefined }[];
  /** Gives the submit button the focus, so that Enter presses it. */
  aim(): Promise<void>;
  /** How the submit after `aim` ended, as soon as it is known. */
  outcome(): Promise<Outcome>;
}
