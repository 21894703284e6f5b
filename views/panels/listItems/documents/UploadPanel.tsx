import { useEffect, useId, useRef, useState } from "react";
import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { Dialog, DialogBody } from "@blueprintjs/core";
import { complete, type DocumentItemFields, type DocumentList } from "../../../../engine/index.ts";
import type { StateCell } from "../../../context/recordState.ts";
import { useViews } from "../../../context/viewsContext.ts";
import { useReturnFocus } from "../../../parts/dialogs/useReturnFocus.ts";
import { useModalForm } from "../../../parts/frame/useModalForm.tsx";
import type { DocumentActions } from "../../documents/documentActions.ts";
import { DropZone } from "../../documents/DropZone.tsx";
import type { DocumentPort, RecordDocument } from "../../../dataSource/documentPort.ts";
import type { UploadRow } from "../../documents/types.ts";
import { createUploads } from "../../documents/uploads.ts";
import { UploadRows } from "../../documents/UploadRows.tsx";
import type { DocumentItem } from "./documentWords.ts";
import type { ItemActions } from "../itemActions.ts";
import { targetProblem, type UploadTarget } from "./uploadTarget.ts";
import { UploadTargetFields } from "./UploadTargetFields.tsx";

interface Props {
  list: DocumentList;
  recordId: number;
  items: readonly DocumentItem[];
  actions: ItemActions<DocumentItemFields>;
  documents: DocumentActions;
  port: DocumentPort;
  mayProtect: boolean;
  onClose(): void;
}

/** Files for the entries of a list, each linked to its entry once it is stored (spec records.md 2.6, 4.6, 5). */
export function UploadPanel(props: Props) {
  const { actions, mayProtect, onClose } = props;
  const { notify } = useViews();
  useReturnFocus();
  const { uploads, rows, rowsNow } = useOwnUploads(props);
  const targets = useTargets(rows);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const onStored = ({ id: linkedDocumentId, name }: RecordDocument, key: number) => {
    const { alias, ...said } = targets.of(key);
    actions.edit([{ alias, fields: { ...said, linkedDocumentId } }]);
    notify?.("success", `${name} has been uploaded.`);
    if (rowsNow().length === 0) onClose();
  };
  const { close, question } = useModalForm({ isChanged: () => rows.length > 0, onClose });
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
              actions={uploads}
              uploads={rows}
              mayProtect={mayProtect}
              isReady={({ key }) => targets.problemOf(key) === null}
              onStored={onStored}
              onGone={() => input.current?.focus()}
              fields={(row, disabled) => (
                <UploadTargetFields
                  list={props.list}
                  items={props.items}
                  target={targets.of(row.key)}
                  problem={targets.problemOf(row.key)}
                  disabled={disabled}
                  onTarget={(change) => targets.change(row.key, change)}
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
        {question}
      </DialogBody>
    </Dialog>
  );
}

/** The panel's own files, apart from those of the record's documents; those that are not stored are dropped with the panel. */
function useOwnUploads({ port, recordId, documents }: Pick<Props, "port" | "recordId" | "documents">) {
  const { panelStates } = useViews();
  const [files] = useState(() => atom<readonly UploadRow[]>([]));
  const rows = useAtomValue(files, { store: panelStates });
  const [uploads] = useState(() => {
    const cell: StateCell<readonly UploadRow[]> = {
      get: () => panelStates.get(files),
      set: (change) => panelStates.set(files, change),
    };
    return createUploads(cell, port.add, recordId, documents.reload);
  });
  useEffect(
    () => () => panelStates.get(files).forEach(({ key }) => uploads.drop(key)),
    [uploads, panelStates, files],
  );
  return { uploads, rows, rowsNow: () => panelStates.get(files) };
}

/** Where each file goes, by the key of its row. */
function useTargets(rows: readonly UploadRow[]) {
  const { now } = useViews();
  const [targets, setTargets] = useState<ReadonlyMap<number, UploadTarget>>(new Map());
  const of = (key: number): UploadTarget =>
    targets.get(key) ?? { alias: "", status: complete, dateTurnedIn: now };
  const problemOf = (key: number) => {
    const others = rows.filter((row) => row.key !== key).map((row) => of(row.key));
    return targetProblem(of(key), others);
  };
  const change = (key: number, changed: Partial<UploadTarget>) =>
    setTargets(new Map(targets).set(key, { ...of(key), ...changed }));
  return { of, problemOf, change };
}
