import type { TimelineView } from "../../../engine/index.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { Happened } from "./Happened.tsx";

/** What happened to the scope's record, over all record types that the reader may view; nothing for a new record. */
function TimelinePanel({ node }: { node: TimelineView }) {
  const { record } = useFormScope();
  return record ? <Happened subject={{ recordId: record.id, relations: node.relations }} /> : null;
}

export const timelinePanel: PanelEntry = {
  type: "timeline",
  component: ({ node }) => (node.type === "timeline" ? <TimelinePanel node={node} /> : null),
};
