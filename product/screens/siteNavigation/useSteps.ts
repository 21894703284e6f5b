import { useState } from "react";
import type { Draft } from "./draft.ts";
import { isSame } from "./draft.ts";

/** A state of the draft, and what led to it in words. */
interface Step {
  draft: Draft;
  words: string;
}

/** What is edited, step by step, from what was saved. */
interface Steps {
  saved: Draft;
  /** Of what was saved. */
  version: string;
  steps: readonly Step[];
  at: number;
  /** Said last. */
  said: string;
}

const initial = (saved: Draft, version: string, said = ""): Steps => ({
  saved,
  version,
  steps: [{ draft: saved, words: "" }],
  at: 0,
  said,
});

/** The draft, with undo and redo of its steps until it is saved. */
export function useSteps(saved: Draft, version: string) {
  const [state, setState] = useState(() => initial(saved, version));
  const { steps, at, said } = state;
  const draft = steps[at]?.draft ?? state.saved;
  const go = (to: number, verb: string, { words }: Step) =>
    setState((now) => ({ ...now, at: to, said: `${verb}: ${words}` }));
  const [before, here, after] = [steps[at - 1], steps[at], steps[at + 1]];
  return {
    draft,
    said,
    version: state.version,
    isChanged: !isSame(draft, state.saved),
    /** Takes a step. */
    step: (next: Draft, words: string) =>
      setState((now) => ({
        ...now,
        steps: [...now.steps.slice(0, now.at + 1), { draft: next, words }],
        at: now.at + 1,
        said: words,
      })),
    undo: before && here && (() => go(at - 1, "Undid", here)),
    redo: after && (() => go(at + 1, "Redid", after)),
    /** Starts again with what is saved now. */
    reset: (next: Draft, nextVersion: string, words: string) => setState(initial(next, nextVersion, words)),
  };
}
