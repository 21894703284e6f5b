import { Button, Card, ProgressBar } from "@blueprintjs/core";
import { Download, Error as ErrorIcon, TickCircle } from "@blueprintjs/icons";
import type { TrayCard } from "./trayCard.ts";

interface Props {
  card: TrayCard;
  onDownload(): void;
  /** Left out, as for other users' exports: it can neither be cancelled nor closed. */
  onEnd?: { cancel(): void; close(): void };
}

/** An export: its file, how far it is, and what can be done with it. */
export function TrayEntry({ card, onDownload, onEnd }: Props) {
  const { fileName, status, progress, reason, by } = card;
  return (
    <Card className="ss-tray-card" compact>
      <div className="ss-tray-line">
        {status === "ready" && <TickCircle className="ss-tray-ready" aria-hidden />}
        {status === "failed" && <ErrorIcon className="ss-tray-failed" aria-hidden />}
        <span className="ss-tray-name" title={fileName}>
          {status === "failed" ? `Error Loading ${fileName}.` : fileName}
        </span>
        {status === "preparing" && <span className="ss-tray-percent">{progress}%</span>}
        {status === "ready" && (
          <Button
            size="small"
            variant="minimal"
            icon={<Download />}
            aria-label={`Download ${fileName}`}
            onClick={onDownload}
          />
        )}
        {onEnd && status === "preparing" && (
          <Button size="small" text="Cancel" aria-label={`Cancel ${fileName}`} onClick={onEnd.cancel} />
        )}
        {onEnd && status !== "preparing" && (
          <Button size="small" text="Close" aria-label={`Close ${fileName}`} onClick={onEnd.close} />
        )}
      </div>
      {by !== undefined && <p className="ss-tray-reason">Started by {by === "" ? "somebody else" : by}</p>}
      {status === "preparing" && (
        <ProgressBar
          intent="primary"
          value={Math.max(progress, 2) / 100}
          aria-label={`Progress of ${fileName}`}
        />
      )}
      {status === "failed" && reason !== undefined && <p className="ss-tray-reason">{reason}</p>}
    </Card>
  );
}
