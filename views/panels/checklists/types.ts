import type { ChecklistRule, CompiledField, CompiledTemplate, RecordData } from "../../../engine/index.ts";
import type { LeaveGuard } from "../../context/leaveGuard.ts";
import type { StateCell } from "../../context/recordState.ts";
import type { ChecklistPort } from "../../dataSource/checklistPort.ts";
import type { RelatedSource } from "../../dataSource/relatedSource.ts";
import type { ServerCache } from "../../serverData/useServerCache.ts";
import type { EditedRow } from "../../tables/editableTable/editedRow.ts";

/** The record to which checklists belong, and the templates of both. */
export interface ChecklistSetting {
  event: RecordData;
  /** The relation of the event that leads to its checklists. */
  relation: CompiledField;
  checklist: CompiledTemplate;
  /** What the template of checklists says of them. */
  rule: ChecklistRule;
  /** The relation of a checklist that leads to its items. */
  items: CompiledField;
  item: CompiledTemplate;
}

/** What a new checklist is made from: a name, or a template. */
export type NewChecklist = { name: string } | { templateId: number; templateName: string };

/** How an attempt to save the items of a checklist ended; `missing`: the checklist is gone. */
export type ItemsSaved = "saved" | "invalid" | "missing" | "failed";

/** The items of a checklist that are being edited. */
export interface ItemsEdited {
  rows: readonly EditedRow[];
  /** Something differs from what is stored. */
  changed: boolean;
  busy: boolean;
  /** Ends the watch over what differs. */
  stop(): void;
}

/** What is edited in the checklists of one record. */
export interface EditedChecklists {
  /** By the id of the checklist. */
  lists: ReadonlyMap<number, ItemsEdited>;
  /** Ends the question that is asked before the page is left. */
  release: (() => void) | undefined;
}

/** Where the checklists of a record come from and go to. */
export interface ChecklistOptions {
  source: RelatedSource;
  port: ChecklistPort;
  cache: ServerCache;
  edited: StateCell<EditedChecklists>;
  /** Asks before edits that are not saved are left. */
  guard: LeaveGuard | undefined;
}
