import { useState } from "react";
import { useKeys } from "../../../../views/index.ts";
import { useToastedAction } from "../../useAction.ts";
import type { Done } from "./useBoardActions.ts";

/** Changes that can be undone at most. */
const mostSteps = 50;

/** What was done on the dashboard, the last of it first to be undone, by its button or by Control and Z. */
export function useUndo(isKiosk: boolean, onUndone: (text: string) => void) {
  const [steps, setSteps] = useState<readonly Done[]>([]);
  const { act, isBusy } = useToastedAction();
  const last = isKiosk ? undefined : steps.at(-1);
  const undo = async () => {
    if (!last || isBusy) return;
    setSteps((all) => all.slice(0, -1));
    if (await act(() => last.undo())) onUndone(`Undone: ${last.text}.`);
  };
  useKeys({
    title: "Dashboard",
    rows: last ? [{ strokes: ["Control+z"], does: "Undo", run: () => void undo() }] : [],
  });
  return {
    /** What would be undone; undefined: nothing. */
    last,
    undo,
    note: (done: Done) => setSteps((all) => [...all, done].slice(-mostSteps)),
  };
}
