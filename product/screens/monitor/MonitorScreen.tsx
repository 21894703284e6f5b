import { NoAccess } from "../Message.tsx";
import { MonitorList } from "./MonitorList.tsx";
import { useMonitor } from "./useMonitor.ts";
import { noAccess } from "./words.ts";

/** What the screens of monitors are given. */
export interface MonitorScreenProps {
  /** Alias of the monitor; left out: the path's `:monitorAlias`. */
  monitor?: string;
}

/** The list of a monitor (spec records.md 2.3), or that the user has no such monitor. */
export function MonitorScreen({ monitor: alias }: MonitorScreenProps) {
  const monitor = useMonitor(alias);
  if (!monitor) return <NoAccess message={noAccess} />;
  return <MonitorList key={monitor.alias} monitor={monitor} />;
}
