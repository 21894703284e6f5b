import { useState } from "react";
import { Button, Classes } from "@blueprintjs/core";
import { Link as LinkIcon, Lock, Unlink } from "@blueprintjs/icons";
import { emptyPlaceholder } from "../../../../engine/index.ts";
import type { DocumentActions } from "../../documents/documentActions.ts";
import { useDocumentList } from "../../documents/useDocuments.ts";
import type { RecordDocument } from "../../../dataSource/documentPort.ts";

interface Props {
  documents: DocumentActions;
  /** Of the line. */
  name: string;
  documentId: number | null;
  onPreview(document: RecordDocument): void;
  /** Left out, as the next one: the link can only be read. */
  onLink?(): void;
  onUnlink?(): void;
}

/** The document that is linked to a line. */
export function LinkCell({ documents, name, documentId, onPreview, onLink, onUnlink }: Props) {
  // What was pressed gives way to something else, which then takes the focus.
  const [isPressed, setPressed] = useState(false);
  const press = (action: () => void) => () => {
    setPressed(true);
    action();
  };
  if (documentId === null)
    return onLink ? (
      <Button
        size="small"
        variant="minimal"
        icon={<LinkIcon />}
        text="Link"
        aria-label={`Link a document to ${name}`}
        autoFocus={isPressed}
        onClick={press(onLink)}
      />
    ) : (
      <span aria-hidden>{emptyPlaceholder}</span>
    );
  return (
    <div className="ss-items-link">
      <LinkedName documents={documents} documentId={documentId} onPreview={onPreview} />
      {onUnlink && (
        <Button
          size="small"
          variant="minimal"
          icon={<Unlink />}
          aria-label={`Unlink the document of ${name}`}
          autoFocus={isPressed}
          onClick={press(onUnlink)}
        />
      )}
    </div>
  );
}

function LinkedName({
  documents,
  documentId,
  onPreview,
}: Pick<Props, "documents" | "onPreview"> & { documentId: number }) {
  const { status, documents: known } = useDocumentList(documents);
  const document = known.find(({ id }) => id === documentId);
  if (document)
    return (
      <button type="button" className="ss-document-name" dir="auto" onClick={() => onPreview(document)}>
        {document.protected && <Lock size={12} title="Confidential" />}
        {document.name}
      </button>
    );
  if (status === "error")
    return (
      <Button
        size="small"
        intent="danger"
        variant="minimal"
        text="Not loaded. Retry"
        onClick={() => void documents.reload()}
      />
    );
  return <span className={status === "loading" ? Classes.SKELETON : "ss-quiet"}>Linked document</span>;
}
