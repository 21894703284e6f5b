import { useEffect, useState } from "react";
import { Button, Dialog, DialogBody, NonIdealState, Spinner } from "@blueprintjs/core";
import { Download, Refresh, WarningSign } from "@blueprintjs/icons";
import { useReturnFocus } from "../../../parts/useReturnFocus.ts";
import type { DocumentStore } from "../documentStore.ts";
import { offerDownload } from "../offer.ts";
import type { RecordDocument } from "../types.ts";
import { ImagePreview } from "./ImagePreview.tsx";
import { previewKind } from "./kind.ts";
import { PdfPreview } from "./PdfPreview.tsx";

interface Props {
  store: DocumentStore;
  document: RecordDocument;
  onClose(): void;
}

/** A document to look at (spec records.md 9: 1050 px wide). Its content is fetched with the user's rights, never linked. */
export function PreviewDialog({ store, document, onClose }: Props) {
  const { name, id } = document;
  const [content, setContent] = useState<Blob>();
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useReturnFocus();
  useEffect(() => {
    const controller = new AbortController();
    store.content(id, controller.signal).then(setContent, () => {
      if (!controller.signal.aborted) setProblem("The document could not be loaded.");
    });
    return () => controller.abort();
  }, [store, id, attempt]);
  const retry = () => {
    setProblem(null);
    setContent(undefined);
    setAttempt(attempt + 1);
  };
  return (
    <Dialog className="ss-dialog ss-preview" isOpen title={name} onClose={onClose}>
      <DialogBody>
        {problem !== null && (
          <NonIdealState
            icon={<WarningSign size={28} />}
            description={<span role="alert">{problem}</span>}
            action={<Button icon={<Refresh />} text="Retry" onClick={retry} />}
          />
        )}
        {problem === null && content === undefined && <Spinner aria-label="Loading the document" />}
        {problem === null && content && (
          <Content
            document={document}
            content={content}
            onBroken={() => setProblem("This document cannot be shown here. You can download it.")}
          />
        )}
        {content && (
          <Button icon={<Download />} text="Download" onClick={() => offerDownload(content, name)} />
        )}
      </DialogBody>
    </Dialog>
  );
}

interface ContentProps {
  document: RecordDocument;
  content: Blob;
  onBroken(): void;
}

function Content({ document, content, onBroken }: ContentProps) {
  const Preview = previewKind(document) === "pdf" ? PdfPreview : ImagePreview;
  return <Preview content={content} name={document.name} onBroken={onBroken} />;
}
