import { useEffect, type ReactNode } from "react";
import { Button, Callout, ProgressBar } from "@blueprintjs/core";
import { Cross, Document, Refresh, Upload } from "@blueprintjs/icons";
import { formatBytes } from "../../../engine/index.ts";
import { DocumentFields, isStorable } from "./DocumentFields.tsx";
import { isUnsent, mayRetry } from "./rows.ts";
import type { UploadRow } from "./types.ts";
import type { OnStored, Uploads } from "./uploads.ts";

interface Props {
  actions: Uploads;
  uploads: readonly UploadRow[];
  mayProtect: boolean;
  onStored: OnStored;
  /** What is asked of a row; left out: the document's name, labels and switches. */
  fields?(row: UploadRow, disabled: boolean): ReactNode;
  /** Whether enough is known of a row to send it; left out: when it has a name, and not too many labels. */
  isReady?(row: UploadRow): boolean;
  /** The row is gone: the focus needs another place. */
  onGone(): void;
}

/** The files that were chosen, a row each; none is sent before the button is pressed. */
export function UploadRows(props: Props) {
  const { actions, uploads, mayProtect, onStored, onGone, isReady = isStorable } = props;
  const fields = props.fields ?? documentFields(actions, mayProtect);
  useAskBeforeUnload(uploads.length > 0);
  const waiting = uploads.filter(isUnsent);
  const canSend = waiting.length > 0 && waiting.every(isReady);
  const drop = (key: number) => {
    actions.drop(key);
    onGone();
  };
  return (
    <section className="ss-uploads" aria-label="Files to upload">
      <ul>
        {uploads.map((row) => (
          <li key={row.key}>
            <Row
              row={row}
              fields={fields}
              onRetry={() => actions.retry(row.key, onStored)}
              onDrop={() => drop(row.key)}
            />
          </li>
        ))}
      </ul>
      <Button
        intent="primary"
        icon={<Upload />}
        text={waiting.length > 1 ? `Upload ${waiting.length} Documents` : "Upload Document"}
        disabled={!canSend}
        onClick={() => {
          actions.send(onStored);
          onGone();
        }}
      />
    </section>
  );
}

function documentFields(actions: Uploads, mayProtect: boolean) {
  return function fieldsOf(row: UploadRow, disabled: boolean) {
    return (
      <DocumentFields
        value={row}
        extension={row.extension}
        mayProtect={mayProtect}
        disabled={disabled}
        onChange={(change) => actions.edit(row.key, change)}
      />
    );
  };
}

interface RowProps {
  row: UploadRow;
  fields(row: UploadRow, disabled: boolean): ReactNode;
  onRetry(): void;
  onDrop(): void;
}

function Row({ row, fields, onRetry, onDrop }: RowProps) {
  const { file, status, share, problem } = row;
  const isRunning = status === "sending" || status === "queued";
  return (
    <div className="ss-upload" role="group" aria-label={file.name}>
      <div className="ss-file-line">
        <Document />
        <span className="ss-upload-file">{file.name}</span>
        <span className="ss-file-size">{formatBytes(file.size)}</span>
        {status === "failed" && mayRetry(row) && (
          <Button
            size="small"
            icon={<Refresh />}
            text="Retry"
            aria-label={`Retry ${file.name}`}
            onClick={onRetry}
          />
        )}
        <Button
          variant="minimal"
          size="small"
          icon={isRunning ? undefined : <Cross />}
          text={isRunning ? "Cancel" : undefined}
          aria-label={isRunning ? `Cancel the upload of ${file.name}` : `Remove ${file.name}`}
          onClick={onDrop}
        />
      </div>
      {isRunning && (
        <>
          <ProgressBar
            value={share}
            intent="primary"
            animate={false}
            stripes={false}
            aria-label={`Uploading ${file.name}`}
          />
          <span role="status" className="ss-quiet">
            {status === "queued" ? "Waiting" : `${Math.round(share * 100)} %`}
          </span>
        </>
      )}
      {problem !== null && (
        <Callout compact intent="danger" role="alert">
          {problem}
        </Callout>
      )}
      {(status !== "failed" || mayRetry(row)) && fields(row, isRunning)}
    </div>
  );
}

/** Closing the page would lose the files that are not stored yet. */
function useAskBeforeUnload(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isNeeded]);
}
