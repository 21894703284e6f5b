import { useState } from "react";
import { showToast } from "../../../common/toasts.ts";
import type { Scorecard } from "../../../services/index.ts";
import { useToastedAction } from "../../useAction.ts";
import { useScorecardsClient } from "../useScorecards.ts";

/** What is done with a scorecard beside computing it. `onDone`: something changed. */
export function useScorecardActions(onDone: () => Promise<unknown>) {
  const client = useScorecardsClient();
  const { act } = useToastedAction();
  const [busyId, setBusyId] = useState<number>();
  const does = async (id: number, work: () => Promise<unknown>): Promise<boolean> => {
    setBusyId(id);
    const isDone = await act(work);
    await onDone();
    setBusyId(undefined);
    return isDone;
  };
  const setArchived = async (scorecard: Scorecard, archived: boolean): Promise<void> => {
    const { id, name } = scorecard;
    let changed = scorecard;
    const isDone = await does(id, async () => {
      changed = await client.change(scorecard, { archived });
    });
    if (!isDone) return;
    const words = archived ? "is archived. It is not computed by itself any more." : "is active again.";
    const undo = { text: "Undo", onClick: () => void setArchived(changed, !archived) };
    void showToast("success", `"${name}" ${words}`, undo);
  };
  return {
    /** The scorecard that something is being done with. */
    busyId,
    setArchived: (scorecard: Scorecard, archived: boolean) => void setArchived(scorecard, archived),
    /** Answers whether it is deleted. */
    async remove({ id, name }: Scorecard): Promise<boolean> {
      const isDone = await does(id, () => client.remove(id));
      if (isDone) void showToast("success", `"${name}" was deleted.`);
      return isDone;
    },
  };
}

export type ScorecardActions = ReturnType<typeof useScorecardActions>;
