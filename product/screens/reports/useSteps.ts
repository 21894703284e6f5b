import { useState } from "react";
import type { Report } from "../../../engine/index.ts";

/** The edits of a report so far, to go back and forth. */
interface Steps {
  readonly past: readonly Report[];
  readonly future: readonly Report[];
}

/** Edits that can be undone at most. */
const mostSteps = 100;

/** Remembers the edits of a report. `show` makes another one the report that is edited. */
export function useSteps(current: Report, show: (report: Report) => void) {
  const [{ past, future }, setSteps] = useState<Steps>({ past: [], future: [] });
  const [before, next] = [past.at(-1), future.at(-1)];
  return {
    /** The report changed, and was this one. */
    note: (was: Report) => setSteps({ past: [...past, was].slice(-mostSteps), future: [] }),
    /** Another report was opened: its edits are its own. */
    forget: () => setSteps({ past: [], future: [] }),
    /** undefined: there is nothing to undo. */
    undo:
      before &&
      (() => {
        setSteps({ past: past.slice(0, -1), future: [...future, current] });
        show(before);
      }),
    redo:
      next &&
      (() => {
        setSteps({ past: [...past, current], future: future.slice(0, -1) });
        show(next);
      }),
  };
}
