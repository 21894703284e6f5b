import { useState } from "react";
import { Button, TextArea } from "@blueprintjs/core";
import { longestItemNotes } from "../../../engine/index.ts";
import { Modal } from "../../parts/dialogs/Modal.tsx";
import { useModalForm } from "../../parts/frame/useModalForm.tsx";
import { NoChanges } from "../../parts/text/NoChanges.tsx";
import { isTooLong, TextCount } from "../../parts/text/TextCount.tsx";

interface Props {
  /** Of the line. */
  name: string;
  text: string;
  /** Left out: the notes can only be read. */
  onSave?(text: string): void;
  onClose(): void;
}

/** The notes of a line. Save is disabled until the text changes (spec records.md 5). */
export function NotesDialog({ name, text, onSave, onClose }: Props) {
  const [typed, setTyped] = useState(text);
  const isChanged = typed.trim() !== text;
  const { close, question } = useModalForm({ isChanged: () => isChanged, onClose });
  const save = () => {
    onSave?.(typed.trim());
    onClose();
  };
  return (
    <Modal
      title={`Notes: ${name}`}
      onClose={close}
      actions={
        onSave && (
          <>
            <NoChanges isShown={!isChanged} />
            <Button text="Cancel" onClick={close} />
            <Button
              intent="primary"
              text="Save"
              disabled={!isChanged || isTooLong(typed, longestItemNotes)}
              onClick={save}
            />
          </>
        )
      }
    >
      <TextArea
        fill
        autoFocus
        dir="auto"
        className="ss-items-text"
        aria-label="Notes"
        readOnly={!onSave}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextCount text={typed} most={longestItemNotes} />
      {question}
    </Modal>
  );
}
