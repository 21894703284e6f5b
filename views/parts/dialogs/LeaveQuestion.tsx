import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface Props {
  isOpen: boolean;
  onLeave(): void;
  onStay(): void;
}

/** Asks before unsaved changes are thrown away (spec records.md 5). */
export function LeaveQuestion({ isOpen, onLeave, onStay }: Props) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Cancel Changes?"
      confirm="Yes, Cancel"
      cancel="Keep Editing"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      Are you sure you want to proceed? You have unsaved changes which will be discarded.
    </ConfirmDialog>
  );
}
