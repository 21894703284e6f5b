import { useId, useState } from "react";
import { Button, Callout, TextArea } from "@blueprintjs/core";
import { maxLengthOf, type CompiledField } from "../../../../engine/index.ts";
import { Modal } from "../../../parts/dialogs/Modal.tsx";
import { useModalForm } from "../../../parts/frame/useModalForm.tsx";
import { NoChanges } from "../../../parts/text/NoChanges.tsx";
import { isTooLong, TextCount } from "../../../parts/text/TextCount.tsx";
import { problemOf } from "../../../parts/text/problemOf.ts";
import { useReturnFocus } from "../../../parts/dialogs/useReturnFocus.ts";
import { words } from "../words.ts";

interface Props {
  title: string;
  field: CompiledField;
  /** The notes as they are. */
  text: string;
  /** Saves what was written; the dialog shows what it throws. Left out: the notes can only be read. */
  onSave?(text: string): Promise<void> | void;
  onClose(): void;
}

/** The notes of an item. Save is disabled until the text changes (spec records.md 5). */
export function NotesDialog({ title, field, text, onSave, onClose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isChanged = typed.trim() !== text;
  const { close, question } = useModalForm({ isChanged: () => isChanged, onClose });
  useReturnFocus();
  const save = async () => {
    setBusy(true);
    try {
      await onSave?.(typed.trim());
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  const actions = onSave && (
    <>
      <NoChanges isShown={!isChanged} />
      <Button text="Cancel" disabled={busy} onClick={close} />
      <Button
        intent="primary"
        text={problem === null ? "Save" : "Retry"}
        disabled={!isChanged || isTooLong(typed, maxLengthOf(field))}
        loading={busy}
        onClick={() => void save()}
      />
    </>
  );
  return (
    <Modal title={title} onClose={close} actions={actions}>
      <label htmlFor={id} className="ss-unseen">
        {field.label}
      </label>
      <TextArea
        id={id}
        fill
        autoFocus
        dir="auto"
        className="ss-checklist-note-text"
        readOnly={!onSave}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextCount text={typed} most={maxLengthOf(field)} />
      {problem !== null && (
        <Callout compact intent="danger" role="alert">
          {`${words.itemsNotSaved}. ${problem}`}
        </Callout>
      )}
      {question}
    </Modal>
  );
}
