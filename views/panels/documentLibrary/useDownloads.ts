import { useState } from "react";
import type { DocumentActions } from "../documents/documentActions.ts";
import { logFailure } from "../../serverData/logFailure.ts";
import { problemOf } from "../../parts/text/problemOf.ts";
import { offerDownload } from "../documents/offer.ts";
import type { RecordDocument } from "../../dataSource/documentPort.ts";
import type { DocumentLibraryPort } from "../../dataSource/documentLibraryPort.ts";

/** Documents that could not be fetched, and why. */
interface FailedDownload {
  documents: readonly RecordDocument[];
  reason: string;
}

/** Downloads of one document or of several. */
export interface Downloads {
  /** What is fetched; null: nothing. */
  fetched: readonly RecordDocument[] | null;
  /** The last try, where it failed. */
  failed: FailedDownload | null;
  download(documents: readonly RecordDocument[]): Promise<void>;
}

/** Fetches a document as it is, several as one archive, and hands it to the browser. */
export function useDownloads(
  actions: Pick<DocumentActions, "content">,
  port: Pick<DocumentLibraryPort, "content" | "contents">,
): Downloads {
  const [fetched, setFetched] = useState<readonly RecordDocument[] | null>(null);
  const [failed, setFailed] = useState<FailedDownload | null>(null);
  const download = async (documents: readonly RecordDocument[]) => {
    const [first, ...others] = documents;
    if (first === undefined) return;
    setFailed(null);
    setFetched(documents);
    try {
      if (others.length === 0) offerDownload(await (port.content ?? actions.content)(first.id), first.name);
      else offerDownload(await port.contents(documents.map(({ id }) => id)), "Documents.zip");
    } catch (error) {
      logFailure(`Downloading ${documents.length} documents`, error);
      setFailed({ documents, reason: problemOf(error) });
    }
    setFetched(null);
  };
  return { fetched, failed, download };
}
