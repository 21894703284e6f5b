import { useState } from "react";
import { Button, Callout } from "@blueprintjs/core";
import { Modal } from "../../parts/dialogs/Modal.tsx";
import { useModalForm } from "../../parts/frame/useModalForm.tsx";
import { NoChanges } from "../../parts/text/NoChanges.tsx";
import { problemOf } from "../../parts/text/problemOf.ts";
import { useReturnFocus } from "../../parts/dialogs/useReturnFocus.ts";
import { DocumentFields, isStorable } from "./DocumentFields.tsx";
import type { DocumentActions } from "./documentActions.ts";
import { isSameDocument, propertiesOf } from "./rows.ts";
import type { RecordDocument } from "../../dataSource/documentPort.ts";

interface Props {
  actions: DocumentActions;
  document: RecordDocument;
  mayProtect: boolean;
  onClose(): void;
}

/** Renames, labels, locks or archives a document. What was typed stays when saving fails. */
export function EditDialog({ actions, document, mayProtect, onClose }: Props) {
  const [before] = useState(() => propertiesOf(document));
  const [value, setValue] = useState(before);
  const [label, setLabel] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isChanged = label.trim() !== "" || !isSameDocument(value, before);
  const { close, question } = useModalForm({ isChanged: () => isChanged, onClose });
  useReturnFocus();
  const save = async () => {
    setBusy(true);
    try {
      await actions.update(document.id, value);
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  return (
    <Modal
      title="Edit Document"
      onClose={close}
      actions={
        <>
          <NoChanges isShown={!isChanged} />
          <Button text="Cancel" onClick={close} />
          <Button
            intent="primary"
            text={problem === null ? "Save" : "Retry"}
            loading={busy}
            disabled={!isChanged || !isStorable(value)}
            onClick={() => void save()}
          />
        </>
      }
    >
      <DocumentFields
        value={value}
        extension={document.extension}
        mayProtect={mayProtect}
        disabled={busy}
        onLabelTyped={setLabel}
        onChange={(change) => setValue({ ...value, ...change })}
      />
      {problem !== null && (
        <Callout compact intent="danger" role="alert">
          {problem}
        </Callout>
      )}
      {question}
    </Modal>
  );
}
