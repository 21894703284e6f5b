import { useState } from "react";
import { Button, Tooltip } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import { Modal } from "../../parts/dialogs/Modal.tsx";
import { NewChecklistForm } from "./NewChecklistForm.tsx";
import { useMayAdd } from "./useMayAdd.ts";

/** Adds a further checklist in a window. */
export function AddChecklist() {
  const mayAdd = useMayAdd();
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Tooltip content="Your role does not allow you to add Checklists here." disabled={mayAdd}>
        <Button icon={<Plus />} text="Add Checklist" disabled={!mayAdd} onClick={() => setOpen(true)} />
      </Tooltip>
      {open && (
        <Modal title="Add Checklist" onClose={() => setOpen(false)}>
          <NewChecklistForm onCreated={() => setOpen(false)} />
        </Modal>
      )}
    </div>
  );
}
