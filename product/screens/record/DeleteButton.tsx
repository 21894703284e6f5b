import { Button } from "@blueprintjs/core";
import { Trash } from "@blueprintjs/icons";
import { useState } from "react";
import { ConfirmDialog } from "../../../views/index.ts";

interface DeleteButtonProps {
  /** Name of the record type. */
  name: string;
  /** What is lost with the record, before "will be lost". */
  loses?: string | undefined;
  /** Resolves when the record is deleted, to what comes after, or when the failure has been told. */
  onDelete(): Promise<(() => void) | undefined>;
}

/** Deletes after the confirmation of spec records.md 5. */
export function DeleteButton({ name, loses, onDelete }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const goOn = await onDelete();
    setBusy(false);
    setAsking(false);
    // A question that is still open would take the focus from the next page.
    if (goOn) setTimeout(goOn);
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
        {loses !== undefined && ` ${loses} will be lost.`}
      </ConfirmDialog>
    </>
  );
}
