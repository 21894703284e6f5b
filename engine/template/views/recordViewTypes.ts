/** The types of view nodes that every record page has. */
import { viewShapes } from "../../language/shapes/viewShapes.ts";
import type { ViewType } from "./viewType.ts";

export const recordViewTypes: readonly ViewType[] = [
  { name: "commentLog", ...viewShapes.commentLog, anywhere: true },
  { name: "documents", ...viewShapes.documents, anywhere: true },
  { name: "recentComments", ...viewShapes.recentComments, anywhere: true },
  {
    name: "checklists",
    ...viewShapes.checklists,
    references: [{ property: "relation", names: "multi" }],
    anywhere: true,
  },
];
