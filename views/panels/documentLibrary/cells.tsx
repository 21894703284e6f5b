import { Tag } from "@blueprintjs/core";
import type { RecordData } from "../../../engine/index.ts";
import type { CellDrawing } from "../../tables/dataGrid/cells/cellDrawing.ts";
import type { RecordDocument } from "../../dataSource/documentPort.ts";

interface Options {
  /** Shows or fetches a document. */
  onOpen(record: RecordData): void;
  /** Whether each document is a card: then its name is a stop of the keyboard, which in a grid goes from cell to cell. */
  areCards: boolean;
}

/** Names that open their documents, labels and marks as tags; a mark that a document has not is left blank. */
export function libraryCells(
  documents: readonly RecordDocument[],
  { onOpen, areCards }: Options,
): CellDrawing {
  const labels = new Map(documents.map((document) => [document.id, document.labels]));
  return {
    fileName: {
      isTitle: true,
      draw: (record) => (
        <button
          type="button"
          tabIndex={areCards ? 0 : -1}
          className="ss-document-name"
          dir="auto"
          onClick={(event) => {
            event.stopPropagation();
            onOpen(record);
          }}
        >
          {record.label}
        </button>
      ),
    },
    labels: {
      draw: ({ id }) => (
        <span className="ss-document-tags">
          {(labels.get(id) ?? []).map((label) => (
            <Tag key={label} minimal>
              {label}
            </Tag>
          ))}
        </span>
      ),
    },
    confidential: {
      draw: ({ fields }) =>
        fields["confidential"] === true && (
          <Tag minimal intent="warning">
            Confidential
          </Tag>
        ),
    },
    archived: { draw: ({ fields }) => fields["archived"] === true && <Tag minimal>Archived</Tag> },
  };
}
