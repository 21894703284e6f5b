import type { ComponentType } from "react";
import { checklistsPanel } from "./checklists/ChecklistsPanel.tsx";
import { commentLogPanel } from "./comments/CommentLogPanel.tsx";
import { recentCommentsPanel } from "./comments/RecentComments.tsx";
import { documentLibraryPanel } from "./documentLibrary/DocumentLibrary.tsx";
import { documentsPanel } from "./documents/DocumentsPanel.tsx";
import { historyPanel } from "./history/HistoryPanel.tsx";
import { crashRolePickerPanel } from "./crashRolePicker/CrashRolePicker.tsx";
import { imageViewerPanel } from "./imageViewer/ImageViewer.tsx";
import { integrationTimestampPanel } from "./integrationTimestamp/IntegrationTimestamp.tsx";
import { documentChecklistPanel } from "./listItems/DocumentChecklist.tsx";
import { taskChecklistPanel } from "./listItems/TaskChecklist.tsx";
import { nestedStaticPanel } from "./nestedValues/NestedStatic.tsx";
import { nestedTablePanel } from "./nestedValues/NestedTable.tsx";
import { nestedValuePanels } from "./nestedValues/NestedValue.tsx";
import { personnelCardPanel } from "./personnelCard/PersonnelCardPanel.tsx";
import { progressUpdatesPanel } from "./progressUpdates/ProgressUpdates.tsx";
import { retentionPanel } from "./retention/Retention.tsx";
import type { PanelEntry } from "./types.ts";
import { relatedTables } from "../tables/related/index.ts";

const panels: readonly PanelEntry[] = [
  personnelCardPanel,
  historyPanel,
  commentLogPanel,
  recentCommentsPanel,
  documentsPanel,
  documentLibraryPanel,
  checklistsPanel,
  nestedStaticPanel,
  nestedTablePanel,
  ...nestedValuePanels,
  ...relatedTables,
  progressUpdatesPanel,
  integrationTimestampPanel,
  crashRolePickerPanel,
  imageViewerPanel,
  retentionPanel,
  documentChecklistPanel,
  taskChecklistPanel,
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
