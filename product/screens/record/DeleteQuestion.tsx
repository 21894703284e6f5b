import { useState } from "react";
import { ConfirmDialog, useReturnFocus, type FocusFallback } from "../../../views/index.ts";

interface DeleteQuestionProps {
  /** Name of the record type. */
  name: string;
  /** What is lost with the record, before "will be lost". */
  loses?: string | undefined;
  /** The button of the menu that asked, which has the focus afterwards: the menu's own entry is gone by then. */
  opener: FocusFallback;
  /** Resolves when the record is deleted, to what comes after, or when the failure has been shown. */
  onDelete(): Promise<(() => void) | undefined>;
  onClose(): void;
}

/** The confirmation of spec records.md 5, before a record is deleted. Mounted only while it asks. */
export function DeleteQuestion({ name, loses, opener, onDelete, onClose }: DeleteQuestionProps) {
  const [busy, setBusy] = useState(false);
  useReturnFocus(opener);
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
      isOpen
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
