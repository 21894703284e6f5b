import { useState } from "react";
import { Button, Callout } from "@blueprintjs/core";
import { Modal } from "../../parts/dialogs/Modal.tsx";
import { problemOf } from "../../parts/text/problemOf.ts";
import { useReturnFocus } from "../../parts/dialogs/useReturnFocus.ts";
import { isTooLong } from "../../parts/text/TextCount.tsx";
import { DocumentFields, maxName } from "./DocumentFields.tsx";
import type { DocumentActions } from "./documentActions.ts";
import { stemOf } from "./rows.ts";
import type { DocumentProperties, RecordDocument } from "../../dataSource/documentPort.ts";

interface Props {
  actions: DocumentActions;
  document: RecordDocument;
  mayProtect: boolean;
  onClose(): void;
}

/** Renames, labels, locks or archives a document. What was typed stays when saving fails. */
export function EditDialog({ actions, document, mayProtect, onClose }: Props) {
  const { labels, archived, protected: isProtected, extension } = document;
  const [value, setValue] = useState<DocumentProperties>(() => ({
    name: stemOf(document.name),
    labels,
    archived,
    protected: isProtected,
  }));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
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
      onClose={onClose}
      actions={
        <>
          <Button text="Cancel" onClick={onClose} />
          <Button
            intent="primary"
            text={problem === null ? "Save" : "Retry"}
            loading={busy}
            disabled={value.name.trim() === "" || isTooLong(value.name, maxName)}
            onClick={() => void save()}
          />
        </>
      }
    >
      <DocumentFields
        value={value}
        extension={extension}
        mayProtect={mayProtect}
        disabled={busy}
        onChange={(change) => setValue({ ...value, ...change })}
      />
      {problem !== null && (
        <Callout compact intent="danger" role="alert">
          {problem}
        </Callout>
      )}
    </Modal>
  );
}
