import type { RefObject } from "react";
import { DeleteDialog } from "./DeleteDialog.tsx";
import type { DocumentActions } from "./documentActions.ts";
import { EditDialog } from "./EditDialog.tsx";
import { PreviewDialog } from "./preview/PreviewDialog.tsx";
import type { RecordDocument } from "../../dataSource/documentPort.ts";

/** Which dialog is open over a list of documents. */
export type OpenDialog =
  | { kind: "preview" | "edit"; document: RecordDocument }
  | { kind: "delete"; documents: readonly RecordDocument[] };

interface Props {
  open: OpenDialog;
  actions: DocumentActions;
  list: string;
  mayProtect: boolean;
  /** Whether a document that is shown may be kept, too; left out: yes. */
  mayDownload?: boolean | undefined;
  /** Where the focus goes when what the dialog was about is gone. */
  fallback?: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** The dialog that is open over a list of documents. */
export function DocumentDialogs({ open, actions, list, mayProtect, mayDownload, fallback, onClose }: Props) {
  if (open.kind === "delete")
    return (
      <DeleteDialog
        actions={actions}
        list={list}
        documents={open.documents}
        fallback={fallback}
        onClose={onClose}
      />
    );
  if (open.kind === "edit")
    return (
      <EditDialog actions={actions} document={open.document} mayProtect={mayProtect} onClose={onClose} />
    );
  return (
    <PreviewDialog actions={actions} document={open.document} mayDownload={mayDownload} onClose={onClose} />
  );
}
