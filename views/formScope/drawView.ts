import { createContext, useContext, type ComponentType } from "react";
import type { CompiledTemplate, ViewNode } from "../../engine/index.ts";

/** Draws a tree of view nodes in the nearest form scope. */
export type ViewDrawer = ComponentType<{ template: CompiledTemplate; view: ViewNode }>;

/** How the views around draw a tree: a layout that holds forms of its own draws them in the same way. */
export const DrawView = createContext<ViewDrawer | null>(null);

/** The drawer of the views around. Throws outside of them. */
export function useDrawView(): ViewDrawer {
  const drawer = useContext(DrawView);
  if (!drawer) throw new Error("Layouts are drawn inside <RecordForm> or <RecordView>.");
  return drawer;
}
