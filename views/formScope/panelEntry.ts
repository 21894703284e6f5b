import type { ComponentType } from "react";
import type { ViewNodeObject } from "../parts/viewTree/viewTree.ts";

/** A panel of one view type: it shows something about the record of the scope it stands in. */
export interface PanelEntry {
  type: string;
  component: ComponentType<{ node: ViewNodeObject }>;
  /** How many things it holds, for the title of the tab that it stands in. */
  count?: ComponentType;
}
