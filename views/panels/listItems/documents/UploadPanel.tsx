import { useEffect, useId, useRef, useState } from "react";
import { Dialog, DialogBody } from "@blueprintjs/core";
import { complete, type DocumentItemFields, type DocumentList } from "../../../../engine/index.ts";
import { useViews } from "../../../context/viewsContext.ts";
import { LeaveQuestion } from "../../../parts/dialogs/LeaveQuestion.tsx";
import { useObserved } from "../../../context/observed.ts";
import { useReturnFocus } from "../../../parts/dialogs/useReturnFocus.ts";
import type { DocumentStore } from "../../documents/documentStore.ts";
import { DropZone } from "../../documents/DropZone.tsx";
import type { DocumentPort, RecordDocument } from "../../../dataSource/documentPort.ts";
import { createUploads } from "../../documents/uploads.ts";
import { UploadRows } from "../../documents/UploadRows.tsx";
import type { DocumentItem } from "./documentWords.ts";
import type { ItemStore } from "../itemStore.ts";
import { targetProblem, type UploadTarget } from "./uploadTarget.ts";
import { UploadTargetFields } from "./UploadTargetFields.tsx";

interface Props {
  list: DocumentList;
  recordId: number;
  items: readonly DocumentItem[];
  store: ItemStore<DocumentItemFields>;
  documents: DocumentStore;
  port: DocumentPort;
  mayProtect: boolean;
  onClose(): void;
}

/** Files for the lines of a list, each linked to its line once it is stored (spec records.md 2.6, 4.6, 5). */
export function UploadPanel(props: Props) {
  const { list, recordId, items, store, documents, port, mayProtect, onClose } = props;
  const { notify, now } = useViews();
  const [uploads] = useState(() => createUploads(port.add, recordId, documents.load));
  const rows = useObserved(uploads);
  const [targets, setTargets] = useState<ReadonlyMap<number, UploadTarget>>(new Map());
  const [leaving, setLeaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useReturnFocus();
  useEffect(() => () => uploads.get().forEach(({ key }) => uploads.drop(key)), [uploads]);
  const targetOf = (key: number): UploadTarget =>
    targets.get(key) ?? { alias: "", status: complete, dateTurnedIn: now };
  const problemOf = (key: number) => {
    const others = rows.filter((row) => row.key !== key).map((row) => targetOf(row.key));
    return targetProblem(targetOf(key), others);
  };
  const onStored = ({ id: linkedDocumentId, name }: RecordDocument, key: number) => {
    const { alias, ...said } = targetOf(key);
    store.edit([{ alias, fields: { ...said, linkedDocumentId } }]);
    notify?.("success", `${name} has been uploaded.`);
    if (uploads.get().length === 0) onClose();
  };
  const close = () => (rows.length > 0 ? setLeaving(true) : onClose());
  return (
    <Dialog
      className="ss-dialog ss-items-upload"
      isOpen
      title="Upload new file"
      canOutsideClickClose={false}
      onClose={close}
    >
      <DialogBody>
        <DropZone input={input} id={id} onFiles={uploads.choose}>
          {rows.length > 0 && (
            <UploadRows
              store={uploads}
              uploads={rows}
              mayProtect={mayProtect}
              isReady={({ key }) => problemOf(key) === null}
              onStored={onStored}
              onGone={() => input.current?.focus()}
              fields={(row, disabled) => (
                <UploadTargetFields
                  list={list}
                  items={items}
                  target={targetOf(row.key)}
                  problem={problemOf(row.key)}
                  disabled={disabled}
                  onTarget={(change) =>
                    setTargets(new Map(targets).set(row.key, { ...targetOf(row.key), ...change }))
                  }
                  {...(mayProtect
                    ? {
                        isProtected: row.protected,
                        onProtected: (isProtected: boolean) =>
                          uploads.edit(row.key, { protected: isProtected }),
                      }
                    : {})}
                />
              )}
            />
          )}
        </DropZone>
        <LeaveQuestion isOpen={leaving} onLeave={onClose} onStay={() => setLeaving(false)} />
      </DialogBody>
    </Dialog>
  );
}
