import type { TrayCard } from "./trayCard.ts";
import { useState } from "react";
import { Button, PopoverNext, Spinner } from "@blueprintjs/core";
import { Download, Error as ErrorIcon } from "@blueprintjs/icons";
import { ConfirmDialog } from "../../parts/dialogs/ConfirmDialog.tsx";
import { OtherExports } from "./OtherExports.tsx";
import { TrayEntry } from "./TrayEntry.tsx";

interface Props {
  /** Other users' exports are shown apart. */
  cards: readonly TrayCard[];
  onCancel(id: string): void;
  /** Puts a finished one away. */
  onClose(id: string): void;
  onDownload(id: string): void;
  /** Shows other users' finished exports no more. */
  onCloseOthers(): void;
}

/**
 * Files that are being made, and those that wait to be fetched (spec reporting.md 2, 4, 8, 9): a button that says how far they are, for
 * a bar with space of its own, and their cards below it while it is pressed. Nothing while there are none.
 */
export function ExportTray({ cards, onCancel, onClose, onDownload, onCloseOthers }: Props) {
  const [asked, setAsked] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const own = cards.filter(({ by }) => by === undefined);
  const others = cards.filter(({ by }) => by !== undefined);
  // One that came to its end while the question stood cannot be cancelled any more.
  const isAsked = own.some(({ id, status }) => status === "preparing" && id === asked);
  return (
    <>
      {cards.length > 0 && (
        <section
          className="ss-tray"
          aria-label="Downloads"
          // The popover itself hears the key only once it has the focus.
          onKeyDown={({ key }) => key === "Escape" && asked === undefined && setOpen(false)}
        >
          <span className="ss-unseen" role="status">
            {trayWords(own)}
          </span>
          <PopoverNext
            isOpen={isOpen}
            // The question whether to cancel stands over the cards, and is no press beside them.
            onInteraction={(open) => asked === undefined && setOpen(open)}
            usePortal={false}
            arrow={false}
            animation="minimal"
            placement="bottom-end"
            popoverClassName="ss-tray-popover"
            content={
              <div className="ss-tray-body">
                {own.length > 0 && (
                  <ul className="ss-tray-cards">
                    {own.map((card) => (
                      <li key={card.id}>
                        <TrayEntry
                          card={card}
                          onDownload={() => onDownload(card.id)}
                          onEnd={{ cancel: () => setAsked(card.id), close: () => onClose(card.id) }}
                        />
                      </li>
                    ))}
                  </ul>
                )}
                {others.length > 0 && (
                  <OtherExports cards={others} onDownload={onDownload} onClose={onCloseOthers} />
                )}
              </div>
            }
          >
            <Button
              className="ss-tray-button"
              variant="minimal"
              icon={<TrayIcon cards={own} />}
              text={trayWords(own)}
              aria-expanded={isOpen}
            />
          </PopoverNext>
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

/** How far the files of the reader are, all together. */
function TrayIcon({ cards }: Pick<Props, "cards">) {
  const preparing = cards.filter(({ status }) => status === "preparing");
  const done = preparing.reduce((sum, { progress }) => sum + progress, 0);
  if (preparing.length > 0)
    return <Spinner size={16} value={Math.max(done / preparing.length, 2) / 100} aria-hidden />;
  const isFailed = cards.some(({ status }) => status === "failed");
  return isFailed ? <ErrorIcon className="ss-tray-failed" /> : <Download />;
}

function trayWords(cards: readonly TrayCard[]): string {
  const preparing = cards.filter(({ status }) => status === "preparing").length;
  if (preparing > 0) return `Downloading ${preparing} File(s)`;
  const isAnyReady = cards.some(({ status }) => status === "ready");
  return isAnyReady ? "Your files are ready to download." : "Downloads";
}
