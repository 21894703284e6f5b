import { useMemo, type RefObject } from "react";
import { useNoteChange } from "../../context/recordChanges.ts";
import { DocumentDialogs, type OpenDialog } from "../documents/DocumentDialogs.tsx";
import type { DocumentActions } from "../documents/documentActions.ts";
import type { RecordDocument } from "../../dataSource/documentPort.ts";
import { bulkRemoval } from "./bulkRemoval.ts";
import { LabelsDialog } from "./LabelsDialog.tsx";
import type { LibraryRights } from "./libraryWork.ts";
import { LinksDialog } from "./LinksDialog.tsx";
import type { DocumentLibraryPort, LabelChange } from "../../dataSource/documentLibraryPort.ts";

/** Which dialog is open over the library. */
export type LibraryDialog =
  | OpenDialog
  | { kind: "labels"; documents: readonly RecordDocument[] }
  | { kind: "links"; document: RecordDocument };

/** A record's library, as its parts see it. */
export interface LibraryProps {
  actions: DocumentActions;
  port: DocumentLibraryPort;
  recordId: number;
  /** Name of the list that the documents are in. */
  list: string;
  /** Whether the user may make a document confidential. */
  mayProtect: boolean;
  rights: LibraryRights;
  /** Labels that are offered at once. */
  labels: readonly string[];
  /** Where the focus goes when what a dialog was about is gone. */
  input: RefObject<HTMLInputElement | null>;
}

interface Props extends LibraryProps {
  dialog: LibraryDialog;
  onLabels(documents: readonly RecordDocument[], change: LabelChange): void;
  onClose(): void;
}

/** The dialog that is open over the library. */
export function LibraryDialogs(props: Props) {
  const { dialog, actions, port, recordId, list, mayProtect, labels, rights, input, onLabels, onClose } =
    props;
  const noteChange = useNoteChange();
  const removing = useMemo(
    () => ({ ...actions, remove: bulkRemoval(actions, port, () => noteChange(recordId)) }),
    [actions, port, noteChange, recordId],
  );
  if (dialog.kind === "labels")
    return (
      <LabelsDialog
        documents={dialog.documents}
        offered={labels}
        onSave={(change) => onLabels(dialog.documents, change)}
        onClose={onClose}
      />
    );
  if (dialog.kind === "links")
    return port.links ? (
      <LinksDialog document={dialog.document} links={port.links} onClose={onClose} />
    ) : null;
  return (
    <DocumentDialogs
      open={dialog}
      actions={removing}
      list={list}
      mayProtect={mayProtect}
      mayDownload={rights.download}
      fallback={input}
      onClose={onClose}
    />
  );
}
