/** Something typed that is not saved. */
export interface UnsavedPart {
  isChanged(): boolean;
  /** The user agreed to lose it. */
  discard(): void;
}

/** The port that asks before the page is left while something typed is not saved (spec records.md 4.1, 4.5). */
export interface LeaveGuard {
  /** From now on the part is asked whether it is changed; answers how to take it off. */
  hold(part: UnsavedPart): () => void;
}
