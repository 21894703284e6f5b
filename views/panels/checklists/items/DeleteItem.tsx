import { useState, type RefObject } from "react";
import type { RecordData } from "../../../../engine/index.ts";
import { useViews } from "../../../context/viewsContext.ts";
import { ConfirmDialog } from "../../../parts/dialogs/ConfirmDialog.tsx";
import { problemOf } from "../../../parts/text/problemOf.ts";
import { useReturnFocus } from "../../../parts/dialogs/useReturnFocus.ts";
import { useChecklistScope } from "../scope.ts";
import { words } from "../words.ts";

interface Props {
  item: RecordData;
  /** Where the focus goes when it is gone. */
  fallback: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** Asks before an item is deleted. */
export function DeleteItem({ item, fallback, onClose }: Props) {
  const { notify } = useViews();
  const { actions, setting } = useChecklistScope();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useReturnFocus(fallback);
  const confirm = async () => {
    setBusy(true);
    try {
      await actions.remove(item);
    } catch (error) {
      setBusy(false);
      return setProblem(problemOf(error));
    }
    notify?.("success", words.itemDeleted);
    return onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${setting.item.name}?`}
      confirm={problem === null ? "Yes, Delete" : "Retry"}
      cancel="Cancel"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <span dir="auto">{`Are you sure you want to delete "${item.label}"? This action cannot be undone.`}</span>
      {problem !== null && (
        <p role="alert" className="ss-message" data-severity="error">
          {`${words.itemNotDeleted}. ${problem}`}
        </p>
      )}
    </ConfirmDialog>
  );
}
