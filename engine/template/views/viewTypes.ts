/** The types of view nodes: what each may say and hold. */
import { layoutViewTypes } from "./layoutViewTypes.ts";
import { listItemViewTypes } from "./listItemViewTypes.ts";
import { libraryViewTypes } from "./libraryViewTypes.ts";
import { panelViewTypes } from "./panelViewTypes.ts";
import { printViewTypes } from "./printViewTypes.ts";
import { recordViewTypes } from "./recordViewTypes.ts";
import { relatedViewTypes } from "./relatedViewTypes.ts";
import type { Check } from "../../model/shape.ts";
import { flag, integer, listOf, objectOf, oneOf, text, words, either } from "../../model/shape.ts";

/** What a node of a view may refer to by name; each notes an unknown name at its pointer. */
export interface ViewTools {
  field(name: string, pointer: string): void;
  /** A name by which lists may be sorted. */
  sortable(name: string, pointer: string): void;
  relation(name: string, pointer: string): void;
  /** A relation to one record. */
  single(name: string, pointer: string): void;
  /** A relation to several records. */
  multi(name: string, pointer: string): void;
  /** A list of items of the template, of documents or of tasks. */
  documentList(name: string, pointer: string): void;
  taskList(name: string, pointer: string): void;
}

/** A reference in a node: the property that holds it, which may be a list, and what it names. */
export interface ViewReference {
  readonly property: string;
  /** In a list of objects: the property of each that holds the name. */
  readonly item?: string;
  readonly names: keyof ViewTools;
}

/** A type of view node. */
export interface ViewType {
  readonly name: string;
  readonly properties: Readonly<Record<string, Check>>;
  readonly required?: readonly string[];
  readonly references?: readonly ViewReference[];
  /** Types of nodes that `children` may hold; `node` stands for every type that may stand anywhere. */
  readonly children?: readonly string[];
  /** Properties that hold `children`; left out: that of this name. */
  readonly slots?: readonly string[];
  /** Whether it may stand wherever a node may. */
  readonly anywhere?: boolean;
}

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
