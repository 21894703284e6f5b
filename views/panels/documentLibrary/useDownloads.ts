import { useState } from "react";
import type { DocumentStore } from "../documents/documentStore.ts";
import { offerDownload } from "../documents/offer.ts";
import type { RecordDocument } from "../documents/types.ts";

/** Downloads of several documents. */
export interface Downloads {
  /** How far it is: 0 to 1; null while nothing is fetched. */
  progress: number | null;
  /** Those that could not be fetched. */
  failed: readonly RecordDocument[];
  download(documents: readonly RecordDocument[]): Promise<void>;
}

/** Fetches documents one after the other and hands each to the browser. One that fails does not stop the next. */
export function useDownloads(store: DocumentStore): Downloads {
  const [progress, setProgress] = useState<number | null>(null);
  const [failed, setFailed] = useState<readonly RecordDocument[]>([]);
  const download = async (documents: readonly RecordDocument[]) => {
    const missed: RecordDocument[] = [];
    setFailed([]);
    for (const [index, document] of documents.entries()) {
      setProgress(index / documents.length);
      try {
        offerDownload(await store.content(document.id), document.name);
      } catch {
        missed.push(document);
      }
    }
    setProgress(null);
    setFailed(missed);
  };
  return { progress, failed, download };
}
