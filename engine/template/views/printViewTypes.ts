/** The types of view nodes that put a record on paper. */
import { flag, integer, listOf, objectOf, oneOf, words } from "../../model/shape.ts";
import type { ViewType } from "./viewType.ts";

const children = ["field", "printSection", "printSynopsis", "printTable", "printSignatures", "printComments"];
const orderBy = objectOf({ field: words, direction: oneOf("direction", "asc", "desc") }, [
  "field",
  "direction",
]);

export const printViewTypes: readonly ViewType[] = [
  {
    name: "printPage",
    properties: { title: words, orientation: oneOf("orientation", "portrait", "landscape") },
    children,
  },
  {
    name: "printSection",
    properties: { title: words, columns: oneOf("number of columns", 1, 2, 3), newPage: flag },
    children,
  },
  {
    name: "printSynopsis",
    properties: { title: words, facts: listOf(words, 1), text: words },
    required: ["text"],
    references: [
      { property: "facts", names: "field" },
      { property: "text", names: "field" },
    ],
  },
  {
    name: "printTable",
    properties: {
      relation: words,
      title: words,
      columns: listOf(words, 1),
      blank: listOf(words, 1),
      orderBy: listOf(orderBy, 1),
    },
    required: ["relation"],
    references: [{ property: "relation", names: "multi" }],
  },
  {
    name: "printSignatures",
    properties: { title: words, people: listOf(words, 1) },
    required: ["people"],
  },
  { name: "printComments", properties: { title: words, limit: integer(1) } },
];
