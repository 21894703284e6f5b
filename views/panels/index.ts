import type { ComponentType } from "react";
import { commentLogPanel } from "./comments/CommentLogPanel.tsx";
import { recentCommentsPanel } from "./comments/RecentComments.tsx";
import { createRelatedPanel } from "./createRelated/CreateRelated.tsx";
import { historyPanel } from "./history/HistoryPanel.tsx";
import { integrationTimestampPanel } from "./integrationTimestamp/IntegrationTimestamp.tsx";
import { nestedStaticPanel } from "./nestedValues/NestedStatic.tsx";
import { nestedTablePanel } from "./nestedValues/NestedTable.tsx";
import { nestedValuePanels } from "./nestedValues/NestedValue.tsx";
import { personnelCardPanel } from "./personnelCard/PersonnelCardPanel.tsx";
import { progressUpdatesPanel } from "./progressUpdates/ProgressUpdates.tsx";
import { retentionPanel } from "./retention/Retention.tsx";
import { DocumentCount } from "./documents/DocumentCount.tsx";
import { onDemand } from "./onDemand.tsx";
import type { PanelEntry } from "../formScope/panelEntry.ts";
import { relatedTables } from "../tables/related/index.ts";

/** All panels, the tables of related records among them. */
export const panels: readonly PanelEntry[] = [
  personnelCardPanel,
  historyPanel,
  commentLogPanel,
  recentCommentsPanel,
  {
    ...onDemand("documents", async () => (await import("./documents/DocumentsPanel.tsx")).documentsPanel),
    count: DocumentCount,
  },
  onDemand(
    "documentLibrary",
    async () => (await import("./documentLibrary/DocumentLibrary.tsx")).documentLibraryPanel,
  ),
  onDemand("checklists", async () => (await import("./checklists/ChecklistsPanel.tsx")).checklistsPanel),
  nestedStaticPanel,
  nestedTablePanel,
  ...nestedValuePanels,
  ...relatedTables,
  progressUpdatesPanel,
  createRelatedPanel,
  integrationTimestampPanel,
  onDemand("cardPicker", async () => (await import("./cardPicker/CardPicker.tsx")).cardPickerPanel),
  onDemand("imageViewer", async () => (await import("./imageViewer/ImageViewer.tsx")).imageViewerPanel),
  onDemand("videoPlayer", async () => (await import("./videoPlayer/VideoPlayer.tsx")).videoPlayerPanel),
  retentionPanel,
  onDemand(
    "documentChecklist",
    async () => (await import("./listItems/documents/DocumentChecklist.tsx")).documentChecklistPanel,
  ),
  onDemand(
    "needsAttention",
    async () => (await import("./needsAttention/NeedsAttentionPanel.tsx")).needsAttentionPanel,
  ),
  onDemand(
    "statusHistory",
    async () => (await import("./statusHistory/StatusHistory.tsx")).statusHistoryPanel,
  ),
  onDemand("glance", async () => (await import("./glance/GlancePanel.tsx")).glancePanel),
  onDemand("timeline", async () => (await import("./timeline/TimelinePanel.tsx")).timelinePanel),
  onDemand(
    "runningTotals",
    async () => (await import("./runningTotals/RunningTotals.tsx")).runningTotalsPanel,
  ),
  onDemand("taskChecklist", async () => (await import("./listItems/TaskChecklist.tsx")).taskChecklistPanel),
];

/** The panel of a view type. Throws with the known names on an unknown one. */
export function panelOf(type: string): PanelEntry["component"] {
  const entry = panels.find((panel) => panel.type === type);
  if (!entry) throw new Error(`No panel "${type}"; known: ${panels.map((panel) => panel.type).join(", ")}`);
  return entry.component;
}

/** What counts the things in a panel of this type; undefined where nothing is counted. */
export function countOf(type: string): ComponentType | undefined {
  return panels.find((panel) => panel.type === type)?.count;
}
