/** Views of related records: edited with the form, read, or kept in a table of their own. */
import type { NestedFormView, NestedListView, OrderBy, SubFormView, ViewBase } from "./nodes.ts";
import type { PrintTableView } from "./printNodes.ts";
import type { Condition } from "./types.ts";

/** The records of a relation by their titles; a window attaches an existing one or creates one (spec records.md 2.6). */
export interface RelationModalView extends ViewBase {
  type: "relationModal";
  relation: string;
  title?: string;
  /** What the window offers; default both. */
  actions?: ("attach" | "create")[];
}
/** Short texts in an order of their own, each in a record of a multi relation (spec records.md 3.7). */
export interface TalkingPointsView extends ViewBase {
  type: "talkingPoints";
  relation: string;
  /** Key of the text field of the related template that holds a point. */
  field: string;
  /** Key of the number field of the related template that holds the place in the list. */
  order: string;
  /** What one point is called. */
  label: string;
  /** true: the points are shown, not edited. */
  readOnly?: boolean;
}

/** A node that edits the records of a relation inside the form. */
export type NestedNode =
  NestedFormView | SubFormView | NestedListView | RelationModalView | TalkingPointsView;

/** Fields of related records, each with its label. */
export interface NestedStaticView extends ViewBase {
  type: "nestedStatic";
  relation: string;
  title?: string;
  /** Keys of the related template's fields. */
  fields: string[];
}
/** One field of related records: choices as tags, a text that is cut off when long, or years and months. */
export interface NestedValueView extends ViewBase {
  type: "nestedSelect" | "nestedText" | "nestedInterval";
  relation: string;
  /** Key of the related template's field. */
  field: string;
  label?: string;
}
/** Fields of related records in the rows of a table, one row for each record. */
export interface NestedTableView extends ViewBase {
  type: "nestedTable";
  relation: string;
  title?: string;
  columns: string[];
}

/** What tables of related records have in common. */
export interface TableBase extends ViewBase {
  /** A relation to several records. */
  relation: string;
  title?: string;
  /** Keys of the related template's fields; left out: those of its list. */
  columns?: string[];
  /** Left out: the order of the related template's list. */
  orderBy?: OrderBy[];
}
/** Related records to look at. */
export interface ViewTableView extends TableBase {
  type: "viewTable";
}
/** Related records, each with a link to its page. */
export interface RelationTableView extends TableBase {
  type: "relationTable";
}
/** Narrows a table while its switch is on. */
export interface TableFilter {
  label: string;
  /** Which records stay, by their own fields. */
  where: Condition;
  /** Whether the switch begins on. */
  on?: boolean;
}
/** Related records that are added, edited and deleted in a window, each saved by itself. */
export interface ManageTableView extends TableBase {
  type: "manageTable";
  filter?: TableFilter;
  /** Left out: all three. */
  actions?: ("add" | "edit" | "delete")[];
}
/** Related records that are edited in their cells, saved together and apart from the form around. */
export interface EditableTableView extends TableBase {
  type: "editableTable";
}
/** Reserves by cost category, beside what was paid and what remains (spec records.md 3.13, 4.8). */
export interface TotalsTableView extends ViewBase {
  type: "totalsTable";
  relation: string;
  title?: string;
  /** Keys of the related template's fields: a choice, an amount that is edited, two amounts that are not. */
  category: string;
  reserves: string;
  paid: string;
  remaining: string;
}
/** How many records may be related, and what is said where there are as many. */
export interface RelationLimit {
  most: number;
  message: string;
}
/** Claims of an event: added on a page of their own, unlinked here (spec records.md 2.6, 4.8). */
export interface ClaimTableView extends TableBase {
  type: "claimTable";
  /** true: claims are neither added nor unlinked here. */
  readOnly?: boolean;
  limit?: RelationLimit;
}
/** Related records as cards, the latest first (spec records.md 3.7). */
export interface ProgressUpdatesView extends ViewBase {
  type: "progressUpdates";
  relation: string;
  title?: string;
  /** Keys of the related template's fields: the heading of a card, its date, and what else it shows. */
  heading: string;
  date: string;
  fields: string[];
}

export type ReadingNode = NestedStaticView | NestedValueView | NestedTableView | ProgressUpdatesView;
export type TableNode =
  ViewTableView | RelationTableView | ManageTableView | EditableTableView | TotalsTableView | ClaimTableView;
export type RelatedNode = RelationModalView | TalkingPointsView | ReadingNode | TableNode | PrintTableView;
