import { Tag } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import { useMomentText } from "../../../../views/index.ts";
import { criticalEventPath } from "../../../common/criticalEventPages.ts";
import { recordPath } from "../../../common/pages.ts";
import type { CriticalEvent } from "../../../services/index.ts";
import { useCatalog } from "../../../workspace/workspace.ts";
import { TableHead } from "../../TableHead.tsx";
import { EventMenu } from "../EventMenu.tsx";
import { assigneeText } from "../eventText.ts";
import type { EventActions } from "../useEventActions.ts";

interface Props {
  events: readonly CriticalEvent[];
  actions: EventActions;
  /** Alias of the record type of people; null: the company has none. */
  people: string | null;
}

/** Events in lines, each with what may be done about it. */
export function EventTable({ events, actions, people }: Props) {
  const moment = useMomentText();
  const { groups, templates } = useCatalog();
  return (
    <div className="screen-scroll">
      <table className="screen-table admin-table" aria-label="Critical events">
        <TableHead titles={["Event", "Record", "Terminal", "Status", "Assignee", "Since"]} unseen="Actions" />
        <tbody>
          {events.map((event) => (
            <tr key={event.id}>
              <th scope="row" dir="auto">
                <Link to={criticalEventPath(event.id)}>{event.rule.name}</Link>
              </th>
              <td data-label="Record" dir="auto">
                <Link to={recordPath(event.record.templateAlias, event.record.id)}>{event.record.label}</Link>
                <span className="admin-quiet">{templates.get(event.record.templateAlias)?.name}</span>
              </td>
              <td data-label="Terminal" dir="auto">
                {groups.find(({ id }) => id === event.record.groupId)?.display}
              </td>
              <td data-label="Status">
                <EventStatus event={event} />
              </td>
              <td data-label="Assignee" dir="auto">
                {assigneeText(event.assignee)}
              </td>
              <td data-label="Since">{moment(event.createdDate)}</td>
              <td>
                <EventMenu {...{ event, actions, people }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The status of an event, and whether somebody has acknowledged it. */
function EventStatus({ event }: { event: CriticalEvent }) {
  const isNew = event.acknowledgedDate === null && event.resolvedDate === null;
  return (
    <span className="events-status">
      <Tag minimal intent={event.resolvedDate === null ? "warning" : "success"}>
        {event.status.label}
      </Tag>
      {isNew && <span className="screen-quiet">Not acknowledged</span>}
    </span>
  );
}
