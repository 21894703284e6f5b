import { useEffect, useRef, type RefObject } from "react";
import { Button, Classes } from "@blueprintjs/core";
import { formatDate, startOfDay } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import type { Subject, Timeline, TimelineEntry } from "../../dataSource/timeline.ts";
import { Panel } from "../../parts/frame/Panel.tsx";
import { RecordLink } from "../../parts/Link.tsx";
import { LoadFailure } from "../../parts/loading/LoadFailure.tsx";
import { KindChips } from "./KindChips.tsx";
import { countOfKinds, countText } from "./timelineCounts.ts";
import { timelineGroups } from "./timelineGroups.ts";
import { useKinds } from "./useKinds.ts";
import { useTimeline } from "./useTimeline.ts";
import "./timeline.css";

/** What happened to a record or in a group, over all record types that the reader may view, the newest first, narrowed to some of them. */
export function Happened({ subject }: { subject: Subject }) {
  const [kinds, setKinds] = useKinds();
  const { loaded, showMore } = useTimeline(subject, kinds);
  const list = useRef<HTMLDivElement>(null);
  const timeline = loaded.status === "loading" ? undefined : loaded.data;
  const follow = useFocusOfNew(list, timeline?.entries.length ?? 0);
  const more = () => {
    follow();
    showMore();
  };
  return (
    <Panel title="Timeline">
      {loaded.status === "loading" && (
        <div className={`${Classes.SKELETON} ss-timeline-skeleton`} role="status" aria-label="Loading" />
      )}
      {timeline?.types.length === 0 && <p className={Classes.TEXT_MUTED}>Nothing has happened yet.</p>}
      {timeline && <KindChips types={timeline.types} kinds={kinds} onKinds={setKinds} />}
      <div ref={list}>
        {timeline && <Groups timeline={timeline} />}
        {timeline && timeline.types.length > 0 && timeline.entries.length === 0 && (
          <p className={Classes.TEXT_MUTED}>There is nothing of these kinds.</p>
        )}
      </div>
      {loaded.status === "error" && <LoadFailure onRetry={loaded.retry} />}
      {loaded.status === "ready" && loaded.data.next !== null && (
        <p className="ss-timeline-more">
          <Button variant="minimal" text="Show more" onClick={more} />
          <span className={Classes.TEXT_MUTED}>
            {`${loaded.data.entries.length} of ${countText(countOfKinds(loaded.data.types, kinds))}`}
          </span>
        </p>
      )}
    </Panel>
  );
}

/** Moves the focus to the first new entry once there are more than when it was asked: the button that it was on may be gone. */
function useFocusOfNew(list: RefObject<HTMLElement | null>, count: number): () => void {
  const asked = useRef<number>(undefined);
  useEffect(() => {
    if (asked.current === undefined || count <= asked.current) return;
    const entry = list.current?.querySelectorAll("li")[asked.current];
    entry?.querySelector<HTMLElement>("a, [tabindex]")?.focus();
    asked.current = undefined;
  }, [list, count]);
  return () => {
    asked.current = count;
  };
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
