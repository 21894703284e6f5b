/** The types of view nodes: what each may say and hold. */
import { layoutViewTypes } from "./layoutViewTypes.ts";
import { listItemViewTypes } from "./listItemViewTypes.ts";
import { libraryViewTypes } from "./libraryViewTypes.ts";
import { panelViewTypes } from "./panelViewTypes.ts";
import { printViewTypes } from "./printViewTypes.ts";
import { recordViewTypes } from "./recordViewTypes.ts";
import { relatedViewTypes } from "./relatedViewTypes.ts";
import { viewShapes } from "../../language/shapes/viewShapes.ts";
import type { ViewType } from "./viewType.ts";

export const defaultViewTypes: readonly ViewType[] = [
  {
    name: "field",
    ...viewShapes.field,
    references: [{ property: "field", names: "field" }],
    anywhere: true,
  },
  {
    name: "tabs",
    ...viewShapes.tabs,
    references: [{ property: "checklists", names: "multi" }],
    children: ["tab"],
    anywhere: true,
  },
  { name: "tab", ...viewShapes.tab, children: ["node"] },
  {
    name: "section",
    ...viewShapes.section,
    references: [
      { property: "reads", names: "field" },
      { property: "checklists", names: "multi" },
    ],
    children: ["node"],
    anywhere: true,
  },
  {
    name: "personnelCard",
    ...viewShapes.personnelCard,
    references: [{ property: "relation", names: "relation" }],
    anywhere: true,
  },
  { name: "history", ...viewShapes.history, anywhere: true },
  {
    name: "nestedForm",
    ...viewShapes.nestedForm,
    references: [{ property: "relation", names: "single" }],
    anywhere: true,
  },
  {
    name: "subForm",
    ...viewShapes.subForm,
    references: [{ property: "relation", names: "relation" }],
    anywhere: true,
  },
  {
    name: "nestedList",
    ...viewShapes.nestedList,
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
    ...viewShapes.list,
    references: [
      { property: "columns", item: "field", names: "field" },
      { property: "orderBy", item: "field", names: "sortable" },
    ],
  },
  {
    name: "card",
    ...viewShapes.card,
    references: [{ property: "children", names: "field" }],
  },
  {
    name: "facts",
    ...viewShapes.facts,
    references: [{ property: "children", names: "field" }],
  },
  { name: "sidebar", ...viewShapes.sidebar, children: ["personnelCard", "history", "recentComments"] },
];

/** Which types the named views of a template may be. */
export const viewRoots: Readonly<Record<string, readonly string[]>> = {
  edit: ["tabs", "section"],
  create: ["tabs", "section"],
  nested: ["tabs", "section"],
  list: ["list"],
  card: ["card"],
  facts: ["facts"],
  glance: ["glance"],
  sidebar: ["sidebar"],
  print: ["printPage"],
};
