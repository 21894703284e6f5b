import { useState } from "react";
import { Button, Tooltip } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import { Modal } from "../../parts/dialogs/Modal.tsx";
import { useModalForm } from "../../parts/frame/useModalForm.tsx";
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
      {open && <AddWindow onClose={() => setOpen(false)} />}
    </div>
  );
}

function AddWindow({ onClose }: { onClose(): void }) {
  const [isEntered, setEntered] = useState(false);
  const { close, question } = useModalForm({ isChanged: () => isEntered, onClose });
  return (
    <Modal title="Add Checklist" onClose={close}>
      <NewChecklistForm onEntered={setEntered} onCreated={onClose} />
      {question}
    </Modal>
  );
}
