import { useState } from "react";
import { Edit, Remove, Trash, Upload } from "@blueprintjs/icons";
import {
  exempt,
  type DocumentChecklistView,
  type DocumentItemFields,
  type DocumentList,
} from "../../../../engine/index.ts";
import { useDocumentList, useDocuments } from "../../documents/useDocuments.ts";
import { useViews } from "../../../context/viewsContext.ts";
import { OutsideForm } from "../../../parts/frame/OutsideForm.tsx";
import { useFormScope } from "../../../formScope/formScope.ts";
import type { DocumentActions } from "../../documents/documentActions.ts";
import type { PanelEntry } from "../../../formScope/panelEntry.ts";
import { DocumentCells } from "./DocumentCells.tsx";
import { DocumentWindows, type OpenWindow } from "./DocumentWindows.tsx";
import { describeDocument } from "./documentWords.ts";
import { ItemAction } from "../ItemAction.tsx";
import { ItemFrame } from "../ItemFrame.tsx";
import type { ItemActions } from "../itemActions.ts";
import { useItemList, useItems } from "../useItemList.ts";
import { useSelected, type Selected } from "../useSelected.ts";

const columns = ["Status", "Date Turned In", "Notes", "Linked Document"];
const chooseFirst = "Select at least one row first.";
const chooseLinked = "Select at least one row with a linked document first.";

interface Props {
  list: DocumentList;
  actions: ItemActions<DocumentItemFields>;
  documents: DocumentActions;
  recordId: number;
  mayProtect: boolean;
  /** Why nothing can be changed; undefined where it can. */
  refusal?: string;
}

/** Documents that a record should have: status, date turned in, notes and the linked document (spec records.md 4.6). */
export function DocumentChecklist(props: Props) {
  const { list, actions, documents, refusal } = props;
  const { items } = useItems(actions);
  const selected = useSelected(items);
  const [open, setOpen] = useState<OpenWindow | null>(null);
  const mayEdit = refusal === undefined;
  return (
    <OutsideForm>
      <ItemFrame
        list={list}
        editing={actions}
        columns={columns}
        describe={describeDocument}
        {...(mayEdit ? { selected } : {})}
        actions={
          <Actions
            editing={actions}
            documents={documents}
            selected={selected}
            refusal={refusal}
            onOpen={setOpen}
          />
        }
        row={(item) => (
          <DocumentCells
            item={item}
            list={list}
            documents={documents}
            onPreview={(document) => setOpen({ kind: "preview", item, document })}
            {...(mayEdit
              ? {
                  onLink: () => setOpen({ kind: "link", item }),
                  onEdit: (fields: Partial<DocumentItemFields>) =>
                    actions.edit([{ alias: item.prototype.alias, fields }]),
                }
              : {})}
          />
        )}
      />
      {open && (
        <DocumentWindows
          {...props}
          open={open}
          items={items}
          selected={selected.aliases}
          onClose={() => setOpen(null)}
        />
      )}
    </OutsideForm>
  );
}

interface ActionsProps {
  editing: ItemActions<DocumentItemFields>;
  documents: DocumentActions;
  selected: Selected;
  refusal: string | undefined;
  onOpen(window: OpenWindow): void;
}

/** What can be done with the list and with its selected rows. */
function Actions({ editing, documents, selected, refusal, onOpen }: ActionsProps) {
  const { items } = useItems(editing);
  const { documents: known } = useDocumentList(documents);
  const linked = new Set(
    items
      .filter(({ prototype }) => selected.aliases.includes(prototype.alias))
      .map(({ fields }) => fields.linkedDocumentId),
  );
  const chosen = known.filter(({ id }) => linked.has(id));
  return (
    <div className="ss-items-buttons">
      <ItemAction
        icon={<Upload />}
        intent="primary"
        text="Upload"
        refusal={refusal}
        onClick={() => onOpen({ kind: "upload" })}
      />
      <ItemAction
        icon={<Edit />}
        text="Update Status"
        refusal={refusal ?? (selected.aliases.length === 0 ? chooseFirst : undefined)}
        onClick={() => onOpen({ kind: "status" })}
      />
      <ItemAction
        icon={<Remove />}
        text={`${exempt} All`}
        refusal={refusal}
        onClick={() => onOpen({ kind: "exemptAll" })}
      />
      <ItemAction
        icon={<Trash />}
        intent="danger"
        text="Delete Documents"
        refusal={refusal ?? (chosen.length === 0 ? chooseLinked : undefined)}
        onClick={() => onOpen({ kind: "delete", documents: chosen })}
      />
    </div>
  );
}

function DocumentChecklistPanel({ node }: { node: DocumentChecklistView }) {
  const known = useItemList<DocumentList, DocumentItemFields>("document", node.list);
  const documents = useDocuments();
  const { abilities } = useViews();
  const { template } = useFormScope().store;
  if (!known || !documents) return null;
  const mayProtect = abilities.can("viewConfidential", template, known.groupId);
  return <DocumentChecklist key={known.recordId} {...known} documents={documents} mayProtect={mayProtect} />;
}

export const documentChecklistPanel: PanelEntry = {
  type: "documentChecklist",
  component: ({ node }) =>
    node.type === "documentChecklist" ? <DocumentChecklistPanel node={node} /> : null,
};
