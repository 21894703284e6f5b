import { useParams } from "react-router-dom";
import { Waiting } from "../../shell/Waiting.tsx";
import { LoadFailed } from "../LoadFailed.tsx";
import { NoAccess, NotFound } from "../Message.tsx";
import { MonitorRecord } from "./MonitorRecord.tsx";
import type { MonitorScreenProps } from "./MonitorScreen.tsx";
import { useLoadedRecord } from "./useLoadedRecord.ts";
import { useMonitor } from "./useMonitor.ts";
import { noAccess } from "./words.ts";

/** One record of a monitor, or the reason why there is none to show (spec records.md 2.4, 2.1). */
export function MonitorRecordScreen({ monitor: alias }: MonitorScreenProps) {
  const monitor = useMonitor(alias);
  const { modelId, templateName } = useParams();
  const loaded = useLoadedRecord(modelId, monitor?.entry.alias);
  if (!monitor) return <NoAccess message={noAccess} />;
  const isOther = templateName !== undefined && templateName !== monitor.entry.alias;
  if (isOther || loaded.status === "missing") return <NotFound name={monitor.entry.compiled.name} />;
  if (loaded.status === "refused") return <NoAccess message={loaded.message} />;
  if (loaded.status === "failed") return <LoadFailed onRetry={loaded.retry} />;
  if (loaded.status === "loading") return <Waiting />;
  return <MonitorRecord key={loaded.record.id} monitor={monitor} record={loaded.record} />;
}
