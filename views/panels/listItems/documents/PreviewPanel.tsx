import { useState } from "react";
import { Button, Dialog, DialogBody, TextArea } from "@blueprintjs/core";
import {
  longestItemNotes,
  settledChange,
  type DocumentItemFields,
  type DocumentList,
} from "../../../../engine/index.ts";
import { useViews } from "../../../context/viewsContext.ts";
import { useModalForm } from "../../../parts/frame/useModalForm.tsx";
import { NoChanges } from "../../../parts/text/NoChanges.tsx";
import { isTooLong, TextCount } from "../../../parts/text/TextCount.tsx";
import { useReturnFocus } from "../../../parts/dialogs/useReturnFocus.ts";
import type { DocumentActions } from "../../documents/documentActions.ts";
import { Preview } from "../../documents/preview/Preview.tsx";
import type { RecordDocument } from "../../../dataSource/documentPort.ts";
import { DayInput } from "../DayInput.tsx";
import { describeDocument, type DocumentItem } from "./documentWords.ts";
import { filedAgain, type Filing } from "./filing.ts";
import type { ItemEdit } from "../unsavedEdits.ts";
import { Labelled } from "../Labelled.tsx";
import { StatusSelect } from "../StatusSelect.tsx";
import { TypeSelect } from "./TypeSelect.tsx";

interface Props {
  list: DocumentList;
  items: readonly DocumentItem[];
  item: DocumentItem;
  document: RecordDocument;
  documents: DocumentActions;
  /** Left out: what the entry says can only be read. */
  onEdit?(edits: ItemEdit<DocumentItemFields>[]): void;
  onClose(): void;
}

/** A linked document to look at, with its entry to be changed (spec records.md 2.6). */
export function PreviewPanel({ list, items, item, document, documents, onEdit, onClose }: Props) {
  const { status, dateTurnedIn, notes } = item.fields;
  const [before] = useState<Filing>({ alias: item.prototype.alias, status, dateTurnedIn, notes });
  const [filing, setFiling] = useState(before);
  useReturnFocus();
  const edits = filedAgain(list, document.id, before, { ...filing, notes: filing.notes.trim() });
  const isChanged = edits.length > 0;
  const { close, question } = useModalForm({ isChanged: () => isChanged, onClose });
  const save = () => {
    onEdit?.(edits);
    onClose();
  };
  return (
    <Dialog className="ss-dialog ss-preview ss-items-preview" isOpen title={document.name} onClose={close}>
      <DialogBody>
        <div className="ss-items-paper">
          <Preview actions={documents} document={document} />
        </div>
        <div className="ss-items-side">
          {onEdit ? (
            <>
              <FilingFields list={list} items={items} filing={filing} onFiling={setFiling} />
              <NoChanges isShown={!isChanged} />
              <Button
                intent="primary"
                text="Save"
                disabled={!isChanged || isTooLong(filing.notes, longestItemNotes)}
                onClick={save}
              />
            </>
          ) : (
            <>
              <strong>{item.prototype.name}</strong>
              <p dir="auto">{describeDocument(item)}</p>
            </>
          )}
        </div>
        {question}
      </DialogBody>
    </Dialog>
  );
}

interface FieldsProps extends Pick<Props, "list" | "items"> {
  filing: Filing;
  onFiling(filing: Filing): void;
}

function FilingFields({ list, items, filing, onFiling }: FieldsProps) {
  const { now } = useViews();
  const set = (change: Partial<Filing>) => onFiling({ ...filing, ...change });
  return (
    <>
      <Labelled label="File Type">
        {(id) => <TypeSelect id={id} items={items} value={filing.alias} onType={(alias) => set({ alias })} />}
      </Labelled>
      <Labelled label="Status">
        {(id) => (
          <StatusSelect
            id={id}
            label="Status"
            statuses={list.statuses}
            value={filing.status}
            onStatus={(status) => set(settledChange({ status }, now))}
          />
        )}
      </Labelled>
      <Labelled label="Date Turned In">
        {(id) => (
          <DayInput
            id={id}
            label="Date Turned In"
            value={filing.dateTurnedIn}
            onDay={(dateTurnedIn) => set({ dateTurnedIn })}
          />
        )}
      </Labelled>
      <Labelled label="Notes">
        {(id) => (
          <>
            <TextArea
              id={id}
              fill
              dir="auto"
              value={filing.notes}
              onChange={(event) => set({ notes: event.target.value })}
            />
            <TextCount text={filing.notes} most={longestItemNotes} />
          </>
        )}
      </Labelled>
    </>
  );
}
