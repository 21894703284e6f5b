/** Views of related records: edited with the form, read, or kept in a table of their own. */
import type { Condition } from "./ruleTypes.ts";
import type { OrderBy, ViewBase } from "./viewBase.ts";
import type { NestedFormView, NestedListView, SubFormView } from "./nestedNodes.ts";

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

/** A part of the dial of a gauge, in words and a color. */
export interface GaugeBand {
  /** Where the part ends and the next one begins; left out: at the end of the dial, for the last one alone. */
  below?: number;
  label: string;
  color: "green" | "blue" | "yellow" | "orange" | "red";
}
/** A number on a dial. A number beyond the dial stands at its end, and is written as it is. */
export interface Gauge {
  /** Key of a number of the related template. */
  field: string;
  /** Where the dial ends; it begins at 0. */
  max: number;
  /** From the lowest to the highest. */
  bands: GaugeBand[];
}
/** Fields of related records, each with its label; over them a number as a gauge. */
export interface NestedStaticView extends ViewBase {
  type: "nestedStatic";
  relation: string;
  title?: string;
  gauge?: Gauge;
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
/** What is told when a record of a view is saved, or could not be; what is left out is not told. */
export interface SaveMessages {
  created?: string;
  updated?: string;
  /** Where the server does not say why. */
  failed?: string;
}
/** Related records that are added, edited and deleted in a window, each saved by itself. */
export interface ManageTableView extends TableBase {
  type: "manageTable";
  filter?: TableFilter;
  /** Left out: all three. */
  actions?: ("add" | "edit" | "delete")[];
  messages?: SaveMessages;
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
interface RelationLimit {
  most: number;
  message: string;
}
/** Where a record is that the reader may not view here (spec records.md 2.5). */
export interface RelationElsewhere {
  /** Key of the source id by which it is known there. */
  sourceId: string;
  /** Key of the setting that holds the address of the page, which ends with that id; where it is not set, there is no link. */
  address: string;
}
/** Claims of an event: added on a page of their own, unlinked here (spec records.md 2.6, 4.8). */
export interface ClaimTableView extends TableBase {
  type: "claimTable";
  /** true: claims are neither added nor unlinked here. */
  readOnly?: boolean;
  limit?: RelationLimit;
  /** Left out: a claim that the reader may not view leads nowhere. */
  elsewhere?: RelationElsewhere;
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

/**
 * A button that opens the form of a new related record in a window and saves it (spec records.md 4.2: Mark as Done). It is disabled,
 * with the reason, while an error check of the other template's relation refuses this record.
 */
export interface CreateRelatedView extends ViewBase {
  type: "createRelated";
  /** A relation to several records that is the inverse of one of theirs. */
  relation: string;
  /** Words of the button, and heading of the window. */
  label: string;
  /** What the new record begins with: by key of its fields, the field of this record that the value is taken from. */
  copy?: Record<string, string>;
  messages?: SaveMessages;
}

type ReadingNode = NestedStaticView | NestedValueView | NestedTableView | ProgressUpdatesView;
type TableNode =
  ViewTableView | RelationTableView | ManageTableView | EditableTableView | TotalsTableView | ClaimTableView;
export type RelatedNode = RelationModalView | TalkingPointsView | ReadingNode | TableNode | CreateRelatedView;
