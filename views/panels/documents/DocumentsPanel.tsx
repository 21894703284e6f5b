import { useViews } from "../../context.tsx";
import { useObserved } from "../../parts/observed.ts";
import { useFormScope } from "../../recordForm/scope.ts";
import type { PanelEntry } from "../types.ts";
import { Documents } from "./Documents.tsx";
import type { DocumentStore } from "./documentStore.ts";
import { useDocuments } from "./useDocuments.ts";

/** The documents of the scope's record; nothing for a new one. */
export function DocumentsPanel() {
  const documents = useDocuments();
  const { abilities } = useViews();
  const { store, record } = useFormScope();
  if (!documents || !record) return null;
  const { template } = store;
  return (
    <Documents
      store={documents}
      list={template.name}
      mayEdit={record.abilities.edit}
      mayProtect={abilities.can("viewConfidential", template, record.groupId)}
    />
  );
}

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

export const documentsPanel: PanelEntry = {
  type: "documents",
  component: DocumentsPanel,
  count: DocumentCount,
};
