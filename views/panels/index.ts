import { historyPanel } from "./history/HistoryPanel.tsx";
import { personnelCardPanel } from "./personnelCard/PersonnelCardPanel.tsx";
import type { PanelEntry } from "./types.ts";

const panels: readonly PanelEntry[] = [personnelCardPanel, historyPanel];

/** The panel of a view type. Throws with the known names on an unknown one. */
export function panelOf(type: string): PanelEntry["component"] {
  const entry = panels.find((panel) => panel.type === type);
  if (!entry) throw new Error(`No panel "${type}"; known: ${panels.map((panel) => panel.type).join(", ")}`);
  return entry.component;
}
