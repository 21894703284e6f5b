import { Search } from "@blueprintjs/icons";
import { Link, useParams } from "react-router-dom";
import { useMomentText } from "../../../../views/index.ts";
import { criticalEventsPath } from "../../../common/criticalEventPages.ts";
import { usePageHeading } from "../../../common/heading.ts";
import { Notice } from "../../../common/Notice.tsx";
import { recordPath } from "../../../common/pages.ts";
import { Waiting } from "../../../common/Waiting.tsx";
import { ApiError, type CriticalEventDetails } from "../../../services/index.ts";
import { useCatalog } from "../../../workspace/workspace.ts";
import { LoadFailed } from "../../LoadFailed.tsx";
import { CriticalEventsOn } from "../CriticalEventsOn.tsx";
import { EventMenu } from "../EventMenu.tsx";
import { assigneeText } from "../eventText.ts";
import { useEventActions } from "../useEventActions.ts";
import { useEvent, useEventChoices } from "../useEvents.ts";
import { EventHistory } from "./EventHistory.tsx";
import { StatusLine } from "./StatusLine.tsx";

/** A critical event with its record, its time line and its history (spec reporting.md 2). */
export function EventScreen() {
  return (
    <CriticalEventsOn>
      <Loaded />
    </CriticalEventsOn>
  );
}

const missing = 404;

function Loaded() {
  const text = useParams()["eventId"] ?? "";
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
  const { data, error, mutate } = useEvent(id);
  if (id === undefined || (error instanceof ApiError && error.status === missing && !data))
    return <Missing />;
  if (!data) return error === undefined ? <Waiting /> : <LoadFailed onRetry={() => void mutate()} />;
  return <Shown details={data} reload={() => mutate()} />;
}

function Missing() {
  return (
    <Notice
      icon={<Search size={48} />}
      title="This critical event does not exist, or you may not see its record."
    >
      <Link to={criticalEventsPath}>All critical events</Link>
    </Notice>
  );
}

function Shown({ details, reload }: { details: CriticalEventDetails; reload(): Promise<unknown> }) {
  const { event, steps } = details;
  const actions = useEventActions(reload);
  const choices = useEventChoices();
  usePageHeading(event.rule.name);
  return (
    <div className="events">
      <StatusLine event={event} />
      <EventMenu {...{ event, actions }} people={choices.data?.people ?? null} />
      <Facts event={event} />
      <EventHistory steps={steps} />
    </div>
  );
}

function Facts({ event }: Pick<CriticalEventDetails, "event">) {
  const moment = useMomentText();
  const { groups, templates } = useCatalog();
  const { record, rule } = event;
  const facts = [
    ["Terminal", groups.find(({ id }) => id === record.groupId)?.display ?? ""],
    ["Assignee", assigneeText(event.assignee)],
    ["Since", moment(event.createdDate)],
    ["Acknowledged", event.acknowledgedDate === null ? "Not yet" : moment(event.acknowledgedDate)],
    ...(event.resolvedDate === null ? [] : [["Resolved", moment(event.resolvedDate)]]),
    ...(event.reason === null ? [] : [["Reason", event.reason]]),
  ];
  return (
    <dl className="events-facts">
      <div>
        <dt>{templates.get(record.templateAlias)?.name ?? "Record"}</dt>
        <dd dir="auto">
          <Link to={recordPath(record.templateAlias, record.id)}>{record.label}</Link>
        </dd>
      </div>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
      {rule.removed && (
        <div>
          <dt>Rule</dt>
          <dd>It was removed, and watches nothing any more.</dd>
        </div>
      )}
    </dl>
  );
}
