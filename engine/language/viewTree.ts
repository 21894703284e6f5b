/** Questions about a tree of view nodes, whatever their types. */
import { pointerTo } from "../model/errors.ts";
import type { NestedNode } from "./relatedNodes.ts";
import type { ViewNode } from "./viewNode.ts";

/** Properties of a node that hold the nodes inside it. */
export type Slot = "children" | "left" | "right";

const slots: readonly Slot[] = ["children", "left", "right"];

/** A node inside another one, and the way to it. */
export interface InnerNode {
  readonly node: ViewNode;
  readonly slot: Slot;
  readonly index: number;
}

/** The nodes right inside a node, in the order in which people read them. */
export function innerNodes(node: ViewNode): InnerNode[] {
  if (typeof node === "string") return [];
  const children = node as Partial<Record<Slot, readonly ViewNode[]>>;
  return slots.flatMap((slot) =>
    (children[slot] ?? []).map((inner, index) => ({ node: inner, slot, index })),
  );
}

/** Visits a node and all nodes under it, each with its JSON pointer, outer ones first. */
export function eachNode(
  root: ViewNode,
  pointer: string,
  visit: (node: ViewNode, pointer: string) => void,
): void {
  visit(root, pointer);
  for (const { node, slot, index } of innerNodes(root))
    eachNode(node, pointerTo(pointerTo(pointer, slot), index), visit);
}

const nestedTypes = ["nestedForm", "subForm", "nestedList", "relationModal", "talkingPoints"];

/** Whether a node edits the records of a relation inside the form. */
export function isNestedNode(node: ViewNode): node is NestedNode {
  return typeof node !== "string" && nestedTypes.includes(node.type);
}

/** Keys of the fields and relations that a node itself lets people fill in, without those of the nodes inside it. */
export function editedKeys(node: ViewNode): readonly string[] {
  if (typeof node === "string") return [node];
  if (node.type === "field") return [node.field];
  if (isNestedNode(node)) return [node.relation];
  if (node.type === "cardPicker") return [node.category, node.choice];
  return node.type === "retention" ? ["retentionLock"] : [];
}
