/** Views of what every record page has beside the template's own views. */
import type { ViewBase } from "./viewBase.ts";

/** The comments on the record, with a place to write one. Left out, the record page adds it as the tab Comment Log. */
interface CommentLogView extends ViewBase {
  type: "commentLog";
}
/** The documents of the record. Left out, the record page adds them as the tab Documents. */
interface DocumentsView extends ViewBase {
  type: "documents";
}
/** The three most recent comments, for the sidebar. Left out, they stand above the history. */
export interface RecentCommentsView extends ViewBase {
  type: "recentComments";
}
/** The checklists of the record: made by hand or from a template, with the progress of their items (spec records.md 4.5). */
export interface ChecklistsView extends ViewBase {
  type: "checklists";
  /** The relation to them: a multi relation with an inverse. */
  relation: string;
}

export type RecordNode = CommentLogView | DocumentsView | RecentCommentsView | ChecklistsView;

/** The person a record is about: the record in `relation`, or the record itself. Drawn with that template's `card`. */
export interface PersonnelCardView extends ViewBase {
  type: "personnelCard";
  /** Heading of the card; left out: Associated Personnel. */
  title?: string;
  relation?: string;
}

export interface HistoryView extends ViewBase {
  type: "history";
}
