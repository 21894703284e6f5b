/** The types of view nodes: what each may say and hold. */
import { layoutViewTypes } from "./layoutViewTypes.ts";
import { listItemViewTypes } from "./listItemViewTypes.ts";
import { libraryViewTypes } from "./libraryViewTypes.ts";
import { panelViewTypes } from "./panelViewTypes.ts";
import { printViewTypes } from "./printViewTypes.ts";
import { recordViewTypes } from "./recordViewTypes.ts";
import { relatedViewTypes } from "./relatedViewTypes.ts";
import { flag, integer, listOf, objectOf, oneOf, text, words, either } from "../../model/shape.ts";
import type { ViewType } from "./viewType.ts";

const listColumn = either(
  (value) => typeof value === "string",
  words,
  objectOf({ field: words, label: words, width: integer(1) }, ["field"]),
);

const orderBy = objectOf({ field: words, direction: oneOf("direction", "asc", "desc") }, [
  "field",
  "direction",
]);

export const defaultViewTypes: readonly ViewType[] = [
  {
    name: "field",
    properties: { field: words, label: words, span: integer(1) },
    required: ["field"],
    references: [{ property: "field", names: "field" }],
    anywhere: true,
  },
  {
    name: "tabs",
    properties: { comments: flag, checklists: words },
    references: [{ property: "checklists", names: "multi" }],
    children: ["tab"],
    anywhere: true,
  },
  { name: "tab", properties: { title: words }, required: ["title"], children: ["node"] },
  {
    name: "section",
    properties: {
      title: words,
      help: text,
      columns: oneOf("number of columns", 1, 2, 3),
      collapsed: flag,
      reads: words,
      comments: flag,
      checklists: words,
    },
    references: [
      { property: "reads", names: "field" },
      { property: "checklists", names: "multi" },
    ],
    children: ["node"],
    anywhere: true,
  },
  {
    name: "personnelCard",
    properties: { relation: words, title: words },
    references: [{ property: "relation", names: "relation" }],
    anywhere: true,
  },
  { name: "history", properties: {}, anywhere: true },
  {
    name: "nestedForm",
    properties: { relation: words, title: words },
    required: ["relation"],
    references: [{ property: "relation", names: "single" }],
    anywhere: true,
  },
  {
    name: "subForm",
    properties: { relation: words, label: words, title: words },
    required: ["relation", "label"],
    references: [{ property: "relation", names: "relation" }],
    anywhere: true,
  },
  {
    name: "nestedList",
    properties: {
      relation: words,
      layout: oneOf("layout", "inline", "table", "modal"),
      title: words,
      columns: listOf(words, 1),
      order: words,
      actions: listOf(oneOf("action", "add", "attach", "remove")),
      remove: oneOf("way to remove", "detach", "delete"),
    },
    required: ["relation", "layout"],
    references: [{ property: "relation", names: "multi" }],
    anywhere: true,
  },
  ...layoutViewTypes,
  ...relatedViewTypes,
  ...libraryViewTypes,
  ...panelViewTypes,
  ...recordViewTypes,
  ...listItemViewTypes,
  ...printViewTypes,
  {
    name: "list",
    properties: { columns: listOf(listColumn, 1), orderBy: listOf(orderBy, 1) },
    required: ["columns", "orderBy"],
    references: [
      { property: "columns", item: "field", names: "field" },
      { property: "orderBy", item: "field", names: "sortable" },
    ],
  },
  {
    name: "card",
    properties: { children: listOf(words, 1) },
    required: ["children"],
    references: [{ property: "children", names: "field" }],
  },
  {
    name: "facts",
    properties: { children: listOf(words, 1, 6) },
    required: ["children"],
    references: [{ property: "children", names: "field" }],
  },
  { name: "sidebar", properties: {}, children: ["personnelCard", "history", "recentComments"] },
];

/** Which types the named views of a template may be. */
export const viewRoots: Readonly<Record<string, readonly string[]>> = {
  edit: ["tabs", "section"],
  create: ["tabs", "section"],
  nested: ["tabs", "section"],
  list: ["list"],
  card: ["card"],
  facts: ["facts"],
  sidebar: ["sidebar"],
  print: ["printPage"],
};
