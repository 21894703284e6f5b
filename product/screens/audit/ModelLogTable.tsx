import { Tag } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import { changeWords, HistoryChanges } from "../../../views/index.ts";
import { recordPath } from "../../common/pages.ts";
import type { ModelLogLine } from "../../services/index.ts";
import { useCatalog } from "../../workspace/workspace.ts";
import { TableHead } from "../TableHead.tsx";
import { PersonMoment } from "./times.tsx";

/** Changes of records, each with its record; on a phone each is a card. */
export function ModelLogTable({ entries }: { entries: readonly ModelLogLine[] }) {
  return (
    <div className="screen-scroll">
      <table className="screen-table admin-table audit-table" aria-label="Model log">
        <TableHead titles={["Time", "Person", "Change", "Record", "Values"]} />
        <tbody>
          {entries.map((entry, index) => (
            <Row key={`${entry.recordId} ${entry.version} ${index}`} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ entry }: { entry: ModelLogLine }) {
  const { templates } = useCatalog();
  const { date, user, changeType, recordId, of } = entry;
  const template = templates.get(of.templateAlias);
  return (
    <tr>
      <td className="audit-time">
        <PersonMoment at={date} />
      </td>
      <td data-label="Person">{user === null ? "--" : `${user.firstName} ${user.lastName}`}</td>
      <td data-label="Change">
        <Tag minimal intent={changeType === "DELETE" ? "danger" : "none"}>
          {changeWords[changeType]}
        </Tag>
      </td>
      <th scope="row">
        {changeType === "DELETE" ? (
          of.label
        ) : (
          <Link to={recordPath(of.templateAlias, recordId)}>{of.label}</Link>
        )}
        <span className="admin-quiet">
          {template?.name} No. {recordId}
        </span>
      </th>
      <td data-label="Values">
        {template && (
          <div className="ss-history audit-changes">
            <HistoryChanges template={template.compiled} entry={entry} />
          </div>
        )}
      </td>
    </tr>
  );
}
