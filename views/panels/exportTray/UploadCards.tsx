import { useId } from "react";
import { Button, Card, ProgressBar } from "@blueprintjs/core";
import { Error as ErrorIcon, TickCircle, Trash } from "@blueprintjs/icons";
import type { TrayUpload } from "./trayCard.ts";

interface Props {
  uploads: readonly TrayUpload[];
  onCancel(id: number): void;
  onCancelAll(): void;
  /** Shows those that came to their end no more. */
  onClose(): void;
}

/** Files on their way to the server (spec reporting.md 4): Cancel All while one of them is, Close afterwards. */
export function UploadCards({ uploads, onCancel, onCancelAll, onClose }: Props) {
  const titleId = useId();
  const isAnySending = uploads.some(({ status }) => status === "sending");
  return (
    <>
      <div className="ss-tray-others">
        <strong id={titleId}>Uploads ({uploads.length})</strong>
        {isAnySending ? (
          <Button size="small" text="Cancel All" aria-label="Cancel All uploads" onClick={onCancelAll} />
        ) : (
          <Button size="small" text="Close" aria-label="Close uploads" onClick={onClose} />
        )}
      </div>
      <ul className="ss-tray-cards" aria-labelledby={titleId}>
        {uploads.map((upload) => (
          <li key={upload.id}>
            <UploadCard upload={upload} onCancel={() => onCancel(upload.id)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function UploadCard({ upload, onCancel }: { upload: TrayUpload; onCancel(): void }) {
  const { name, share, status } = upload;
  return (
    <Card className="ss-tray-card" compact>
      <div className="ss-tray-line">
        {status === "failed" && <ErrorIcon className="ss-tray-failed" aria-hidden />}
        <span className="ss-tray-name" title={name}>
          {status === "failed" ? `Error Loading ${name}.` : name}
        </span>
        {status === "sending" && <span className="ss-tray-percent">{Math.floor(share * 100)}%</span>}
        {status === "sending" && (
          <Button
            size="small"
            variant="minimal"
            icon={<Trash />}
            aria-label={`Cancel upload of ${name}`}
            onClick={onCancel}
          />
        )}
        {status === "done" && <TickCircle className="ss-tray-ready" title="Uploaded" />}
      </div>
      {status === "sending" && (
        <ProgressBar intent="primary" value={share} aria-label={`Upload of ${name}`} />
      )}
    </Card>
  );
}
