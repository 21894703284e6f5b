import { ConfirmDialog } from "../../../../views/index.ts";
import type { Scorecard } from "../../../services/index.ts";
import type { ScorecardActions } from "./useScorecardActions.ts";

interface Props {
  scorecard: Scorecard;
  actions: ScorecardActions;
  onDone?(): void;
  onClose(): void;
}

/** Asks before a scorecard is deleted with all its runs. */
export function RemoveQuestion({ scorecard, actions, onDone, onClose }: Props) {
  const remove = async () => {
    const isDone = await actions.remove(scorecard);
    onClose();
    if (isDone) onDone?.();
  };
  return (
    <ConfirmDialog
      isOpen
      title="Delete scorecard?"
      confirm="Delete"
      cancel="Cancel"
      busy={actions.busyId === scorecard.id}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>
        <strong dir="auto">{scorecard.name}</strong> and all scores that were computed with it will be lost.
        This cannot be undone. Archive it instead to keep the scores.
      </p>
    </ConfirmDialog>
  );
}
