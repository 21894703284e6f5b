import type { GlanceView, RecordData } from "../../../engine/index.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { Happened } from "../timeline/Happened.tsx";
import { GlanceFacts } from "./GlanceFacts.tsx";
import { OpenRecords } from "./OpenRecords.tsx";
import { OwnExpiries } from "./OwnExpiries.tsx";
import { Scores } from "./Scores.tsx";
import { useAskedRelated } from "./useAskedRelated.ts";
import "./glance.css";

/** The scope's record at a glance; nothing for a new record. */
function GlancePanel({ node }: { node: GlanceView }) {
  const { record } = useFormScope();
  return record ? <Glance node={node} record={record} /> : null;
}

function Glance({ node, record }: { node: GlanceView; record: RecordData }) {
  const asked = useAskedRelated(node, record.id);
  const { happened, dates = [], due = [], open = [] } = node;
  return (
    <div className="ss-glance">
      <div className="ss-glance-cards">
        <GlanceFacts facts={node.facts ?? []} record={record} />
        <Scores node={node} recordId={record.id} asked={asked} />
        {(dates.length > 0 || due.length > 0) && <OwnExpiries dates={dates} due={due} record={record} />}
        {open.length > 0 && <OpenRecords asked={asked} />}
      </div>
      <Happened subject={{ recordId: record.id, ...(happened && { relations: happened }) }} />
    </div>
  );
}

export const glancePanel: PanelEntry = {
  type: "glance",
  component: ({ node }) => (node.type === "glance" ? <GlancePanel node={node} /> : null),
};
