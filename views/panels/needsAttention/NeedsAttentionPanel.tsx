import { useState } from "react";
import { Button, Classes, Tag } from "@blueprintjs/core";
import { dayDistance, formatDate, type NeedsAttentionView } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import type { AttentionQuery, WatchedRecord } from "../../dataSource/attention.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { Panel } from "../../parts/frame/Panel.tsx";
import { RecordLink } from "../../parts/Link.tsx";
import { LoadFailure } from "../../parts/loading/LoadFailure.tsx";
import { serverKeys } from "../../serverData/keys.ts";
import { useServerData } from "../../serverData/useServerData.ts";
import { askAttention } from "./askAttention.ts";
import "./needsAttention.css";
import { Skeleton } from "../../parts/loading/Skeleton.tsx";

/** Records that are asked for, and those that are shown at first. */
const most = 100;
const first = 5;

/** What of the scope's record is overdue or due soon, over all monitors that the reader may open; nothing for a new record. */
function NeedsAttentionPanel({ node }: { node: NeedsAttentionView }) {
  const { record } = useFormScope();
  return record ? <Records subject={{ recordId: record.id, relations: node.relations }} /> : null;
}

function Records({ subject }: Pick<AttentionQuery, "subject">) {
  const { dataSource } = useViews();
  const [isWhole, setWhole] = useState(false);
  const query = { subject, state: "attention" as const, limit: most };
  const loaded = useServerData(serverKeys.attention(query), () => askAttention(dataSource, query));
  const found = loaded.status === "ready" ? loaded.data : undefined;
  const left = isWhole ? 0 : Math.max(0, (found?.records.length ?? 0) - first);
  return (
    <Panel title="Needs Attention">
      {loaded.status === "loading" && <Skeleton />}
      {loaded.status === "error" && <LoadFailure onRetry={loaded.retry} />}
      {found?.records.length === 0 && <p className={Classes.TEXT_MUTED}>Nothing is due.</p>}
      {found && found.records.length > 0 && (
        <ul className="ss-attention">
          {found.records.slice(0, isWhole ? most : first).map((each) => (
            <Record key={`${each.monitor.alias} ${each.id}`} record={each} today={found.today} />
          ))}
        </ul>
      )}
      {left > 0 && <Button variant="minimal" text={`Show ${left} more`} onClick={() => setWhole(true)} />}
    </Panel>
  );
}

function Record({ record, today }: { record: WatchedRecord; today: number }) {
  const { monitor, due, sign, label } = record;
  return (
    <li>
      <span className="ss-attention-words">
        <span className="ss-attention-monitor">{monitor.name}</span>
        <RecordLink record={record}>
          <bdi>{label}</bdi>
        </RecordLink>
      </span>
      {due !== null && (
        <span className={Classes.TEXT_MUTED} title={formatDate(due)}>
          {dayDistance(due, today)}
        </span>
      )}
      <Tag data-color={sign.color}>{sign.label}</Tag>
    </li>
  );
}

export const needsAttentionPanel: PanelEntry = {
  type: "needsAttention",
  component: ({ node }) => (node.type === "needsAttention" ? <NeedsAttentionPanel node={node} /> : null),
};
