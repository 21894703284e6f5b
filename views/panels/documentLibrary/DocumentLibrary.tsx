import { useId } from "react";
import { Classes } from "@blueprintjs/core";
import type { DocumentLibraryView } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import { useDocuments } from "../documents/useDocuments.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { Library } from "./Library.tsx";
import { allRights } from "./libraryWork.ts";

/**
 * The document library of a record: upload, download, edit, archive, label and delete, all of it for who may edit the record and
 * nothing of it for others (spec records.md 6). Nothing for a record that is not stored.
 */
function DocumentLibrary({ node }: { node: DocumentLibraryView }) {
  const id = useId();
  const { abilities, dataSource } = useViews();
  const { documentLibrary: port } = dataSource;
  const { record, store: form } = useFormScope();
  const actions = useDocuments();
  if (!actions || !record || !port) return null;
  const { template } = form;
  return (
    <section className="ss-stack ss-library" aria-labelledby={id}>
      <h3 id={id} className="ss-nested-title">
        {node.title ?? "Document Library"}
      </h3>
      {record.abilities.edit ? (
        <Library
          actions={actions}
          port={port}
          recordId={record.id}
          list={template.name}
          mayProtect={abilities.can("viewConfidential", template, record.groupId)}
          rights={allRights}
          labels={node.labels ?? []}
        />
      ) : (
        <p className={Classes.TEXT_MUTED}>
          You do not have permission to see these documents: they are for those who may edit this record.
        </p>
      )}
    </section>
  );
}

export const documentLibraryPanel: PanelEntry = {
  type: "documentLibrary",
  component: ({ node }) => (node.type === "documentLibrary" ? <DocumentLibrary node={node} /> : null),
};
