import { AuditFrame } from "./AuditFrame.tsx";
import { ChangeLog } from "./ChangeLog.tsx";
import { ModelLog } from "./ModelLog.tsx";

/** One of the two logs, `of` what was done in the company or of what changed in its records. */
export function LogScreen({ of }: { of: "changes" | "records" }) {
  return <AuditFrame>{of === "changes" ? <ChangeLog /> : <ModelLog />}</AuditFrame>;
}
