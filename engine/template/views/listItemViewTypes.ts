/** The types of view nodes that show the lists of items of a record. */
import { viewShapes } from "../../language/shapes/viewShapes.ts";
import type { ViewType } from "./viewType.ts";

export const listItemViewTypes: readonly ViewType[] = [
  {
    name: "documentChecklist",
    ...viewShapes.documentChecklist,
    references: [{ property: "list", names: "documentList" }],
    anywhere: true,
  },
  {
    name: "taskChecklist",
    ...viewShapes.taskChecklist,
    references: [{ property: "list", names: "taskList" }],
    anywhere: true,
  },
];
