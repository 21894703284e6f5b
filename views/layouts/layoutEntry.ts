import type { ComponentType, ReactNode } from "react";
import type { ViewNodeObject } from "../parts/viewTree/viewTree.ts";

/** A node that a layout places, and what it looks like. */
export interface LayoutItem {
  node: ViewNodeObject;
  /** An element with a key that no other item has. */
  content: ReactNode;
}

export interface LayoutProps {
  node: ViewNodeObject;
  items: readonly LayoutItem[];
}

/** How nodes of one type place what they hold. */
export interface LayoutEntry {
  type: string;
  component: ComponentType<LayoutProps>;
}
