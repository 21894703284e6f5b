/** The types of view nodes that put a record on paper. */
import { viewShapes } from "../../language/shapes/viewShapes.ts";
import type { ViewType } from "./viewType.ts";

const children = ["field", "printSection", "printSynopsis", "printTable", "printSignatures", "printComments"];
export const printViewTypes: readonly ViewType[] = [
  {
    name: "printPage",
    ...viewShapes.printPage,
    children,
  },
  {
    name: "printSection",
    ...viewShapes.printSection,
    children,
  },
  {
    name: "printSynopsis",
    ...viewShapes.printSynopsis,
    references: [
      { property: "facts", names: "field" },
      { property: "text", names: "field" },
    ],
  },
  {
    name: "printTable",
    ...viewShapes.printTable,
    references: [{ property: "relation", names: "multi" }],
  },
  {
    name: "printSignatures",
    ...viewShapes.printSignatures,
  },
  { name: "printComments", ...viewShapes.printComments },
];
