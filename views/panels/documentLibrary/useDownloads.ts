import { useState } from "react";
import { useViews } from "../../context/viewsContext.ts";
import type { DocumentActions } from "../documents/documentActions.ts";
import { problemOf } from "../../parts/text/problemOf.ts";
import { confidentialNote, offerDownload } from "../documents/offer.ts";
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

/** Fetches a document as it is, several as one archive, and hands it to the browser; says so where the archive comes later. */
export function useDownloads(
  actions: Pick<DocumentActions, "content">,
  port: Pick<DocumentLibraryPort, "content" | "contents">,
): Downloads {
  const { notify } = useViews();
  const [fetched, setFetched] = useState<readonly RecordDocument[] | null>(null);
  const [failed, setFailed] = useState<FailedDownload | null>(null);
  const download = async (documents: readonly RecordDocument[]) => {
    const [first, ...others] = documents;
    if (first === undefined) return;
    setFailed(null);
    setFetched(documents);
    try {
      if (others.length === 0) offerDownload(await (port.content ?? actions.content)(first.id), first.name);
      else {
        const archive = await port.contents(documents.map(({ id }) => id));
        if (archive) offerDownload(archive, "Documents.zip");
        else notify?.("success", startedWords(documents));
      }
    } catch (error) {
      setFailed({ documents, reason: problemOf(error, `Downloading ${documents.length} documents`) });
    }
    setFetched(null);
  };
  return { fetched, failed, download };
}

/** What the user reads when several documents are put into an archive in the background. */
function startedWords(documents: readonly RecordDocument[]): string {
  const start = documents.some((document) => document.protected)
    ? confidentialNote
    : "The archive is being made.";
  return `${start} It downloads when it is ready.`;
}
