import { useParams } from "react-router-dom";
import { usePageHeading } from "../../common/heading.ts";
import { LoadFailed } from "../LoadFailed.tsx";
import { NoAccess, NotFound, PageNotFound } from "../Message.tsx";
import { Personnel } from "./Personnel.tsx";
import { MonitorList } from "./MonitorList.tsx";
import { MonitorMissing } from "./MonitorMissing.tsx";
import type { MonitorScreenProps } from "./MonitorScreen.tsx";
import { useLoadedRecord } from "../useLoadedRecord.ts";
import { useMonitor } from "./useMonitor.ts";
import { Waiting } from "../../common/Waiting.tsx";

/** What a monitor watches of one employee, beside the employee's card (spec records.md 2.4). */
export function EmployeeScreen({ monitor: alias }: MonitorScreenProps) {
  const monitor = useMonitor(alias);
  const person = monitor?.compiled.template.byKey.get(monitor.compiled.employee ?? "")?.relation?.template;
  const loaded = useLoadedRecord(useParams()["employeeId"], person);
  const isTitled = monitor?.compiled.monitor.employeeTitle !== undefined;
  usePageHeading(loaded.status === "ready" && !isTitled ? loaded.record.label : undefined);
  if (!monitor) return <MonitorMissing alias={alias} />;
  if (person === undefined) return <PageNotFound />;
  if (loaded.status === "missing") return <NotFound name="Employee" />;
  if (loaded.status === "refused") return <NoAccess message={loaded.message} />;
  if (loaded.status === "failed") return <LoadFailed onRetry={loaded.retry} />;
  if (loaded.status === "loading") return <Waiting />;
  const { record } = loaded;
  return (
    <div className="monitor-pair">
      <div className="monitor-pair-main">
        <MonitorList key={`${monitor.alias}/${record.id}`} monitor={monitor} employeeId={record.id} />
      </div>
      <Personnel id={record.id} />
    </div>
  );
}
