/** Walks the views of a template: which node stands where, and which fields it names. */
import { pointerTo } from "../../model/errors.ts";
import { isObject } from "../../model/shape.ts";
import type { JsonObject } from "../../model/shape.ts";
import type { Template } from "../../language/template.ts";
import { innerNodes } from "../../language/viewTree.ts";
import { defaultViewTypes } from "../../template/views/viewTypes.ts";
import type { ViewNode } from "../../language/viewNode.ts";

/** The views that are trees of nodes. */
export const trees = ["edit", "create", "nested", "sidebar", "print"] as const;
export type TreeName = (typeof trees)[number];

/** A node with its place. */
export interface PlacedNode {
  /** A string is written out. */
  readonly node: JsonObject;
  readonly pointer: string;
  readonly view: string;
  /** The nodes around it, the outermost first. */
  readonly above: readonly PlacedNode[];
}

/** The nodes of some views of a template as authored, each before those inside it. */
export function nodesOf(views: Template["views"], names: readonly TreeName[] = trees): PlacedNode[] {
  return names.flatMap((name) => {
    const root = views[name];
    return root ? nodesIn(root as ViewNode, pointerTo("/views", name), name) : [];
  });
}

/** The nodes of one tree; `view` is what the tree is called. */
export function nodesIn(
  root: ViewNode,
  pointer: string,
  view: string,
  above: readonly PlacedNode[] = [],
): PlacedNode[] {
  const node = typeof root === "string" ? { type: "field", field: root } : (root as unknown as JsonObject);
  const placed: PlacedNode = { node, pointer, view, above };
  const inside = innerNodes(root).flatMap(({ node: inner, slot, index }) =>
    nodesIn(inner, pointerTo(pointerTo(pointer, slot), index), view, [...above, placed]),
  );
  return [placed, ...inside];
}

const references = new Map(defaultViewTypes.map(({ name, references: named = [] }) => [name, named]));

/** Keys of the template's own fields and relations that a node names, without those of the nodes inside it. */
export function ownKeys(node: JsonObject): string[] {
  return (references.get(String(node["type"])) ?? []).flatMap(({ property, item }) =>
    textsOf(node[property], item),
  );
}

function textsOf(value: unknown, item?: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => textsOf(each, item));
  if (typeof value === "string") return [value];
  const named = item !== undefined && isObject(value) ? value[item] : undefined;
  return typeof named === "string" ? [named] : [];
}

const ofOther = [
  "fields",
  "columns",
  "field",
  "order",
  "category",
  "reserves",
  "paid",
  "remaining",
  "heading",
  "date",
];

/** Keys of the related template's fields that a node names. */
export function otherKeys(node: JsonObject): string[] {
  if (typeof node["relation"] !== "string") return [];
  const copied = isObject(node["copy"]) ? Object.keys(node["copy"]) : [];
  return [...ofOther.flatMap((property) => textsOf(node[property])), ...copied];
}

/** Keys of the columns of the template's list and of the lines of its card. */
export function listedKeys({ list, card }: Template["views"]): string[] {
  return [...textsOf(list.columns, "field"), ...(card?.children ?? [])];
}

/** The words in a piece of JSON that may be names, each with how often it stands there; keys of objects included. */
export function wordsIn(value: unknown, counts = new Map<string, number>()): Map<string, number> {
  if (typeof value === "string") {
    for (const [word] of value.matchAll(/[A-Za-z_]\w*/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) wordsIn(key, counts);
      wordsIn(inner, counts);
    }
  }
  return counts;
}
