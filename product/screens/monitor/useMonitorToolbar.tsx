import { Print } from "@blueprintjs/icons";
import type { TableState } from "../../../engine/index.ts";
import { SearchBox, type ToolbarSlots } from "../../../views/index.ts";
import type { MonitorQuery } from "../../services/index.ts";
import { SubscriptionMenu } from "../alerts/SubscriptionMenu.tsx";
import { AddMenu } from "./AddMenu.tsx";
import { ExportButton } from "./ExportButton.tsx";
import type { OpenMonitor } from "./useMonitor.ts";
import { useSearch } from "./useSearch.ts";

interface Asked {
  monitor: OpenMonitor;
  /** Neither a subscription menu nor actions are offered (spec records.md 2.3). */
  isQuiet: boolean;
  search: string;
  onSearch(text: string): void;
  /** What an export asks for. */
  query: MonitorQuery;
  /** Those that are shown. */
  columns: TableState["columns"];
  onPrint(): void;
}

/** What can be done with a monitor as a whole, for the toolbar of its table. */
export function useMonitorToolbar(asked: Asked): ToolbarSlots {
  const { monitor, isQuiet, search, onSearch, onPrint, query, columns } = asked;
  const { alias, compiled, entries } = monitor;
  const box = useSearch(search, onSearch);
  const exporting = isQuiet ? undefined : compiled.actions.find(({ type }) => type === "export");
  return {
    search: <SearchBox hasKey label={`Search ${compiled.name}`} {...box} />,
    actions: (
      <>
        {!isQuiet && (
          <SubscriptionMenu source={{ type: "MONITOR", id: alias, offers: compiled.monitor.subscriptions }} />
        )}
        {exporting && <ExportButton monitor={monitor} action={exporting} query={query} columns={columns} />}
      </>
    ),
    more: [{ key: "print", label: "Print", icon: <Print />, onRun: onPrint }],
    primary: <AddMenu entries={[...entries.values()]} />,
  };
}
