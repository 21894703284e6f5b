import { Button, Checkbox, Tag } from "@blueprintjs/core";
import { Archive, Download, Edit, EyeOpen, Lock, Trash } from "@blueprintjs/icons";
import { formatBytes } from "../../../engine/index.ts";
import { useMomentDay } from "../../parts/values/Moment.tsx";
import { previewKind } from "./preview/kind.ts";
import type { RecordDocument } from "../../dataSource/documentPort.ts";

/** What can be done with a document; an action that is left out is not offered. */
interface DocumentActions {
  onPreview(document: RecordDocument): void;
  onDownload(document: RecordDocument): void;
  onEdit?(document: RecordDocument): void;
  onDelete?(documents: readonly RecordDocument[]): void;
}

interface Props {
  documents: readonly RecordDocument[];
  selected: ReadonlySet<number>;
  onSelect(id: number, isSelected: boolean): void;
  /** The document that is being fetched. */
  busy: number | null;
  actions: DocumentActions;
}

/** The documents of a record, a row each. */
export function DocumentList({ documents, selected, onSelect, busy, actions }: Props) {
  return (
    <ul className="ss-documents" aria-label="Documents">
      {documents.map((document) => (
        <li key={document.id}>
          {actions.onDelete && (
            <Checkbox
              aria-label={`Select ${document.name}`}
              checked={selected.has(document.id)}
              onChange={(event) => onSelect(document.id, event.currentTarget.checked)}
            />
          )}
          <Description document={document} actions={actions} />
          <RowButtons document={document} isBusy={busy === document.id} actions={actions} />
        </li>
      ))}
    </ul>
  );
}

function Description({ document, actions }: { document: RecordDocument; actions: DocumentActions }) {
  const open = previewKind(document) === null ? actions.onDownload : actions.onPreview;
  const { name, labels, size, createdDate, createdByUserName } = document;
  const momentDay = useMomentDay();
  return (
    <div className="ss-document">
      <button type="button" className="ss-document-name" dir="auto" onClick={() => open(document)}>
        {name}
      </button>
      <div className="ss-quiet">
        {[formatBytes(size), momentDay(createdDate), createdByUserName].filter(Boolean).join(" · ")}
      </div>
      <div className="ss-document-tags">
        {document.protected && (
          <Tag minimal intent="warning" icon={<Lock />}>
            Confidential
          </Tag>
        )}
        {document.archived && (
          <Tag minimal icon={<Archive />}>
            Archived
          </Tag>
        )}
        {labels.map((label) => (
          <Tag key={label} minimal>
            {label}
          </Tag>
        ))}
      </div>
    </div>
  );
}

interface RowButtonsProps {
  document: RecordDocument;
  isBusy: boolean;
  actions: DocumentActions;
}

function RowButtons({ document, isBusy, actions }: RowButtonsProps) {
  const { name } = document;
  const { onPreview, onDownload, onEdit, onDelete } = actions;
  const plain = { variant: "minimal", size: "small" } as const;
  return (
    <div className="ss-document-actions">
      {previewKind(document) !== null && (
        <Button
          {...plain}
          icon={<EyeOpen />}
          aria-label={`Preview ${name}`}
          onClick={() => onPreview(document)}
        />
      )}
      <Button
        {...plain}
        icon={<Download />}
        aria-label={`Download ${name}`}
        loading={isBusy}
        onClick={() => onDownload(document)}
      />
      {onEdit && (
        <Button {...plain} icon={<Edit />} aria-label={`Edit ${name}`} onClick={() => onEdit(document)} />
      )}
      {onDelete && (
        <Button
          {...plain}
          icon={<Trash />}
          aria-label={`Delete ${name}`}
          onClick={() => onDelete([document])}
        />
      )}
    </div>
  );
}
