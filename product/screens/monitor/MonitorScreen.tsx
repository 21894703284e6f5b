import { MonitorList } from "./MonitorList.tsx";
import { MonitorMissing } from "./MonitorMissing.tsx";
import { useMonitor } from "./useMonitor.ts";

/** What the screens of monitors are given. */
export interface MonitorScreenProps {
  /** Alias of the monitor; left out: the path's `:monitorAlias`. */
  monitor?: string;
}

/** The list of a monitor (spec records.md 2.3), or that the user has no such monitor. */
export function MonitorScreen({ monitor: alias }: MonitorScreenProps) {
  const monitor = useMonitor(alias);
  if (!monitor) return <MonitorMissing alias={alias} />;
  return <MonitorList key={monitor.alias} monitor={monitor} />;
}
