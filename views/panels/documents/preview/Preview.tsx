import { useEffect, useState } from "react";
import { Button, NonIdealState, Spinner } from "@blueprintjs/core";
import { Download, Refresh, WarningSign } from "@blueprintjs/icons";
import type { DocumentActions } from "../documentActions.ts";
import { logFailure } from "../../../serverData/logFailure.ts";
import { offerDownload } from "../offer.ts";
import type { RecordDocument } from "../../../dataSource/documentPort.ts";
import { ImagePreview } from "./ImagePreview.tsx";
import { previewKind } from "./kind.ts";
import { PdfPreview } from "./PdfPreview.tsx";

const notShown = "This document cannot be shown here. You can download it.";

interface Props {
  actions: DocumentActions;
  document: RecordDocument;
  /** Whether it may be kept, too; left out: yes. */
  mayDownload?: boolean | undefined;
}

/** What a document looks like, with its download. Its content is fetched with the user's rights, never linked. */
export function Preview({ actions, document, mayDownload = true }: Props) {
  const { name, id } = document;
  const [content, setContent] = useState<Blob>();
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    actions.content(id, controller.signal).then(setContent, (error: unknown) => {
      if (controller.signal.aborted) return;
      logFailure(`Loading the content of document ${id}`, error);
      setProblem("The document could not be loaded.");
    });
    return () => controller.abort();
  }, [actions, id, attempt]);
  const retry = () => {
    setProblem(null);
    setContent(undefined);
    setAttempt(attempt + 1);
  };
  return (
    <>
      {problem !== null && (
        <NonIdealState
          icon={<WarningSign size={28} />}
          description={<span role="alert">{problem}</span>}
          action={<Button icon={<Refresh />} text="Retry" onClick={retry} />}
        />
      )}
      {problem === null && content === undefined && <Spinner aria-label="Loading the document" />}
      {problem === null && content && (
        <Content document={document} content={content} onBroken={() => setProblem(notShown)} />
      )}
      {content && mayDownload && (
        <Button icon={<Download />} text="Download" onClick={() => offerDownload(content, name)} />
      )}
    </>
  );
}

interface ContentProps {
  document: RecordDocument;
  content: Blob;
  onBroken(): void;
}

function Content({ document, content, onBroken }: ContentProps) {
  const kind = previewKind(document);
  if (kind === null) return <p>{notShown}</p>;
  const Shown = kind === "pdf" ? PdfPreview : ImagePreview;
  return <Shown content={content} name={document.name} rotation={document.rotation} onBroken={onBroken} />;
}
