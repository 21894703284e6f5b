import { useParams } from "react-router-dom";
import { Waiting } from "../../common/Waiting.tsx";
import { LoadFailed } from "../LoadFailed.tsx";
import { NoAccess, NotFound } from "../Message.tsx";
import { MonitorMissing } from "./MonitorMissing.tsx";
import { MonitorRecord } from "./MonitorRecord.tsx";
import type { MonitorScreenProps } from "./MonitorScreen.tsx";
import { useLoadedRecord } from "../useLoadedRecord.ts";
import { type OpenMonitor, useMonitor } from "./useMonitor.ts";

/** One record of a monitor, or the reason why there is none to show (spec records.md 2.4, 2.1). */
export function MonitorRecordScreen({ monitor: alias }: MonitorScreenProps) {
  const monitor = useMonitor(alias);
  const { modelId, templateName } = useParams();
  const aliases = [...(monitor?.entries.keys() ?? [])];
  const loaded = useLoadedRecord(modelId, templateName === undefined ? aliases : templateName);
  if (!monitor) return <MonitorMissing alias={alias} />;
  const isOther = templateName !== undefined && !monitor.entries.has(templateName);
  if (isOther || loaded.status === "missing") return <NotFound name={nameOf(monitor, templateName)} />;
  if (loaded.status === "refused") return <NoAccess message={loaded.message} />;
  if (loaded.status === "failed") return <LoadFailed onRetry={loaded.retry} />;
  if (loaded.status === "loading") return <Waiting />;
  const { record } = loaded;
  const entry = monitor.entries.get(record.templateAlias);
  return entry && <MonitorRecord key={record.id} {...{ monitor, entry, record }} />;
}

/** What is called missing: the record type of the address, or the only one that there is, else what the monitor is called. */
function nameOf({ compiled, entries }: OpenMonitor, templateName: string | undefined): string {
  const [only, another] = entries.values();
  const named = templateName === undefined ? undefined : entries.get(templateName);
  return (named ?? (another ? undefined : only))?.compiled.name ?? compiled.name;
}
