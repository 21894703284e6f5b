import { Button, Card, ProgressBar } from "@blueprintjs/core";
import { Download, Error as ErrorIcon, TickCircle } from "@blueprintjs/icons";
import type { TrayCard } from "./trayCard.ts";

interface Props {
  card: TrayCard;
  onDownload(): void;
  /** Asks for it again; left out, as for other users' exports: it cannot be. */
  onRunAgain?(): void;
  /** Left out, as for other users' exports: it can neither be cancelled nor closed. */
  onEnd?: { cancel(): void; close(): void };
}

/** An export: its file, how far it is, and what can be done with it. */
export function TrayEntry({ card, onDownload, onRunAgain, onEnd }: Props) {
  const { fileName, status, progress, reason, by } = card;
  return (
    <Card className="ss-tray-card" compact>
      <div className="ss-tray-line">
        {status === "ready" && <TickCircle className="ss-tray-ready" aria-hidden />}
        {(status === "failed" || status === "expired") && (
          <ErrorIcon className="ss-tray-failed" aria-hidden />
        )}
        <span className="ss-tray-name" title={fileName}>
          {nameWords(card)}
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
        {onRunAgain && status === "expired" && card.canRunAgain && (
          <Button size="small" text="Run Again" aria-label={`Run again ${fileName}`} onClick={onRunAgain} />
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
      {status === "expired" && <p className="ss-tray-reason">{expiredReason(card)}</p>}
    </Card>
  );
}

function nameWords({ status, fileName }: TrayCard): string {
  if (status === "expired") return `${fileName} has expired.`;
  return status === "failed" ? `Error Loading ${fileName}.` : fileName;
}

function expiredReason({ canRunAgain = false }: TrayCard): string {
  const kept = "Files are kept for one day.";
  return canRunAgain
    ? `${kept} Run it again to have a new one.`
    : `${kept} Export it again on the page that it comes from.`;
}
