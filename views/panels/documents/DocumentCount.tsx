import { useObserved } from "../../context/observed.ts";
import type { DocumentStore } from "./documentStore.ts";
import { useDocuments } from "./useDocuments.ts";

/** How many documents the scope's record has. */
export function DocumentCount() {
  const documents = useDocuments();
  return documents ? <Count store={documents} /> : null;
}

function Count({ store }: { store: DocumentStore }) {
  const { status, documents } = useObserved(store);
  if (status !== "ready" || documents.length === 0) return null;
  return <span className="ss-tab-count">{documents.length}</span>;
}
