import { Button } from "@blueprintjs/core";
import { Print } from "@blueprintjs/icons";
import type { TableState } from "../../../engine/index.ts";
import type { MonitorQuery } from "../../services/index.ts";
import { SearchBox } from "../list/SearchBox.tsx";
import { SubscriptionMenu } from "../SubscriptionMenu.tsx";
import { AddMenu } from "./AddMenu.tsx";
import { ExportButton } from "./ExportButton.tsx";
import type { OpenMonitor } from "./useMonitor.ts";
import { useSearch } from "./useSearch.ts";

interface Props {
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

/** What can be done with a monitor as a whole. */
export function MonitorToolbar({ monitor, isQuiet, search, onSearch, onPrint, ...exported }: Props) {
  const { alias, compiled, entries } = monitor;
  const box = useSearch(search, onSearch);
  const exporting = isQuiet ? undefined : compiled.actions.find(({ type }) => type === "export");
  return (
    <div className="screen-toolbar">
      <SearchBox label={`Search ${compiled.name}`} {...box} />
      <span className="monitor-spring" />
      {!isQuiet && (
        <SubscriptionMenu source={{ type: "MONITOR", id: alias, offers: compiled.monitor.subscriptions }} />
      )}
      {exporting && <ExportButton monitor={monitor} action={exporting} {...exported} />}
      <Button icon={<Print />} text="Print" onClick={onPrint} />
      <AddMenu entries={[...entries.values()]} />
    </div>
  );
}
