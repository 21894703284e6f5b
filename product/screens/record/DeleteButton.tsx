import { Button } from "@blueprintjs/core";
import { Trash } from "@blueprintjs/icons";
import { useState } from "react";
import { ConfirmDialog } from "../../../views/index.ts";

interface DeleteButtonProps {
  /** Name of the record type. */
  name: string;
  /** Resolves when the record is deleted or the failure has been told. */
  onDelete(): Promise<void>;
}

/** Deletes after the confirmation of spec records.md 5. */
export function DeleteButton({ name, onDelete }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onDelete();
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button
        icon={<Trash />}
        variant="outlined"
        intent="danger"
        text="Delete"
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        isOpen={asking}
        title={`Delete ${name}?`}
        confirm="Yes, Delete"
        cancel="Cancel"
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        Are you sure you want to delete this {name} record? This action cannot be undone.
      </ConfirmDialog>
    </>
  );
}
