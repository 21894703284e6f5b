import { Button, Callout, Dialog, DialogBody, DialogFooter, ProgressBar } from "@blueprintjs/core";
import { counted } from "../../common/counted.ts";
import type { ReadPage } from "../export/readAll.ts";
import { type ReadRecords, useReadRecords } from "./useReadRecords.ts";

interface Props {
  title: string;
  list: ReadPage;
  onRead(all: ReadRecords): void;
  onClose(): void;
}

/** Shows how far the records of a list are read that is to be printed; closing it gives the printing up. */
export function PrintDialog({ title, list, onRead, onClose }: Props) {
  const { read, failure, retry } = useReadRecords(list, onRead);
  const records = counted(read, "record");
  const hasFailed = failure !== undefined;
  return (
    <Dialog
      className="screen-dialog"
      isOpen
      title={`Print ${title}`}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <DialogBody>
        <p role="status">{hasFailed ? `Reading stopped after ${records}.` : `${records} read...`}</p>
        {hasFailed ? (
          <Callout compact intent="danger" role="alert">
            {failure}
          </Callout>
        ) : (
          <ProgressBar intent="primary" aria-label="Reading" />
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onClose} autoFocus />
            {hasFailed && <Button text="Retry" intent="primary" onClick={retry} />}
          </>
        }
      />
    </Dialog>
  );
}
