import { useId, useRef, useState, type RefObject } from "react";
import { Button, Callout, Classes } from "@blueprintjs/core";
import { Trash } from "@blueprintjs/icons";
import { useViews } from "../../context/viewsContext.ts";
import { LoadFailure } from "../../parts/loading/LoadFailure.tsx";
import { OutsideForm } from "../../parts/frame/OutsideForm.tsx";
import { DocumentDialogs, type OpenDialog } from "./DocumentDialogs.tsx";
import { DocumentList } from "./DocumentList.tsx";
import type { DocumentActions } from "./documentActions.ts";
import { DropZone } from "./DropZone.tsx";
import { filterDocuments, firstFilter } from "./filter.ts";
import { FilterBar } from "./FilterBar.tsx";
import { notDownloaded } from "./offer.ts";
import type { RecordDocument } from "../../dataSource/documentPort.ts";
import { UploadRows } from "./UploadRows.tsx";
import { useDocumentList, useUploadRows } from "./useDocuments.ts";
import { useDownload, type Download } from "./useDownload.ts";

interface Props {
  actions: DocumentActions;
  /** Name of the list that the documents are in. */
  list: string;
  /** Whether the user may upload, rename and delete: who may edit the record (spec records.md 6). */
  mayEdit: boolean;
  mayProtect: boolean;
}

/** The documents of a record: to look at, to download, and for who may edit the record to upload, rename and delete. */
export function Documents({ actions, list, mayEdit, mayProtect }: Props) {
  const { notify } = useViews();
  const uploads = useUploadRows(actions);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const focusInput = () => input.current?.focus();
  const onStored = ({ name }: RecordDocument) => notify?.("success", `${name} has been uploaded.`);
  if (!mayEdit) return <Shelf actions={actions} list={list} mayEdit={false} mayProtect={false} />;
  return (
    <OutsideForm className="ss-stack">
      <DropZone input={input} id={id} onFiles={actions.choose}>
        {uploads.length > 0 && (
          <UploadRows
            actions={actions}
            uploads={uploads}
            mayProtect={mayProtect}
            onStored={onStored}
            onGone={focusInput}
          />
        )}
        <Shelf actions={actions} list={list} mayEdit mayProtect={mayProtect} input={input} />
      </DropZone>
    </OutsideForm>
  );
}

/** The stored documents with their filter. */
function Shelf({
  actions,
  list,
  mayEdit,
  mayProtect,
  input,
}: Props & { input?: RefObject<HTMLInputElement | null> }) {
  const { status, documents } = useDocumentList(actions);
  const [filter, setFilter] = useState(firstFilter);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { busy, failed, download } = useDownload(actions);
  if (status === "error") return <LoadFailure onRetry={() => void actions.reload()} />;
  if (status === "loading") return <div className={`${Classes.SKELETON} ss-card-skeleton`} />;
  if (documents.length === 0) return <p className={Classes.TEXT_MUTED}>No documents to display.</p>;
  const shown = filterDocuments(documents, filter);
  const chosen = shown.filter((document) => selected.has(document.id));
  const select = (id: number, isSelected: boolean) =>
    setSelected(new Set(isSelected ? [...selected, id] : [...selected].filter((each) => each !== id)));
  const onDelete = (some: readonly RecordDocument[]) => setDialog({ kind: "delete", documents: some });
  return (
    <section aria-label="Stored documents" className="ss-stack">
      <FilterBar filter={filter} hidden={documents.length - shown.length} onChange={setFilter} />
      {failed && <FailedDownload failed={failed} onRetry={download} />}
      {shown.length === 0 && <p className={Classes.TEXT_MUTED}>No results found</p>}
      <DocumentList
        documents={shown}
        selected={selected}
        onSelect={select}
        busy={busy}
        actions={{
          onPreview: (document) => setDialog({ kind: "preview", document }),
          onDownload: (document) => void download(document),
          ...(mayEdit ? { onDelete, onEdit: (document) => setDialog({ kind: "edit", document }) } : {}),
        }}
      />
      {mayEdit && chosen.length > 0 && <DeleteButton chosen={chosen} onDelete={onDelete} />}
      {dialog && (
        <DocumentDialogs
          open={dialog}
          actions={actions}
          list={list}
          mayProtect={mayProtect}
          fallback={input}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}

interface FailedProps {
  failed: NonNullable<Download["failed"]>;
  onRetry: Download["download"];
}

function FailedDownload({ failed: { document, reason }, onRetry }: FailedProps) {
  return (
    <Callout compact intent="danger" role="alert">
      {notDownloaded([document], reason)}
      <Button size="small" text="Retry" onClick={() => void onRetry(document)} />
    </Callout>
  );
}

interface DeleteProps {
  chosen: readonly RecordDocument[];
  onDelete(documents: readonly RecordDocument[]): void;
}

function DeleteButton({ chosen, onDelete }: DeleteProps) {
  return (
    <div>
      <Button
        icon={<Trash />}
        intent="danger"
        variant="outlined"
        text={`Delete ${chosen.length} selected`}
        onClick={() => onDelete(chosen)}
      />
    </div>
  );
}
