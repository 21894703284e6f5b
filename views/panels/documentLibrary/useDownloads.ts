import { useState } from "react";
import type { DocumentActions } from "../documents/documentActions.ts";
import { logFailure } from "../../serverData/logFailure.ts";
import { offerDownload } from "../documents/offer.ts";
import type { RecordDocument } from "../../dataSource/documentPort.ts";
import type { DocumentLibraryPort } from "../../dataSource/documentLibraryPort.ts";

/** Downloads of one document or of several. */
export interface Downloads {
  /** Whether something is fetched. */
  busy: boolean;
  /** Those that could not be fetched. */
  failed: readonly RecordDocument[];
  download(documents: readonly RecordDocument[]): Promise<void>;
}

/** Fetches a document as it is, several as one archive, and hands it to the browser. */
export function useDownloads(
  actions: Pick<DocumentActions, "content">,
  port: Pick<DocumentLibraryPort, "content" | "contents">,
): Downloads {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<readonly RecordDocument[]>([]);
  const download = async (documents: readonly RecordDocument[]) => {
    const [first, ...others] = documents;
    if (first === undefined) return;
    setFailed([]);
    setBusy(true);
    try {
      if (others.length === 0) offerDownload(await (port.content ?? actions.content)(first.id), first.name);
      else offerDownload(await port.contents(documents.map(({ id }) => id)), "Documents.zip");
    } catch (error) {
      logFailure(`Downloading ${documents.length} documents`, error);
      setFailed(documents);
    }
    setBusy(false);
  };
  return { busy, failed, download };
}
