import { AuditFrame } from "./AuditFrame.tsx";
import { ChangeLog } from "./ChangeLog.tsx";
import { ModelLog } from "./ModelLog.tsx";

/** One of the two logs by its title: what was done in the company, or what changed in its records. */
export function LogScreen({ title }: { title: string }) {
  return <AuditFrame>{title === "Change Log" ? <ChangeLog /> : <ModelLog />}</AuditFrame>;
}
