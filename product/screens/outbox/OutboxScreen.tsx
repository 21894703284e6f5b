import { useId, useState } from "react";
import { Button, Callout, HTMLSelect } from "@blueprintjs/core";
import { Envelope, Refresh } from "@blueprintjs/icons";
import { useNavigate, useParams } from "react-router-dom";
import { Notice } from "../../common/Notice.tsx";
import { errorText, type MailMessage } from "../../services/index.ts";
import { useCatalog } from "../../workspace/workspace.ts";
import { NoAccess } from "../Message.tsx";
import { MessageDialog } from "./MessageDialog.tsx";
import "./outbox.css";
import { OutboxTable } from "./OutboxTable.tsx";
import { outboxPath, statusNames } from "./outboxText.ts";
import { useOutbox, useRetry } from "./useOutbox.ts";

const forAdministrators = "The outbox is shown to administrators. Please contact yours.";

/** The messages to the company's people: what was sent, what is kept, what failed. */
export function OutboxScreen() {
  const { abilities } = useCatalog();
  return abilities.admin ? <Outbox /> : <NoAccess message={forAdministrators} />;
}

function Outbox() {
  const [status, setStatus] = useState<MailMessage["status"]>();
  const { messages, delivers, error, showMore, isLoadingMore, reload } = useOutbox(status);
  const { id: busyId, retry } = useRetry(reload);
  const navigate = useNavigate();
  const openId = Number(useParams()["messageId"]);
  return (
    <div className="outbox">
      {!delivers && (
        <Callout compact icon={<Envelope />}>
          This installation sends no email. Messages are kept here.
        </Callout>
      )}
      <StatusChoice value={status} onChange={setStatus} />
      {error !== undefined && <Failed error={error} onRetry={reload} />}
      {messages === undefined && error === undefined && <Loading />}
      {messages?.length === 0 && (
        <Notice
          icon={<Envelope size={32} />}
          title={status === undefined ? "No messages yet" : "No messages with this status"}
        />
      )}
      {messages !== undefined && messages.length > 0 && (
        <OutboxTable messages={messages} busyId={busyId} onRetry={retry} />
      )}
      {showMore && (
        <div className="screen-more">
          <Button text="Show more" loading={isLoadingMore} onClick={showMore} />
        </div>
      )}
      {Number.isSafeInteger(openId) && (
        <MessageDialog
          key={openId}
          id={openId}
          onClose={() => void navigate(outboxPath())}
          onChanged={reload}
        />
      )}
    </div>
  );
}

interface ChoiceProps {
  value: MailMessage["status"] | undefined;
  onChange(status: MailMessage["status"] | undefined): void;
}

function StatusChoice({ value, onChange }: ChoiceProps) {
  const selectId = useId();
  const statuses = Object.entries(statusNames) as [MailMessage["status"], string][];
  return (
    <div className="outbox-status">
      <label htmlFor={selectId}>Status</label>
      <HTMLSelect
        id={selectId}
        value={value ?? ""}
        onChange={({ currentTarget }) => onChange(statuses.find(([id]) => id === currentTarget.value)?.[0])}
      >
        <option value="">All</option>
        {statuses.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </HTMLSelect>
    </div>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <Callout intent="danger" role="alert">
      <p>{errorText(error)}</p>
      <Button icon={<Refresh />} text="Retry" onClick={onRetry} />
    </Callout>
  );
}

function Loading() {
  return (
    <div className="outbox-waits" role="status" aria-label="Loading messages">
      {[0, 1, 2].map((row) => (
        <div key={row} className="bp6-skeleton">
          Loading
        </div>
      ))}
    </div>
  );
}
