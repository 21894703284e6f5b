import { showToast } from "../../../common/toasts.ts";
import { ApiError, type Scorecard } from "../../../services/index.ts";
import { usePageNavigate } from "../../../workspace/pageAddress.ts";
import { useAction } from "../../useAction.ts";
import type { FormGuard } from "../../useLeaveGuard.ts";
import { resultsPath } from "../paths.ts";
import { useScorecardsClient } from "../useScorecards.ts";
import { definitionOf } from "./draft.ts";
import { refusalsOf } from "./stepProblems.ts";
import type { WizardState } from "./useWizard.ts";

/** Saves what the wizard has: a new scorecard, or another version of one that is there; then shows its results. */
export function useSaveScorecard(wizard: WizardState, before: Scorecard | undefined, guard: FormGuard) {
  const client = useScorecardsClient();
  const navigate = usePageNavigate();
  const { act, isBusy, refusal } = useAction();
  const save = async () => {
    const body = definitionOf(wizard.draft);
    let isPlaced = false;
    let saved: Scorecard | undefined;
    await act(async () => {
      try {
        saved = before ? await client.change(before, body) : await client.create(body);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        isPlaced = wizard.refuse(refusalsOf(error.issues, wizard.draft));
        if (!isPlaced) throw error;
      }
    });
    if (!saved) return;
    guard.release();
    void showToast("success", `"${saved.name}" was saved.`);
    await navigate(resultsPath(saved.id));
  };
  return {
    isBusy,
    /** Why it was refused, where that belongs to no step. */
    refusal,
    save() {
      if (!isBusy && !wizard.showMistakes()) void save();
    },
  };
}
