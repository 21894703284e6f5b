import { useState } from "react";
import { ConfirmDialog } from "../../../views/index.ts";

interface DeleteQuestionProps {
  isOpen: boolean;
  /** Name of the record type. */
  name: string;
  /** What is lost with the record, before "will be lost". */
  loses?: string | undefined;
  /** Resolves when the record is deleted, to what comes after, or when the failure has been told. */
  onDelete(): Promise<(() => void) | undefined>;
  onClose(): void;
}

/** The confirmation of spec records.md 5, before a record is deleted. */
export function DeleteQuestion({ isOpen, name, loses, onDelete, onClose }: DeleteQuestionProps) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const goOn = await onDelete();
    setBusy(false);
    onClose();
    // A question that is still open would take the focus from the next page.
    if (goOn) setTimeout(goOn);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Delete ${name}?`}
      confirm="Yes, Delete"
      cancel="Cancel"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Are you sure you want to delete this {name} record? This action cannot be undone.
      {loses !== undefined && ` ${loses} will be lost.`}
    </ConfirmDialog>
  );
}
