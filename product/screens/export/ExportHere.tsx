import { Button, Callout, DialogBody, DialogFooter, ProgressBar } from "@blueprintjs/core";
import { counted } from "../../common/counted.ts";
import type { FileFormat } from "./exportFiles.ts";
import { mostExported } from "./readAll.ts";
import { type ExportSource, type ExportState, useExport } from "./useExport.ts";

interface Props {
  source: ExportSource;
  format: FileFormat;
  onClose(): void;
  /** Has all records exported, when there are more than a file that is made here takes. */
  onWhole?(): void;
}

const most = mostExported.toLocaleString("en-US");
const cutWords = `Only the first ${most} records are in the file.`;
const cutAdvice = "Filter the list to export the others.";

/** Shows how far an export is that is made here; closing it gives the export up. */
export function ExportHere({ source, format, onClose, onWhole }: Props) {
  const { state, read, retry } = useExport(source, format);
  const isOver = state.step === "done";
  return (
    <>
      <DialogBody>
        <p role="status">{stepWords(state, read)}</p>
        {!isOver && state.step !== "failed" && <ProgressBar intent="primary" aria-label="Exporting" />}
        {state.step === "failed" && (
          <Callout compact intent="danger" role="alert">
            {state.reason}
          </Callout>
        )}
        {isOver && state.isCut && (
          <Callout compact intent="warning">
            {cutWords} {onWhole ? undefined : cutAdvice}
          </Callout>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={isOver ? "Close" : "Cancel"} onClick={onClose} autoFocus />
            {isOver && state.isCut && onWhole && (
              <Button text="Export all records" intent="primary" onClick={onWhole} />
            )}
            {state.step === "failed" && <Button text="Retry" intent="primary" onClick={retry} />}
          </>
        }
      />
    </>
  );
}

function stepWords({ step }: ExportState, read: number): string {
  const records = counted(read, "record");
  switch (step) {
    case "reading":
      return `${records} read...`;
    case "writing":
      return `Writing ${records}...`;
    case "failed":
      return `The export stopped after ${records}.`;
    case "done":
      return `${records} exported.`;
  }
}
