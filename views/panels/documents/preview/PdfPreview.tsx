import { useEffect, useRef, useState } from "react";
import { Button, Spinner } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight } from "@blueprintjs/icons";
import { logFailure } from "../../../serverData/logFailure.ts";
import { openPdf, type OpenPdf } from "./pdf.ts";

interface Props {
  content: Blob;
  name: string;
  /** Degrees clockwise. */
  rotation: number;
  onBroken(): void;
}

/** A PDF, page by page; `onBroken` is called when it cannot be read. */
export function PdfPreview({ content, name, rotation, onBroken }: Props) {
  const [pdf, setPdf] = useState<OpenPdf>();
  const broken = useRef(onBroken);
  useEffect(() => {
    broken.current = onBroken;
  }, [onBroken]);
  useEffect(() => {
    const opening = openPdf(content);
    let current = true;
    opening.then(
      (opened) => current && setPdf(opened),
      (error: unknown) => {
        logFailure("Opening a PDF", error);
        if (current) broken.current();
      },
    );
    return () => {
      current = false;
      opening.then(
        (opened) => opened.close().catch((error: unknown) => logFailure("Closing a PDF", error)),
        // Reported above.
        () => undefined,
      );
    };
  }, [content]);
  if (!pdf) return <Spinner aria-label="Opening the document" />;
  return <Pages pdf={pdf} name={name} rotation={rotation} onBroken={onBroken} />;
}

function Pages({ pdf, name, rotation, onBroken }: Omit<Props, "content"> & { pdf: OpenPdf }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [page, setPage] = useState(1);
  const broken = useRef(onBroken);
  useEffect(() => {
    broken.current = onBroken;
  }, [onBroken]);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const drawing = pdf.draw(page, canvas.current, rotation);
    drawing.done.catch((error: unknown) => {
      if (drawing.isCancelled(error)) return;
      logFailure("Drawing a page of a PDF", error);
      broken.current();
    });
    return () => drawing.cancel();
  }, [pdf, page, rotation]);
  return (
    <div className="ss-preview-pdf">
      <div className="ss-preview-pages" role="group" aria-label="Pages">
        <Button
          icon={<ChevronLeft />}
          aria-label="Previous page"
          disabled={page === 1}
          onClick={() => setPage(page - 1)}
        />
        <span role="status">{`Page ${page} of ${pdf.pages}`}</span>
        <Button
          icon={<ChevronRight />}
          aria-label="Next page"
          disabled={page === pdf.pages}
          onClick={() => setPage(page + 1)}
        />
      </div>
      <canvas ref={canvas} role="img" aria-label={`${name}, page ${page}`} />
    </div>
  );
}
