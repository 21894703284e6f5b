/** The types of view nodes that show or ask something particular of a record. */
import { listOf, objectOf, words } from "../../model/shape.ts";
import type { ViewType } from "./viewType.ts";

export const panelViewTypes: readonly ViewType[] = [
  {
    name: "integrationTimestamp",
    properties: { integration: words, text: words },
    required: ["integration", "text"],
    anywhere: true,
  },
  {
    name: "crashRolePicker",
    properties: { category: words, role: words },
    required: ["category", "role"],
    references: [
      { property: "category", names: "field" },
      { property: "role", names: "field" },
    ],
    anywhere: true,
  },
  {
    name: "imageViewer",
    properties: {
      title: words,
      number: words,
      documents: listOf(objectOf({ label: words, document: words }, ["label", "document"]), 1),
    },
    required: ["number", "documents"],
    references: [{ property: "number", names: "field" }],
    anywhere: true,
  },
  {
    name: "retention",
    properties: { person: words },
    references: [{ property: "person", names: "single" }],
    anywhere: true,
  },
];
