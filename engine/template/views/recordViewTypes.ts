/** The types of view nodes that every record page has. */
import { words } from "../../model/shape.ts";
import type { ViewType } from "./viewType.ts";

export const recordViewTypes: readonly ViewType[] = [
  { name: "commentLog", properties: {}, anywhere: true },
  { name: "documents", properties: {}, anywhere: true },
  { name: "recentComments", properties: {}, anywhere: true },
  {
    name: "checklists",
    properties: { relation: words },
    required: ["relation"],
    references: [{ property: "relation", names: "multi" }],
    anywhere: true,
  },
];
