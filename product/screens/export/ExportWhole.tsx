import { useState } from "react";
import { Button, Callout, DialogBody, DialogFooter } from "@blueprintjs/core";
import { errorText } from "../../services/index.ts";
import type { TrayActions } from "../../tray/Tray.tsx";
import type { FileFormat } from "./exportFiles.ts";
import type { ExportSource } from "./useExport.ts";

interface Props {
  tray: TrayActions;
  source: ExportSource;
  format: FileFormat | "pdf";
  count: number | undefined;
  onClose(): void;
}

/** Most records on paper: the server prints no more. */
const mostPrinted = 5_000;
const printedWords = `Only the first ${mostPrinted.toLocaleString("en-US")} records are printed.`;

/** Has the server make a file of all records; the tray shows its progress. */
export function ExportWhole({ tray, source, format, count, onClose }: Props) {
  const [state, setState] = useState<{ isBusy: boolean; reason?: string }>({ isBusy: false });
  const all = allWords(count);
  const start = async () => {
    setState({ isBusy: true });
    try {
      const columns = source.columns.map(({ key }) => key);
      await tray.startExport(format, { ...source.whole, columns, name: source.title });
      onClose();
    } catch (error) {
      const reason = errorText(error);
      setState({ isBusy: false, ...(reason === undefined ? {} : { reason }) });
    }
  };
  return (
    <>
      <DialogBody>
        <p>
          The file of {all} is made in the background. You can go on working: it downloads when it is ready.
        </p>
        {format === "pdf" && (count === undefined || count > mostPrinted) && (
          <Callout compact intent="warning">
            {printedWords}
          </Callout>
        )}
        {state.reason !== undefined && (
          <Callout compact intent="danger" role="alert">
            {state.reason}
          </Callout>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onClose} />
            <Button
              text={`Export ${all}`}
              intent="primary"
              loading={state.isBusy}
              onClick={() => void start()}
              autoFocus
            />
          </>
        }
      />
    </>
  );
}

function allWords(count: number | undefined): string {
  if (count === undefined) return "all records";
  return count === 1 ? "1 record" : `all ${count.toLocaleString("en-US")} records`;
}
