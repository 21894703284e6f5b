/** Checks the views of a template, node by node. */
import type { ErrorList, UnknownName } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import type { JsonObject } from "../../model/shape.ts";
import { anything, isObject, objectOf, words } from "../../model/shape.ts";
import { viewRoots } from "./viewTypes.ts";
import type { Condition } from "../../language/ruleTypes.ts";
import type { ViewReference, ViewTools, ViewType } from "./viewType.ts";

/** What checking a view needs. */
export interface ViewContext {
  readonly errors: ErrorList;
  readonly types: readonly ViewType[];
  readonly tools: ViewTools;
  condition(source: Condition, pointer: string): void;
}

/** Checks all named views; every unknown type, name or property is noted. */
export function checkViews(views: JsonObject, context: ViewContext): void {
  const ids = new Set<string>();
  for (const [name, view] of Object.entries(views)) {
    if (view !== undefined) checkNode(view, pointerTo("/views", name), viewRoots[name] ?? [], context, ids);
  }
}

/** Checks one view that stands at `pointer` and is of one of the `allowed` types. */
export function checkView(
  view: unknown,
  pointer: string,
  allowed: readonly string[],
  context: ViewContext,
): void {
  checkNode(view, pointer, allowed, context, new Set());
}

function checkNode(
  node: unknown,
  pointer: string,
  allowed: readonly string[],
  context: ViewContext,
  ids: Set<string>,
): void {
  const { errors, tools, types } = context;
  const names = allowed.flatMap((name) =>
    name === "node" ? types.filter((type) => type.anywhere).map((type) => type.name) : [name],
  );
  if (typeof node === "string" && names.includes("field")) return tools.field(node, pointer);
  if (!isObject(node)) return errors.add("shape", pointer, "must be a view");
  const type = types.find((candidate) => candidate.name === node["type"] && names.includes(candidate.name));
  if (!type) return errors.addUnknown(pointerTo(pointer, "type"), unknownType(node["type"], names, types));
  const before = errors.errors.length;
  shapeOf(type)(node, pointer, errors);
  if (errors.errors.length > before) return;
  checkId(node["id"], pointer, errors, ids);
  if (node["visible"]) context.condition(node["visible"] as Condition, pointerTo(pointer, "visible"));
  for (const reference of type.references ?? []) checkReference(node, reference, pointer, tools);
  for (const slot of slotsOf(type)) {
    const children = node[slot];
    if (!Array.isArray(children)) continue;
    children.forEach((child: unknown, index) =>
      checkNode(child, pointerTo(pointerTo(pointer, slot), index), type.children ?? [], context, ids),
    );
  }
}

/** An unknown type; one by a name that it had is meant to be that type. */
function unknownType(given: unknown, names: readonly string[], types: readonly ViewType[]): UnknownName {
  const name = String(given);
  const meant = types.find(({ was = [] }) => was.includes(name))?.name;
  return { kind: "view type", name, known: names, ...(meant !== undefined && { meant }) };
}

/** The properties of a type of nodes that hold others. */
function slotsOf({ children, slots = ["children"] }: ViewType): readonly string[] {
  return children ? slots : [];
}

function shapeOf({ properties, required = [] }: ViewType) {
  return objectOf({ type: words, id: words, visible: anything, ...properties }, ["type", ...required]);
}

function checkId(id: unknown, pointer: string, errors: ErrorList, ids: Set<string>): void {
  if (typeof id !== "string") return;
  if (ids.has(id)) errors.add("duplicate", pointerTo(pointer, "id"), `another node has the id "${id}"`);
  ids.add(id);
}

function checkReference(node: JsonObject, reference: ViewReference, pointer: string, tools: ViewTools): void {
  const children = node[reference.property];
  const location = pointerTo(pointer, reference.property);
  if (typeof children === "string") return tools[reference.names](children, location);
  if (!Array.isArray(children)) return;
  children.forEach((item: unknown, index) => {
    const inItem = isObject(item) && reference.item !== undefined;
    const name = inItem ? item[reference.item ?? ""] : item;
    const at = pointerTo(location, index);
    tools[reference.names](String(name), inItem ? pointerTo(at, reference.item ?? "") : at);
  });
}
