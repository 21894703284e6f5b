import type { CompiledField, CompiledTemplate, RecordData } from "../../../engine/index.ts";
import type { EditedRow } from "../../tables/editableTable/editedRow.ts";

/** A checklist with its items in their order. */
export interface Checklist {
  record: RecordData;
  items: readonly RecordData[];
}

/** The record that checklists hang on, and the templates of both. */
export interface ChecklistSetting {
  event: RecordData;
  /** The relation of the event that leads to its checklists. */
  relation: CompiledField;
  checklist: CompiledTemplate;
  /** The relation of a checklist that leads to its items. */
  items: CompiledField;
  item: CompiledTemplate;
}

/** What a new checklist begins with: a name, or the template that it is made from. */
export type NewChecklist = { name: string } | { templateId: number; templateName: string };

/** How an attempt to save the items of a checklist ended; `missing`: the checklist is gone. */
export type ItemsSaved = "saved" | "invalid" | "missing" | "failed";

/** The items of a checklist that are being edited. */
export interface ItemsEdited {
  rows: readonly EditedRow[];
  /** Something differs from what is stored. */
  changed: boolean;
  busy: boolean;
}

/** The checklists of one record. */
export interface ChecklistState {
  status: "loading" | "ready" | "error";
  lists: readonly Checklist[];
  /** By the number of the checklist. */
  edited: ReadonlyMap<number, ItemsEdited>;
}
