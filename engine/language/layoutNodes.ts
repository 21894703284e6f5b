/** Views that place others, and hold nothing themselves. */
import type { ViewBase, ViewNode } from "./nodes.ts";
import type { Condition } from "./template.ts";

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
