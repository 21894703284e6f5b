import { Dialog, DialogBody } from "@blueprintjs/core";
import { useReturnFocus } from "../../../parts/dialogs/useReturnFocus.ts";
import type { DocumentActions } from "../documentActions.ts";
import type { RecordDocument } from "../../../dataSource/documentPort.ts";
import { Preview } from "./Preview.tsx";

interface Props {
  actions: DocumentActions;
  document: RecordDocument;
  mayDownload?: boolean | undefined;
  onClose(): void;
}

/** A document to look at (spec records.md 9: 1050 px wide). */
export function PreviewDialog({ actions, document, mayDownload, onClose }: Props) {
  useReturnFocus();
  return (
    <Dialog className="ss-dialog ss-preview" isOpen title={document.name} onClose={onClose}>
      <DialogBody>
        <Preview actions={actions} document={document} mayDownload={mayDownload} />
      </DialogBody>
    </Dialog>
  );
}
