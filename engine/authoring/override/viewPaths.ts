/** Where the nodes of a view stand, by what an override calls them. */
import { isObject } from "../../model/shape.ts";
import type { JsonObject } from "../../model/shape.ts";

/** A node in the list that holds it. */
export interface NodeSlot {
  readonly list: unknown[];
  readonly index: number;
}

const slots = ["children", "left", "right"];

/** The lists of nodes that a node holds; of a list view its columns. */
export function listsOf(node: unknown): unknown[][] {
  if (!isObject(node)) return [];
  const names = node["type"] === "list" ? ["columns"] : slots;
  return names.flatMap((name) => (Array.isArray(node[name]) ? [node[name] as unknown[]] : []));
}

/** All nodes inside a node, in the order in which people read them. */
export function placesIn(node: unknown): NodeSlot[] {
  return listsOf(node).flatMap((list) =>
    list.flatMap((inner, index) => [{ list, index }, ...placesIn(inner)]),
  );
}

/** The node at a place. */
export function nodeAt({ list, index }: NodeSlot): unknown {
  return list[index];
}

/** What a node may be called: its id first, then the key of its field or relation, then its heading. */
const names: readonly ((node: unknown) => unknown)[] = [
  (node) => part(node, "id"),
  (node) => (typeof node === "string" ? node : (part(node, "field") ?? part(node, "relation"))),
  (node) => part(node, "title") ?? part(node, "label"),
];

function part(node: unknown, name: string): unknown {
  return isObject(node) ? node[name] : undefined;
}

/** The places of the nodes that are called so. An id goes before a key, and a key before a heading. */
export function slotsOf(view: unknown, name: string): NodeSlot[] {
  const all = placesIn(view);
  for (const nameOf of names) {
    const found = all.filter((slot) => nameOf(nodeAt(slot)) === name);
    if (found.length > 0) return found;
  }
  return [];
}

/** Whether the view itself is called so. */
export function isCalled(view: unknown, name: string): view is JsonObject {
  return names.some((nameOf) => nameOf(view) === name);
}

/** Ids and headings in a view: what an override can name beside keys. */
export function headingsOf(view: unknown): string[] {
  const found = placesIn(view).map((slot) => part(nodeAt(slot), "id") ?? part(nodeAt(slot), "title"));
  return [...new Set(found.filter((name) => typeof name === "string"))];
}
