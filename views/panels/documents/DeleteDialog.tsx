import { useState, type RefObject } from "react";
import { ConfirmDialog } from "../../parts/dialogs/ConfirmDialog.tsx";
import { serverKeys } from "../../serverData/keys.ts";
import { useServerCache } from "../../serverData/useServerCache.ts";
import { problemOf } from "../../parts/text/problemOf.ts";
import { useReturnFocus } from "../../parts/dialogs/useReturnFocus.ts";
import type { DocumentActions } from "./documentActions.ts";
import type { RecordDocument } from "../../dataSource/documentPort.ts";

interface Props {
  actions: DocumentActions;
  /** Name of the list that the documents are in. */
  list: string;
  documents: readonly RecordDocument[];
  /** Where the focus goes when they are gone. */
  fallback?: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** Asks before documents are deleted (spec records.md 5). */
export function DeleteDialog({ actions, list, documents, fallback, onClose }: Props) {
  const cache = useServerCache();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useReturnFocus(fallback);
  const confirm = async () => {
    setBusy(true);
    const known = new Set((cache.read(serverKeys.documents(actions.recordId)) ?? []).map(({ id }) => id));
    try {
      await actions.remove(documents.map(({ id }) => id).filter((id) => known.has(id)));
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${list} Document(s)?`}
      confirm={problem === null ? "Yes, Delete" : "Retry"}
      cancel="Cancel"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>Are you sure you want to delete the following? This action cannot be undone.</p>
      <ul className="ss-document-names">
        {documents.map(({ id, name }) => (
          <li key={id} dir="auto">
            {name}
          </li>
        ))}
      </ul>
      {problem !== null && (
        <p role="alert" className="ss-message" data-severity="error">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
}
