import { Button, Tag } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { useMomentText } from "../../../views/index.ts";
import type { MailMessage } from "../../services/index.ts";
import { TableHead } from "../TableHead.tsx";
import { kindNames, mayRetry, outboxPath, statusIntents, statusNames } from "./outboxText.ts";

interface Props {
  messages: readonly MailMessage[];
  /** The message that is being sent again. */
  busyId: number | undefined;
  onRetry(message: MailMessage): void;
}

/** Messages as rows, or as cards where the window is narrow. */
export function OutboxTable({ messages, busyId, onRetry }: Props) {
  return (
    <div className="screen-scroll">
      <table className="screen-table outbox-table" aria-label="Messages">
        <TableHead titles={["Subject", "To", "Kind", "Status", "When"]} unseen="Retry" />
        <tbody>
          {messages.map((message) => (
            <Row
              key={message.id}
              message={message}
              isBusy={message.id === busyId}
              onRetry={() => onRetry(message)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  message: MailMessage;
  isBusy: boolean;
  onRetry(): void;
}

function Row({ message, isBusy, onRetry }: RowProps) {
  const { id, to, subject, kind, status, createdAt, sentAt } = message;
  const momentText = useMomentText();
  return (
    <tr>
      <th scope="row">
        <Link to={outboxPath(id)}>{subject}</Link>
      </th>
      <td>
        <span>{to.name}</span>
        <span className="outbox-quiet">{to.email}</span>
      </td>
      <td>{kindNames[kind]}</td>
      <td>
        <StatusTag status={status} />
      </td>
      <td>{momentText(sentAt ?? createdAt)}</td>
      <td>
        {mayRetry(message) && (
          <Button
            icon={<Refresh />}
            text="Retry"
            size="small"
            aria-label={`Retry the message to ${to.email}`}
            loading={isBusy}
            onClick={onRetry}
          />
        )}
      </td>
    </tr>
  );
}

/** How far a message is. */
export function StatusTag({ status }: Pick<MailMessage, "status">) {
  return (
    <Tag minimal intent={statusIntents[status]}>
      {statusNames[status]}
    </Tag>
  );
}
