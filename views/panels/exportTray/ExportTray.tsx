import { ButtonPopover } from "../../parts/dialogs/ButtonPopover.tsx";
import type { TrayCard, TrayUpload } from "./trayCard.ts";
import { useEffect, useState } from "react";
import { Button, Spinner } from "@blueprintjs/core";
import { Download, Error as ErrorIcon } from "@blueprintjs/icons";
import { ConfirmDialog } from "../../parts/dialogs/ConfirmDialog.tsx";
import { OtherExports } from "./OtherExports.tsx";
import { TrayEntry } from "./TrayEntry.tsx";
import { UploadCards } from "./UploadCards.tsx";

interface Props {
  /** Other users' exports are shown apart. */
  cards: readonly TrayCard[];
  onCancel(id: string): void;
  /** Puts a finished one away. */
  onClose(id: string): void;
  onDownload(id: string): void;
  /** Asks again for one whose file is no longer there. */
  onRunAgain?(id: string): void;
  /** Shows other users' finished exports no more. */
  onCloseOthers(): void;
  /** The cards are shown, or are no more. */
  onLook?(isLooking: boolean): void;
  uploads: readonly TrayUpload[];
  onCancelUpload(id: number): void;
  onCancelUploads(): void;
  /** Shows the uploads that came to their end no more. */
  onCloseUploads(): void;
}

/**
 * Files that are being made, those that wait to be fetched, and those on their way to the server (spec reporting.md 2, 4, 8, 9): a button that says how far they are, for
 * a bar with space of its own, and their cards below it while it is pressed. Nothing while there are none.
 */
export function ExportTray(props: Props) {
  const { cards, uploads, onCancel, onLook } = props;
  const [asked, setAsked] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => onLook?.(isOpen), [isOpen, onLook]);
  const own = ownOf(cards);
  // One that came to its end while the question stood cannot be cancelled any more.
  const isAsked = own.some(({ id, status }) => status === "preparing" && id === asked);
  return (
    <>
      {cards.length + uploads.length > 0 && (
        <section
          className="ss-tray"
          aria-label={uploads.length > 0 ? "Downloads and uploads" : "Downloads"}
          // The popover itself hears the key only once it has the focus.
          onKeyDown={({ key }) => key === "Escape" && asked === undefined && setOpen(false)}
        >
          <span className="ss-unseen" role="status">
            {trayWords(own, uploads)}
          </span>
          <ButtonPopover
            isOpen={isOpen}
            // The question whether to cancel stands over the cards, and is no press beside them.
            onInteraction={(open) => asked === undefined && setOpen(open)}
            usePortal={false}
            arrow={false}
            animation="minimal"
            placement="bottom-end"
            popoverClassName="ss-tray-popover"
            content={<TrayCards {...props} onCancel={setAsked} />}
          >
            <Button
              className="ss-tray-button"
              variant="minimal"
              icon={<TrayIcon cards={own} uploads={uploads} />}
              text={trayWords(own, uploads)}
              aria-expanded={isOpen}
            />
          </ButtonPopover>
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

function ownOf(cards: readonly TrayCard[]): TrayCard[] {
  return cards.filter(({ by }) => by === undefined);
}

/** The cards of all files; `onCancel` asks first. */
function TrayCards({ cards, uploads, onCancel, onClose, onDownload, ...props }: Props) {
  const own = ownOf(cards);
  const others = cards.filter(({ by }) => by !== undefined);
  return (
    <div className="ss-tray-body">
      {uploads.length > 0 && (
        <UploadCards
          uploads={uploads}
          onCancel={props.onCancelUpload}
          onCancelAll={props.onCancelUploads}
          onClose={props.onCloseUploads}
        />
      )}
      {own.length > 0 && (
        <ul className="ss-tray-cards">
          {own.map((card) => (
            <li key={card.id}>
              <TrayEntry
                card={card}
                onDownload={() => onDownload(card.id)}
                onRunAgain={() => props.onRunAgain?.(card.id)}
                onEnd={{ cancel: () => onCancel(card.id), close: () => onClose(card.id) }}
              />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <OtherExports cards={others} onDownload={onDownload} onClose={props.onCloseOthers} />
      )}
    </div>
  );
}

/** How far the files of the reader are, all together. */
function TrayIcon({ cards, uploads }: Pick<Props, "cards" | "uploads">) {
  const shares = [
    ...cards.filter(({ status }) => status === "preparing").map(({ progress }) => progress / 100),
    ...uploads.filter(({ status }) => status === "sending").map(({ share }) => share),
  ];
  const done = shares.reduce((sum, share) => sum + share, 0);
  if (shares.length > 0)
    return <Spinner size={16} value={Math.max(done / shares.length, 0.02)} aria-hidden />;
  const isFailed = [...cards, ...uploads].some(({ status }) => status === "failed");
  return isFailed ? <ErrorIcon className="ss-tray-failed" /> : <Download />;
}

function trayWords(cards: readonly TrayCard[], uploads: readonly TrayUpload[]): string {
  const preparing = cards.filter(({ status }) => status === "preparing").length;
  const sending = uploads.filter(({ status }) => status === "sending").length;
  const underWay = [
    ...(sending > 0 ? [`Uploading ${sending} Document(s)`] : []),
    ...(preparing > 0 ? [`Downloading ${preparing} File(s)`] : []),
  ];
  if (underWay.length > 0) return underWay.join(", ");
  if (cards.length === 0) return "Uploads";
  const isAnyReady = cards.some(({ status }) => status === "ready");
  return isAnyReady ? "Your files are ready to download." : "Downloads";
}
