/** The nodes of a view, and those that hold others. */
import type { FieldView, ViewBase } from "./viewBase.ts";
import type { PersonnelCardView, HistoryView, RecordNode } from "./recordNodes.ts";
import type { NestedFormView, SubFormView, NestedListView } from "./nestedNodes.ts";
import type { RelatedNode } from "./relatedNodes.ts";
import type { DocumentLibraryView } from "./libraryNodes.ts";
import type { PanelNode } from "./panelNodes.ts";
import type { PrintNode } from "./printNodes.ts";
import type { ListItemNode } from "./listItemNodes.ts";
import type { Condition } from "./ruleTypes.ts";

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

/** Two columns side by side; one below the other where there is no room for both. */
export interface TwoColumnView extends ViewBase {
  type: "twoColumn";
  left: ViewNode[];
  right: ViewNode[];
}

/** Columns side by side, as wide as their weights say; one below the other where there is no room for all. */
export interface ColumnsView extends ViewBase {
  type: "columns";
  children: ColumnView[];
}

export interface ColumnView extends ViewBase {
  type: "column";
  /** Share of the width, beside the weights of the others; default 1. */
  weight?: number;
  children: ViewNode[];
}

/** Children under a condition, with nothing around them. */
export interface ConditionView extends ViewBase {
  type: "condition";
  visible: Condition;
  children: ViewNode[];
}

/** Fields under a heading, which does not open and close. */
export interface SubsectionView extends ViewBase {
  type: "subsection";
  title: string;
  help?: string;
  columns?: 1 | 2 | 3;
  children: ViewNode[];
}

/** Where a record is read, what is higher than `height` is cut off there, until somebody asks for more. */
export interface CollapseView extends ViewBase {
  type: "collapse";
  /** Pixels; default 176 (spec records.md 9). */
  height?: number;
  children: ViewNode[];
}

/** A button that opens its children in a window of their own (spec records.md 2.6 and 9: 665 px, draggable). */
export interface ModalView extends ViewBase {
  type: "modal";
  /** Words of the button. */
  label: string;
  /** Heading of the window; left out: the words of the button. */
  title?: string;
  children: ViewNode[];
}

export type LayoutNode =
  TwoColumnView | ColumnsView | ColumnView | ConditionView | SubsectionView | CollapseView | ModalView;
