import { useEffect, useMemo, useState } from "react";
import { useDebounced } from "../../../../views/index.ts";
import { errorText, type ScorecardPreview } from "../../../services/index.ts";
import { useScorecardsClient } from "../useScorecards.ts";
import { definitionOf, type ScorecardDraft } from "./draft.ts";
import { stepProblems } from "./stepProblems.ts";

/** What a draft would give, on its way, or why there is none. */
interface PreviewState {
  readonly preview?: ScorecardPreview;
  readonly error?: string | undefined;
  /** An older answer is shown until the one to this draft comes. */
  readonly isLoading: boolean;
}

const typingTime = 400;
const needed = ["Employees", "Frequency", "Attributes", "Weighting"] as const;

/** Asks what a draft would give, once its typing pauses and nothing in it is wrong; what was asked before is given up. Undefined: something is wrong. */
export function usePreview(draft: ScorecardDraft): PreviewState | undefined {
  const client = useScorecardsClient();
  const [state, setState] = useState<PreviewState>({ isLoading: true });
  const isWhole = needed.every((step) => Object.keys(stepProblems(step, draft)).length === 0);
  const body = useMemo(() => {
    if (!isWhole) return undefined;
    const { name: _name, shownToEmployees: _shown, ...asked } = definitionOf(draft);
    return JSON.stringify(asked);
  }, [draft, isWhole]);
  const still = useDebounced(body, typingTime);
  useEffect(() => {
    if (still === undefined) return undefined;
    const abort = new AbortController();
    setState(({ error: _error, ...before }) => ({ ...before, isLoading: true }));
    client.preview(JSON.parse(still), abort.signal).then(
      (preview) => !abort.signal.aborted && setState({ preview, isLoading: false }),
      (error: unknown) => !abort.signal.aborted && setState({ error: errorText(error), isLoading: false }),
    );
    return () => abort.abort();
  }, [client, still]);
  return isWhole ? { ...state, isLoading: state.isLoading || still !== body } : undefined;
}
