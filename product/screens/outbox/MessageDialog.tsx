import { Button, Callout, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import { useMomentText } from "../../../views/index.ts";
import { errorText, type MailContent } from "../../services/index.ts";
import { StatusTag } from "./OutboxTable.tsx";
import { mayRetry, nextText, textPieces } from "./outboxText.ts";
import { useMessage, useRetry } from "./useOutbox.ts";

const secret = "What this message says is for its recipient only.";

interface Props {
  id: number;
  onClose(): void;
  /** The message was sent again. */
  onChanged(): void;
}

/** One message: whom it is for, how far it is, and what it says. */
export function MessageDialog({ id, onClose, onChanged }: Props) {
  const { data: message, error, mutate } = useMessage(id);
  const { id: busyId, retry } = useRetry(() => {
    void mutate();
    onChanged();
  });
  return (
    <Dialog className="screen-dialog" isOpen title={message?.subject ?? "Message"} onClose={onClose}>
      <DialogBody>
        {message && <Message message={message} />}
        {!message && error === undefined && (
          <div className="bp6-skeleton outbox-text" role="status" aria-label="Loading the message" />
        )}
        {!message && error !== undefined && (
          <Callout compact intent="danger" role="alert">
            {errorText(error)}
          </Callout>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {message && mayRetry(message) && (
              <Button
                icon={<Refresh />}
                text="Retry"
                loading={busyId !== undefined}
                onClick={() => retry(message)}
              />
            )}
            <Button text="Close" intent="primary" onClick={onClose} />
          </>
        }
      />
    </Dialog>
  );
}

function Message({ message }: { message: MailContent }) {
  const { to, status, createdAt, sentAt, error, text } = message;
  const momentText = useMomentText();
  const next = nextText(message, Date.now() / 1_000, momentText);
  return (
    <div className="outbox-message">
      <dl>
        <dt>To</dt>
        <dd>{to.name === "" ? to.email : `${to.name}, ${to.email}`}</dd>
        <dt>Status</dt>
        <dd>
          <StatusTag status={status} /> {next}
        </dd>
        <dt>{sentAt === null ? "Created" : "Sent"}</dt>
        <dd>{momentText(sentAt ?? createdAt)}</dd>
      </dl>
      {error !== null && (
        <Callout compact intent={status === "failed" ? "danger" : "warning"}>
          {error}
        </Callout>
      )}
      {text === null || text === "" ? (
        <p className="outbox-quiet">{secret}</p>
      ) : (
        <p className="outbox-text" dir="auto">
          {textPieces(text, window.location.origin).map(({ text: piece, href }, index) =>
            href === undefined ? (
              piece
            ) : (
              <a key={index} href={href} target="_blank" rel="noreferrer">
                {piece}
              </a>
            ),
          )}
        </p>
      )}
    </div>
  );
}
