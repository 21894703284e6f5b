/** The types of view nodes that place others. */
import { viewShapes } from "../../language/shapes/viewShapes.ts";
import type { ViewType } from "./viewType.ts";

const children = ["node"];

export const layoutViewTypes: readonly ViewType[] = [
  { name: "twoColumn", ...viewShapes.twoColumn, slots: ["left", "right"], children, anywhere: true },
  { name: "columns", ...viewShapes.columns, children: ["column"], anywhere: true },
  { name: "column", ...viewShapes.column, children },
  { name: "condition", ...viewShapes.condition, children, anywhere: true },
  { name: "subsection", ...viewShapes.subsection, children, anywhere: true },
  { name: "collapse", ...viewShapes.collapse, children, anywhere: true },
  { name: "modal", ...viewShapes.modal, children, anywhere: true },
];
