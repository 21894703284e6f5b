/** The types of view nodes that show the lists of items of a record. */
import { words } from "../../model/shape.ts";
import type { ViewType } from "./viewType.ts";

export const listItemViewTypes: readonly ViewType[] = [
  {
    name: "documentChecklist",
    properties: { list: words },
    required: ["list"],
    references: [{ property: "list", names: "documentList" }],
    anywhere: true,
  },
  {
    name: "taskChecklist",
    properties: { list: words },
    required: ["list"],
    references: [{ property: "list", names: "taskList" }],
    anywhere: true,
  },
];
