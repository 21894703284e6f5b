import { useState } from "react";
import { Button, Classes, HTMLSelect } from "@blueprintjs/core";
import { formatDate, startOfDay, type TimelineView } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import type { Timeline, TimelineEntry, TimelineQuery } from "../../dataSource/timeline.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { Panel } from "../../parts/frame/Panel.tsx";
import { RecordLink } from "../../parts/Link.tsx";
import { LoadFailure } from "../../parts/loading/LoadFailure.tsx";
import { serverKeys } from "../../serverData/keys.ts";
import { useServerData } from "../../serverData/useServerData.ts";
import { timelineGroups } from "./timelineGroups.ts";
import "./timeline.css";

/** Entries that are shown at first, and that come with each press. */
const step = 20;
/** Entries that the server gives at once. */
const most = 500;

/** What happened to the scope's record, over all record types that the reader may view, narrowed to one of them; nothing for a new record. */
function TimelinePanel({ node }: { node: TimelineView }) {
  const { record } = useFormScope();
  return record ? <Entries recordId={record.id} relations={node.relations} /> : null;
}

function Entries({ recordId, relations }: Pick<TimelineQuery, "recordId" | "relations">) {
  const { dataSource } = useViews();
  const [type, setType] = useState("");
  const [limit, setLimit] = useState(step);
  const query = { recordId, relations, limit, ...(type !== "" && { type }) };
  const loaded = useServerData(serverKeys.timeline(query), () => ask(dataSource.timeline, query), {
    keepPrevious: true,
  });
  const choose = (alias: string) => {
    setType(alias);
    setLimit(step);
  };
  const timeline = loaded.status === "loading" ? undefined : loaded.data;
  return (
    <Panel title="Timeline">
      {loaded.status === "loading" && (
        <div className={`${Classes.SKELETON} ss-nested-skeleton`} role="status" aria-label="Loading" />
      )}
      {timeline?.types.length === 0 && <p className={Classes.TEXT_MUTED}>Nothing has happened yet.</p>}
      {timeline && <TypeChoice types={timeline.types} type={type} onChoose={choose} />}
      {timeline && <Groups timeline={timeline} />}
      {loaded.status === "error" && <LoadFailure onRetry={loaded.retry} />}
      {loaded.status === "ready" && loaded.data.more && limit < most && (
        <Button variant="minimal" text="Show more" onClick={() => setLimit(limit + step)} />
      )}
    </Panel>
  );
}

async function ask(
  timeline: ((query: TimelineQuery) => Promise<Timeline>) | undefined,
  query: TimelineQuery,
): Promise<Timeline> {
  if (!timeline) throw new Error("There are no timelines here.");
  return timeline(query);
}

interface TypeChoiceProps {
  types: Timeline["types"];
  type: string;
  onChoose(alias: string): void;
}

function TypeChoice({ types, type, onChoose }: TypeChoiceProps) {
  if (types.length < 2) return null;
  const options = [
    { value: "", label: "All record types" },
    ...types.map(({ alias, name }) => ({ value: alias, label: name })),
  ];
  return (
    <HTMLSelect
      className="ss-timeline-type"
      aria-label="Record type"
      value={type}
      options={options}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}

function Groups({ timeline: { entries, types } }: { timeline: Timeline }) {
  const { now } = useViews();
  const names = new Map(types.map(({ alias, name }) => [alias, name]));
  return timelineGroups(entries, startOfDay(now)).map(({ title, entries: own }) => (
    <section key={title} aria-label={title}>
      <h3 className="ss-timeline-year">{title}</h3>
      <ol className="ss-timeline">
        {own.map((entry) => (
          <Entry key={entry.id} entry={entry} typeName={names.get(entry.templateAlias) ?? ""} />
        ))}
      </ol>
    </section>
  ));
}

function Entry({ entry, typeName }: { entry: TimelineEntry; typeName: string }) {
  return (
    <li>
      <span className="ss-timeline-date">{entry.date === null ? "--" : formatDate(entry.date)}</span>
      <span className="ss-timeline-words">
        <span className="ss-timeline-type-name">{typeName}</span>
        <RecordLink record={entry}>
          <bdi>{entry.label}</bdi>
        </RecordLink>
      </span>
    </li>
  );
}

export const timelinePanel: PanelEntry = {
  type: "timeline",
  component: ({ node }) => (node.type === "timeline" ? <TimelinePanel node={node} /> : null),
};
