import { useMemo } from "react";
import { useParams } from "react-router-dom";
import { type MonitorEntry, type TemplateEntry, useCatalog } from "../../workspace/workspace.ts";

/** A monitor that the user may open, with the record types that it watches, by alias. */
export interface OpenMonitor extends MonitorEntry {
  entries: ReadonlyMap<string, TemplateEntry>;
}

/** The monitor of the route, or the one that is named; undefined when the user has no such monitor. */
export function useMonitor(alias: string | undefined): OpenMonitor | undefined {
  const { monitors, templates } = useCatalog();
  const { monitorAlias = "" } = useParams();
  const monitor = monitors.get(alias ?? monitorAlias);
  return useMemo(() => {
    const entries = (monitor?.compiled.templates ?? []).flatMap(({ alias: each }) => {
      const entry = templates.get(each);
      return entry ? [[each, entry] as const] : [];
    });
    return monitor && entries.length > 0 ? { ...monitor, entries: new Map(entries) } : undefined;
  }, [monitor, templates]);
}
