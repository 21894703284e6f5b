import { ConfirmDialog } from "../../parts/dialogs/ConfirmDialog.tsx";

interface Props {
  /** What the row is called. */
  title: string;
  /** Name of the record type. */
  name: string;
  onRemove(): void;
  onKeep(): void;
}

/** Asks before a row is removed whose stored record goes with it (spec records.md 5). */
export function RemoveQuestion({ title, name, onRemove, onKeep }: Props) {
  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${name}?`}
      confirm="Yes, Delete"
      cancel="Cancel"
      onConfirm={onRemove}
      onCancel={onKeep}
    >
      {`Are you sure you want to delete ${title}? The ${name} record is deleted when this form is saved. That cannot be undone.`}
    </ConfirmDialog>
  );
}
