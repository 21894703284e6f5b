import { useId, useRef } from "react";
import { Classes } from "@blueprintjs/core";
import type { DocumentLibraryView } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { OutsideForm } from "../../parts/frame/OutsideForm.tsx";
import { useFormScope } from "../../formScope/formScope.ts";
import type { DocumentActions } from "../documents/documentActions.ts";
import { DropZone } from "../documents/DropZone.tsx";
import type { RecordDocument } from "../../dataSource/documentPort.ts";
import { UploadRows } from "../documents/UploadRows.tsx";
import { useDocuments, useUploadRows } from "../documents/useDocuments.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { LibraryShelf } from "./LibraryShelf.tsx";
import type { DocumentLibraryPort } from "../../dataSource/documentLibraryPort.ts";

/**
 * The document library of a record: upload, download, edit, archive, label and delete, all of it for who may edit the record and
 * nothing of it for others (spec records.md 6). Nothing for a record that is not stored.
 */
function DocumentLibrary({ node }: { node: DocumentLibraryView }) {
  const id = useId();
  const { documentLibrary } = useViews().dataSource;
  const { record } = useFormScope();
  const actions = useDocuments();
  if (!actions || !record || !documentLibrary) return null;
  return (
    <section className="ss-stack ss-library" aria-labelledby={id}>
      <h3 id={id} className="ss-nested-title">
        {node.title ?? "Document Library"}
      </h3>
      {record.abilities.edit ? (
        <Library actions={actions} port={documentLibrary} labels={node.labels ?? []} />
      ) : (
        <p className={Classes.TEXT_MUTED}>
          You do not have permission to see these documents: they are for those who may edit this record.
        </p>
      )}
    </section>
  );
}

interface LibraryProps {
  actions: DocumentActions;
  port: DocumentLibraryPort;
  labels: readonly string[];
}

function Library({ actions, port, labels }: LibraryProps) {
  const { notify, abilities } = useViews();
  const uploads = useUploadRows(actions);
  const { store: form, record } = useFormScope();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  if (!record) return null;
  const { template } = form;
  const mayProtect = abilities.can("viewConfidential", template, record.groupId);
  const onStored = ({ name }: RecordDocument) => notify?.("success", `${name} has been uploaded.`);
  return (
    <OutsideForm className="ss-stack">
      <DropZone input={input} id={id} onFiles={actions.choose}>
        {uploads.length > 0 && (
          <UploadRows
            actions={actions}
            uploads={uploads}
            mayProtect={mayProtect}
            onStored={onStored}
            onGone={() => input.current?.focus()}
          />
        )}
        <LibraryShelf
          actions={actions}
          port={port}
          recordId={record.id}
          list={template.name}
          mayProtect={mayProtect}
          labels={labels}
          input={input}
        />
      </DropZone>
    </OutsideForm>
  );
}

export const documentLibraryPanel: PanelEntry = {
  type: "documentLibrary",
  component: ({ node }) => (node.type === "documentLibrary" ? <DocumentLibrary node={node} /> : null),
};
