import type { DocumentItemFields, DocumentList } from "../../../../engine/index.ts";
import type { DocumentActions } from "../../documents/documentActions.ts";
import type { RecordDocument } from "../../../dataSource/documentPort.ts";
import { DayCell } from "../DayCell.tsx";
import type { DocumentItem } from "./documentWords.ts";
import { ItemNotes } from "../ItemNotes.tsx";
import { LinkCell } from "./LinkCell.tsx";
import { StatusSelect } from "../StatusSelect.tsx";

interface Props {
  item: DocumentItem;
  list: DocumentList;
  documents: DocumentActions;
  onPreview(document: RecordDocument): void;
  /** Left out, as the next one: the line can only be read. */
  onLink?(): void;
  onEdit?(fields: Partial<DocumentItemFields>): void;
}

/** The columns of a document in a list. The server sets the date turned in where a status asks for one. */
export function DocumentCells({ item, list, documents, onPreview, onLink, onEdit }: Props) {
  const { name } = item.prototype;
  const { status, dateTurnedIn, notes, linkedDocumentId } = item.fields;
  return (
    <>
      <div className="ss-items-cell" data-label="Status">
        {onEdit ? (
          <StatusSelect
            label={`Status of ${name}`}
            statuses={list.statuses}
            value={status}
            onStatus={(next) => onEdit({ status: next })}
          />
        ) : (
          <span>{status}</span>
        )}
      </div>
      <DayCell
        column="Date Turned In"
        name={name}
        value={dateTurnedIn}
        mayEdit={onEdit !== undefined}
        onDay={(day) => onEdit?.({ dateTurnedIn: day })}
      />
      <div className="ss-items-cell" data-label="Notes">
        <ItemNotes
          name={name}
          text={notes}
          {...(onEdit ? { onNotes: (text: string) => onEdit({ notes: text }) } : {})}
        />
      </div>
      <div className="ss-items-cell" data-label="Linked Document">
        <LinkCell
          documents={documents}
          name={name}
          documentId={linkedDocumentId}
          onPreview={onPreview}
          {...(onLink ? { onLink } : {})}
          {...(onEdit ? { onUnlink: () => onEdit({ linkedDocumentId: null }) } : {})}
        />
      </div>
    </>
  );
}
