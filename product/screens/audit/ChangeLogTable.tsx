import { type Intent, Tag } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import {
  auditDetailLines,
  auditEventNames,
  type AuditEvent,
  auditThingNames,
} from "../../../engine/index.ts";
import { recordPath } from "../../common/pages.ts";
import type { AuditLine } from "../../services/index.ts";
import { TableHead } from "../TableHead.tsx";
import { PersonMoment } from "./times.tsx";

const intents: Partial<Record<AuditEvent, Intent>> = {
  signInRefused: "danger",
  denial: "danger",
  confidentialView: "warning",
  export: "primary",
  download: "primary",
};

/** Lines of the audit log; on a phone each is a card. */
export function ChangeLogTable({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <div className="screen-scroll">
      <table className="screen-table admin-table audit-table" aria-label="Change log">
        <TableHead titles={["Time", "Person", "Event", "What", "Details"]} />
        <tbody>
          {lines.map((line) => (
            <Row key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ line }: { line: AuditLine }) {
  const { date, user, event, what, call, detail } = line;
  return (
    <tr>
      <td className="audit-time">
        <PersonMoment at={date} />
      </td>
      <td data-label="Person">
        {user === null ? (
          "The installation"
        ) : (
          <span>
            {user.firstName} {user.lastName}
            <span className="admin-quiet">{user.email}</span>
          </span>
        )}
      </td>
      <td data-label="Event">
        <Tag minimal intent={intents[event] ?? "none"}>
          {auditEventNames[event]}
        </Tag>
      </td>
      <th scope="row">
        {what}
        <span className="admin-quiet" title={call}>
          <About line={line} />
        </span>
      </th>
      <td data-label="Details">
        <ul className="audit-details">
          {auditDetailLines(detail ?? {}).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

/** What a line is about: a record that can be opened, or a number. */
function About({ line: { kind, target, targetId } }: { line: AuditLine }) {
  if (targetId === null) return null;
  if (target === null)
    return (
      <>
        {kind !== null && `${auditThingNames[kind]} `}No. {targetId}
      </>
    );
  return <Link to={recordPath(target.templateAlias, targetId)}>{target.label}</Link>;
}
