import { useParams } from "react-router-dom";
import { type MonitorEntry, type TemplateEntry, useWorkspace } from "../../setup/workspace.ts";

/** A monitor that the user may open, with the record type that it watches. */
export interface OpenMonitor extends MonitorEntry {
  entry: TemplateEntry;
}

/** The monitor of the route, or the one that is named; undefined when the user has no such monitor. */
export function useMonitor(alias: string | undefined): OpenMonitor | undefined {
  const { monitors, templates } = useWorkspace();
  const { monitorAlias = "" } = useParams();
  const monitor = monitors.get(alias ?? monitorAlias);
  const entry = monitor && templates.get(monitor.compiled.template.alias);
  return monitor && entry && { ...monitor, entry };
}
