import type { DocumentActions } from "./documentActions.ts";
import { useDocumentList, useDocuments } from "./useDocuments.ts";

/** How many documents the scope's record has. */
export function DocumentCount() {
  const documents = useDocuments();
  return documents ? <Count actions={documents} /> : null;
}

function Count({ actions }: { actions: DocumentActions }) {
  const { status, documents } = useDocumentList(actions);
  if (status !== "ready" || documents.length === 0) return null;
  return <span className="ss-tab-count">{documents.length}</span>;
}
