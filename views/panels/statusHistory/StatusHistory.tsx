import { useMemo } from "react";
import { Classes, Tag } from "@blueprintjs/core";
import { dayIn, secondsPerDay, type RecordData, type StatusHistoryView } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { Panel } from "../../parts/frame/Panel.tsx";
import { LoadFailure } from "../../parts/loading/LoadFailure.tsx";
import { Confidential } from "../../parts/values/Confidential.tsx";
import { FormattedValue } from "../../parts/values/FormattedValue.tsx";
import { Moment } from "../../parts/values/Moment.tsx";
import { personName } from "../../parts/values/personName.ts";
import { serverKeys } from "../../serverData/keys.ts";
import { useServerData } from "../../serverData/useServerData.ts";
import { dayWords, openWords, stretchesOf, type Stretch } from "./stretches.ts";
import "./statusHistory.css";
import { Skeleton } from "../../parts/loading/Skeleton.tsx";

/** What a choice of the scope's record was over time; nothing for a new record. */
function StatusHistory({ node }: { node: StatusHistoryView }) {
  const { record } = useFormScope();
  if (!record) return null;
  const isRedacted = record.protectedFields.includes(node.field);
  return (
    <Panel title={node.title}>{isRedacted ? <Confidential /> : <Loaded node={node} record={record} />}</Panel>
  );
}

/** The same answer as that of the record's history beside it. */
function Loaded({ node, record }: { node: StatusHistoryView; record: RecordData }) {
  const { dataSource, now, timezone = "UTC" } = useViews();
  const { template } = useFormScope().store.template;
  const key = serverKeys.history(record.id, record.version, template.historyWith !== undefined);
  const loaded = useServerData(key, () => dataSource.history(record.id), { keepPrevious: true });
  const entries = loaded.status === "loading" ? undefined : loaded.data;
  const stretches = useMemo(() => {
    const dayOf = (moment: number) => dayIn(timezone, moment) / secondsPerDay;
    return entries && stretchesOf(entries, node, { now, dayOf });
  }, [entries, node, now, timezone]);
  const words = stretches && openWords(stretches);
  return (
    <>
      {loaded.status === "loading" && <Skeleton />}
      {loaded.status === "error" && <LoadFailure onRetry={loaded.retry} />}
      {words !== undefined && <p className="ss-stretches-sum">{words}</p>}
      {stretches?.length === 0 && <p className={Classes.TEXT_MUTED}>Nothing has happened yet.</p>}
      {stretches && stretches.length > 0 && (
        <ol className="ss-stretches">
          {stretches.map((stretch) => (
            <Line key={stretch.version} stretch={stretch} fieldKey={node.field} />
          ))}
        </ol>
      )}
    </>
  );
}

function Line({ stretch, fieldKey }: { stretch: Stretch; fieldKey: string }) {
  const { value, from, by, reasons, days, isReopened, isCurrent } = stretch;
  const field = useFormScope().store.template.byKey.get(fieldKey);
  return (
    <li data-current={isCurrent || undefined}>
      <div className="ss-stretches-head">
        {field && <FormattedValue field={field} value={value} />}
        {isReopened && <Tag minimal>Reopened</Tag>}
        <span className="ss-spring" />
        <span className="ss-stretches-days">{isCurrent ? `${dayWords(days)} so far` : dayWords(days)}</span>
      </div>
      <div className="ss-stretches-who">
        <Moment at={from} />
        {` by ${personName(by)}`}
      </div>
      {reasons.map((reason) => (
        <p key={reason} className="ss-stretches-reason" dir="auto">
          {reason}
        </p>
      ))}
    </li>
  );
}

/** When a choice of a record changed, by whom and why, and how long it stood so. */
export const statusHistoryPanel: PanelEntry = {
  type: "statusHistory",
  component: ({ node }) => (node.type === "statusHistory" ? <StatusHistory node={node} /> : null),
};
