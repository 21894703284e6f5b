import type { RecordData } from "../../../engine/index.ts";
import type { LeaveGuard } from "../../context/leaveGuard.ts";
import type { ChecklistPort } from "../../dataSource/checklistPort.ts";
import type { RelatedSource } from "../../dataSource/relatedSource.ts";

/** What the checklists of records come from and go to. */
export interface ChecklistPorts {
  source: RelatedSource;
  port: ChecklistPort;
  /** Asks before edits that are not saved are left. */
  guard: LeaveGuard | undefined;
  /** Takes note of the titles that came with records. */
  onRecords(records: readonly RecordData[]): void;
}
