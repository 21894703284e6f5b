import type { FleetDashboard, FleetList } from "../../../engine/index.ts";
import type { Catalog, MonitorEntry, TemplateEntry } from "../../workspace/workspace.ts";

const files = import.meta.glob<FleetList>("../../../schemas/fleetPerformance/*.json", {
  eager: true,
  import: "default",
});

/** All lists of the fleet's dashboards, in their order. */
const fleetLists: readonly FleetList[] = Object.values(files).toSorted((a, b) => a.sortOrder - b.sortOrder);

/** A list whose records its reader may view. */
export interface ShownList {
  readonly list: FleetList;
  /** Of a list of a record type. */
  readonly entry?: TemplateEntry;
  /** Of a list of a monitor. */
  readonly monitor?: MonitorEntry;
}

/** The lists of a dashboard whose records the user may view. */
export function shownLists(
  dashboard: FleetDashboard,
  { templates, monitors, abilities }: Pick<Catalog, "templates" | "monitors" | "abilities">,
  lists: readonly FleetList[] = fleetLists,
): ShownList[] {
  return lists.flatMap((list): ShownList[] => {
    if (!list.dashboards.includes(dashboard)) return [];
    if (list.monitor !== undefined) {
      const monitor = monitors.get(list.monitor);
      return monitor ? [{ list, monitor }] : [];
    }
    const entry = templates.get(list.recordType ?? "");
    return entry && abilities.can("view", entry) ? [{ list, entry }] : [];
  });
}

/** The record types whose records change what a list shows. */
export const recordTypesOf = ({ entry, monitor }: ShownList): readonly string[] =>
  entry ? [entry.alias] : (monitor?.templateAliases ?? []);
