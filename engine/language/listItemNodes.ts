/** Views of the lists of items that a record has. */
import type { ViewBase } from "./viewBase.ts";

/** A list of documents with status, date turned in, notes and the linked document (spec records.md 2.6, 4.6). */
export interface DocumentChecklistView extends ViewBase {
  type: "documentChecklist";
  /** Alias of one of the template's lists of documents. */
  list: string;
}

/** A list of tasks with a checkbox, dates and notes (spec records.md 2.6, 4.7). */
export interface TaskChecklistView extends ViewBase {
  type: "taskChecklist";
  /** Alias of one of the template's lists of tasks. */
  list: string;
}

export type ListItemNode = DocumentChecklistView | TaskChecklistView;
