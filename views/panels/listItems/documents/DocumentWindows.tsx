import { exempt, type DocumentItemFields, type DocumentList } from "../../../../engine/index.ts";
import { useViews } from "../../../context/viewsContext.ts";
import { ConfirmDialog } from "../../../parts/dialogs/ConfirmDialog.tsx";
import { DeleteDialog } from "../../documents/DeleteDialog.tsx";
import type { DocumentActions } from "../../documents/documentActions.ts";
import type { RecordDocument } from "../../../dataSource/documentPort.ts";
import type { DocumentItem } from "./documentWords.ts";
import type { ItemActions } from "../itemActions.ts";
import { LinkDialog } from "./LinkDialog.tsx";
import { PreviewPanel } from "./PreviewPanel.tsx";
import { StatusDialog } from "../StatusDialog.tsx";
import { UploadPanel } from "./UploadPanel.tsx";

/** Which window is open over a list of documents. */
export type OpenWindow =
  | { kind: "upload" | "status" | "exemptAll" }
  | { kind: "delete"; documents: readonly RecordDocument[] }
  | { kind: "link"; item: DocumentItem }
  | { kind: "preview"; item: DocumentItem; document: RecordDocument };

interface Props {
  open: OpenWindow;
  list: DocumentList;
  items: readonly DocumentItem[];
  /** Aliases of the selected entries. */
  selected: readonly string[];
  actions: ItemActions<DocumentItemFields>;
  documents: DocumentActions;
  recordId: number;
  mayProtect: boolean;
  /** Why nothing can be changed; undefined where it can. */
  refusal?: string;
  onClose(): void;
}

/** The window that is open over a list of documents. */
export function DocumentWindows(props: Props) {
  const { open, list, items, selected, actions, onClose } = props;
  const { dataSource } = useViews();
  const set = (aliases: readonly string[], fields: Partial<DocumentItemFields>) => {
    actions.edit(aliases.map((alias) => ({ alias, fields })));
    onClose();
  };
  switch (open.kind) {
    case "upload":
      return dataSource.documents ? <UploadPanel {...props} port={dataSource.documents} /> : null;
    case "status":
      return (
        <StatusDialog
          statuses={list.statuses}
          count={selected.length}
          onConfirm={(fields) => set(selected, fields)}
          onClose={onClose}
        />
      );
    case "exemptAll":
      return (
        <ConfirmDialog
          isOpen
          title={`${exempt} All?`}
          confirm={`${exempt} All`}
          cancel="Cancel"
          intent="primary"
          onConfirm={() =>
            set(
              items.map(({ prototype }) => prototype.alias),
              { status: exempt },
            )
          }
          onCancel={onClose}
        >
          {`Every row of ${list.name} will be set to ${exempt}, with today as the date turned in.`}
        </ConfirmDialog>
      );
    default:
      return <DocumentWindow {...props} open={open} onSet={set} />;
  }
}

interface WindowProps extends Omit<Props, "open"> {
  open: Extract<OpenWindow, { kind: "delete" | "link" | "preview" }>;
  /** Sets fields of entries, and closes the window. */
  onSet(aliases: readonly string[], fields: Partial<DocumentItemFields>): void;
}

/** The window that is open over documents, not over the entries. */
function DocumentWindow({ open, list, items, actions, documents, refusal, onSet, onClose }: WindowProps) {
  switch (open.kind) {
    case "delete":
      return (
        <DeleteDialog
          actions={documents}
          list={list.name}
          documents={open.documents}
          onClose={() => {
            void actions.reload();
            onClose();
          }}
        />
      );
    case "link":
      return (
        <LinkDialog
          documents={documents}
          name={open.item.prototype.name}
          onLink={(linkedDocumentId) => onSet([open.item.prototype.alias], { linkedDocumentId })}
          onClose={onClose}
        />
      );
    case "preview":
      return (
        <PreviewPanel
          list={list}
          items={items}
          item={open.item}
          document={open.document}
          documents={documents}
          {...(refusal === undefined ? { onEdit: actions.edit } : {})}
          onClose={onClose}
        />
      );
  }
}
