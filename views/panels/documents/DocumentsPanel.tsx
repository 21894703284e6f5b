import { useViews } from "../../context/viewsContext.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { Documents } from "./Documents.tsx";
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
      actions={documents}
      list={template.name}
      mayEdit={record.abilities.edit}
      mayProtect={abilities.can("viewConfidential", template, record.groupId)}
    />
  );
}

export const documentsPanel: PanelEntry = {
  type: "documents",
  component: DocumentsPanel,
};
