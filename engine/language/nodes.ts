/** The views of a template as TypeScript types: what stands where on the screens of a record type. */
import type { LayoutNode } from "./layoutNodes.ts";
import type { ListItemNode } from "./listItemNodes.ts";
import type { DocumentLibraryView } from "./libraryNodes.ts";
import type { PanelNode } from "./panelNodes.ts";
import type { PrintNode, PrintPageView } from "./printNodes.ts";
import type { RecentCommentsView, RecordNode } from "./recordNodes.ts";
import type { RelatedNode } from "./relatedNodes.ts";
import type { Condition } from "./template.ts";

/** A node of a view. A string is short for `{ "type": "field", "field": <string> }`. */
export type ViewNode =
  | string
  | FieldView
  | TabsView
  | TabView
  | SectionView
  | PersonnelCardView
  | HistoryView
  | NestedFormView
  | SubFormView
  | NestedListView
  | LayoutNode
  | RelatedNode
  | DocumentLibraryView
  | PanelNode
  | PrintNode
  | RecordNode
  | ListItemNode;

/** What every node may say. */
export interface ViewBase {
  id?: string;
  visible?: Condition;
}
export interface FieldView extends ViewBase {
  type: "field";
  field: string;
  label?: string;
  /** Columns of the section that the field takes. */
  span?: number;
}
export interface TabsView extends ViewBase {
  type: "tabs";
  /** At the root of the `edit` view: false hides the Comment Log and the recent comments on the record page. */
  comments?: boolean;
  /** At the root of the `edit` view: the relation to the record's checklists, which the record page shows in the tab Checklist. */
  checklists?: string;
  children: TabView[];
}
export interface TabView extends ViewBase {
  type: "tab";
  title: string;
  children: ViewNode[];
}
export interface SectionView extends ViewBase {
  type: "section";
  title?: string;
  help?: string;
  columns?: 1 | 2 | 3;
  collapsed?: boolean;
  /** Key of the field that stands for the whole section where the record is only read, e.g. an address in one line. */
  reads?: string;
  /** As with tabs. */
  comments?: boolean;
  /** As with tabs. */
  checklists?: string;
  children: ViewNode[];
}
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

/** The record of a single relation, edited inside this form with its template's `nested` view (or `create`, `edit`). */
export interface NestedFormView extends ViewBase {
  type: "nestedForm";
  relation: string;
  title?: string;
}
/**
 * A new record of a single or multi relation, filled in beside this one and sent only when the user says so: `label` is the
 * question, which must be answered (spec records.md 4.1, 5).
 */
export interface SubFormView extends ViewBase {
  type: "subForm";
  relation: string;
  label: string;
  title?: string;
}
/** The records of a multi relation, edited inside this form: fields one below the other, in the rows of a table, or in a modal. */
export interface NestedListView extends ViewBase {
  type: "nestedList";
  relation: string;
  layout: "inline" | "table" | "modal";
  title?: string;
  /** Keys of the related template's fields; left out: its list view's. */
  columns?: string[];
  /** Key of a number field of the related template that holds the place in the list; left out for a relation that is no inverse: the order of its ids. */
  order?: string;
  /** What a row offers beside editing; default all that fit: `add`, `attach`, `remove`. */
  actions?: ("add" | "attach" | "remove")[];
  /** What removing a row does to its record. Default `detach`. */
  remove?: "detach" | "delete";
}

export interface OrderBy {
  /** A field's key, or `id`, `createdDate`, `lastUpdatedDate`, `label`, `groupId`. */
  field: string;
  direction: "asc" | "desc";
}
export interface ListColumn {
  field: string;
  label?: string;
  /** Pixels. */
  width?: number;
}
export interface ListView {
  type: "list";
  columns: (string | ListColumn)[];
  orderBy: OrderBy[];
}
export interface CardView {
  type: "card";
  children: string[];
}
/** The fields that decide about a record, over the tabs of its page; left out: the first columns of its list. */
interface FactsView {
  type: "facts";
  children: string[];
}
export interface SidebarView {
  type: "sidebar";
  children: (PersonnelCardView | HistoryView | RecentCommentsView)[];
}

export interface TemplateViews {
  /** The record page and its form. */
  edit: TabsView | SectionView;
  /** The form of a new record; left out: `edit`. */
  create?: TabsView | SectionView;
  /** The form of a record inside another record's form; left out: `create`, then `edit`. */
  nested?: TabsView | SectionView;
  list: ListView;
  card?: CardView;
  facts?: FactsView;
  sidebar?: SidebarView;
  /** The record on paper; left out: it cannot be printed. */
  print?: PrintPageView;
}
