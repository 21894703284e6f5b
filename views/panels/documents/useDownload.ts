import { useState } from "react";
import type { DocumentActions } from "./documentActions.ts";
import { problemOf } from "../../parts/text/problemOf.ts";
import { offerDownload } from "./offer.ts";
import type { RecordDocument } from "../../dataSource/documentPort.ts";

/** Fetching of documents. */
export interface Download {
  /** The document that is being fetched. */
  busy: number | null;
  /** The one that could not be fetched, and why. */
  failed: { document: RecordDocument; reason: string } | null;
  download(document: RecordDocument): Promise<void>;
}

/** Fetches documents and hands them to the browser. */
export function useDownload(actions: DocumentActions): Download {
  const [busy, setBusy] = useState<number | null>(null);
  const [failed, setFailed] = useState<Download["failed"]>(null);
  const download = async (document: RecordDocument) => {
    setBusy(document.id);
    setFailed(null);
    try {
      offerDownload(await actions.content(document.id), document.name);
    } catch (error) {
      setFailed({ document, reason: problemOf(error, `Downloading document ${document.id}`) });
    }
    setBusy(null);
  };
  return { busy, failed, download };
}
