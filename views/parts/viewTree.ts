/** Questions about a tree of view nodes, as a template's `views` hold them. */
import type { FieldView, TabView, ViewNode } from "../../engine/index.ts";

export type ViewNodeObject = Exclude<ViewNode, string>;

/** A node in its long form: `"city"` is `{ type: "field", field: "city" }`. */
export function nodeObject(node: ViewNode): ViewNodeObject {
  return typeof node === "string" ? ({ type: "field", field: node } satisfies FieldView) : node;
}

/** The nodes right below a node. */
export function childrenOf(node: ViewNodeObject): ViewNodeObject[] {
  return "children" in node ? node.children.map(nodeObject) : [];
}

/** Keys of all fields under a node, in the order in which people read them. */
export function fieldKeys(node: ViewNode): string[] {
  const whole = nodeObject(node);
  return whole.type === "field" ? [whole.field] : childrenOf(whole).flatMap(fieldKeys);
}

/** A tab's name in the address: its title in lower case with underscores (spec records.md 2.1). */
export function tabKey(tab: Pick<TabView, "title">): string {
  return tab.title.toLowerCase().replaceAll(" ", "_");
}

/** Key of the tab that holds a field; undefined outside of tabs. */
export function tabOfField(view: ViewNode, field: string): string | undefined {
  const node = nodeObject(view);
  if (node.type === "tab" && fieldKeys(node).includes(field)) return tabKey(node);
  return childrenOf(node)
    .map((child) => tabOfField(child, field))
    .find((key) => key !== undefined);
}
