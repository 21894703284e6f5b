import { useState } from "react";
import { Button, Classes, Tag } from "@blueprintjs/core";
import { useViews } from "../../context/viewsContext.ts";
import type { Subject } from "../../dataSource/timeline.ts";
import { Panel } from "../../parts/frame/Panel.tsx";
import { RecordLink } from "../../parts/Link.tsx";
import { LoadFailure } from "../../parts/loading/LoadFailure.tsx";
import { serverKeys } from "../../serverData/keys.ts";
import { useServerData } from "../../serverData/useServerData.ts";
import { DueDate } from "../../tables/dataGrid/cells/DueDate.tsx";
import { askAttention } from "../needsAttention/askAttention.ts";
import { withWatched, type DueEntry } from "./dueEntries.ts";
import "./glance.css";

/** Records that are asked for, and those that are shown at first. */
const most = 100;
const first = 6;

interface Props {
  /** Of what monitors are asked what is due; left out: of nothing. */
  subject?: Subject | undefined;
  /** The record's own dates; left out: none. */
  own?: readonly DueEntry[];
  /** Opens where one of the record's own dates stands; left out: nowhere. */
  onOwn?(key: string): void;
}

/** What expires or is due next: the record's own dates, and what monitors watch; what is late stands first. */
export function ExpiresNext({ subject, own = [], onOwn }: Props) {
  const { dataSource, now } = useViews();
  const [isWhole, setWhole] = useState(false);
  const query = subject && { subject, state: "next" as const, limit: most };
  const loaded = useServerData(query ? serverKeys.attention(query) : null, async () =>
    query ? askAttention(dataSource, query) : { records: [], today: now },
  );
  const isLoading = query !== undefined && loaded.status === "loading";
  const watched = loaded.status === "ready" ? loaded.data : undefined;
  const entries = withWatched(own, watched?.records ?? []);
  const left = isWhole ? 0 : Math.max(0, entries.length - first);
  return (
    <Panel title="Expires Next">
      {isLoading && (
        <div className={`${Classes.SKELETON} ss-glance-skeleton`} role="status" aria-label="Loading" />
      )}
      {loaded.status === "error" && <LoadFailure onRetry={loaded.retry} />}
      {!isLoading && loaded.status !== "error" && entries.length === 0 && (
        <p className={Classes.TEXT_MUTED}>Nothing expires.</p>
      )}
      {!isLoading && entries.length > 0 && (
        <ul className="ss-glance-list">
          {entries.slice(0, isWhole ? undefined : first).map((entry) => (
            <Entry key={entry.key} entry={entry} today={watched?.today ?? now} onOwn={onOwn} />
          ))}
        </ul>
      )}
      {left > 0 && <Button variant="minimal" text={`Show ${left} more`} onClick={() => setWhole(true)} />}
    </Panel>
  );
}

/** Colors of what is fine: they are not shown. */
const quiet: ReadonlySet<string> = new Set(["green", "blue"]);

function Entry({ entry, today, onOwn }: { entry: DueEntry; today: number } & Pick<Props, "onOwn">) {
  const { day, watched, key, label } = entry;
  const sign = watched?.sign;
  return (
    <li>
      <span className="ss-glance-words">
        {watched && (
          <>
            <span className="ss-glance-caption">{watched.monitor.name}</span>
            <RecordLink record={watched}>
              <bdi>{label}</bdi>
            </RecordLink>
          </>
        )}
        {!watched && (
          <Button size="small" variant="minimal" intent="primary" text={label} onClick={() => onOwn?.(key)} />
        )}
      </span>
      {sign && !quiet.has(sign.color) && <Tag data-color={sign.color}>{sign.label}</Tag>}
      <span className="ss-glance-day">
        <DueDate day={day} today={today} isOpen />
      </span>
    </li>
  );
}
