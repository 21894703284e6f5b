import { useState } from "react";
import { Button, Card, ProgressBar } from "@blueprintjs/core";
import { Download, Error as ErrorIcon, TickCircle } from "@blueprintjs/icons";
import { ConfirmDialog } from "../../parts/ConfirmDialog.tsx";

/** An export in the tray. */
export interface TrayCard {
  readonly id: string;
  readonly fileName: string;
  readonly status: "preparing" | "ready" | "failed";
  /** Percent. */
  readonly progress: number;
  /** What went wrong. */
  readonly reason?: string;
}

interface Props {
  cards: readonly TrayCard[];
  onCancel(id: string): void;
  /** Puts a finished one away. */
  onClose(id: string): void;
  onDownload(id: string): void;
}

/** Files that are being made, and those that wait to be fetched (spec reporting.md 2, 4, 8, 9). Nothing while there are none. */
export function ExportTray({ cards, onCancel, onClose, onDownload }: Props) {
  const [asked, setAsked] = useState<string>();
  const preparing = cards.filter(({ status }) => status === "preparing");
  // One that came to its end while the question stood cannot be cancelled any more.
  const isAsked = preparing.some(({ id }) => id === asked);
  return (
    <>
      {cards.length > 0 && (
        <section className="ss-tray" aria-label="Downloads">
          <p className="ss-tray-heading" role="status">
            {trayWords(cards)}
          </p>
          <ul className="ss-tray-cards">
            {cards.map((card) => (
              <li key={card.id}>
                <TrayEntry
                  card={card}
                  onCancel={() => setAsked(card.id)}
                  onClose={() => onClose(card.id)}
                  onDownload={() => onDownload(card.id)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title="Cancel Download?"
        confirm="Yes, Cancel"
        cancel="No, Continue"
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked !== undefined) onCancel(asked);
          setAsked(undefined);
        }}
      >
        <p>Are you sure you want to cancel your download in progress?</p>
      </ConfirmDialog>
    </>
  );
}

function trayWords(cards: readonly TrayCard[]): string {
  const preparing = cards.filter(({ status }) => status === "preparing").length;
  if (preparing > 0) return `Downloading ${preparing} File(s)`;
  const isAnyReady = cards.some(({ status }) => status === "ready");
  return isAnyReady ? "Your files are ready to download." : "Downloads";
}

interface EntryProps {
  card: TrayCard;
  onCancel(): void;
  onClose(): void;
  onDownload(): void;
}

function TrayEntry({ card, onCancel, onClose, onDownload }: EntryProps) {
  const { fileName, status, progress, reason } = card;
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
        {status === "preparing" ? (
          <Button size="small" text="Cancel" aria-label={`Cancel ${fileName}`} onClick={onCancel} />
        ) : (
          <Button size="small" text="Close" aria-label={`Close ${fileName}`} onClick={onClose} />
        )}
      </div>
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
