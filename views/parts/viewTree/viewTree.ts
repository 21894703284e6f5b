import {
  editedKeys,
  innerNodes,
  type CompiledTemplate,
  type FieldView,
  type TabView,
  type ViewNode,
} from "../../../engine/index.ts";

export type ViewNodeObject = Exclude<ViewNode, string>;

/** A node in its long form: `"city"` is `{ type: "field", field: "city" }`. */
export function nodeObject(node: ViewNode): ViewNodeObject {
  return typeof node === "string" ? ({ type: "field", field: node } satisfies FieldView) : node;
}

/** The nodes right below a node. */
export function childrenOf(node: ViewNodeObject): ViewNodeObject[] {
  return innerNodes(node).map((inner) => nodeObject(inner.node));
}

const knownKeys = new WeakMap<object, readonly string[]>();

/**
 * Keys of all fields, and of relations edited in place, under a node, in the order in which people read them. Remembered, since
 * views do not change and a form asks at each submit.
 */
export function fieldKeys(node: ViewNode): readonly string[] {
  if (typeof node === "string") return [node];
  const keys = knownKeys.get(node) ?? keysUnder(node);
  knownKeys.set(node, keys);
  return keys;
}

function keysUnder(node: ViewNodeObject): readonly string[] {
  return [...editedKeys(node), ...innerNodes(node).flatMap((inner) => fieldKeys(inner.node))];
}

/** The view with which a record is drawn inside another record's form. */
export function nestedView({ template }: CompiledTemplate): ViewNode {
  const { nested, create, edit } = template.views;
  return nested ?? create ?? edit;
}

/** A tab's name in the address: its title in lower case with underscores (spec records.md 2.1). */
export function tabKey(tab: Pick<TabView, "title">): string {
  return tab.title.toLowerCase().replaceAll(" ", "_");
}

/** Key of the tab that holds a field; undefined outside of tabs. */
export function tabOfField(view: ViewNode, field: string): string | undefined {
  if (typeof view === "string" || !fieldKeys(view).includes(field)) return undefined;
  if (view.type === "tab") return tabKey(view);
  return childrenOf(view)
    .map((child) => tabOfField(child, field))
    .find((key) => key !== undefined);
}
