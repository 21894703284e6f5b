/**
 * A view tree as RJSF understands it: a JSON Schema of nested objects that says what stands where, and a uiSchema that
 * carries the node of each place. It holds no rules: values, visibility and messages live in the form's atoms.
 */
import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import {
  isNestedNode,
  type CompiledField,
  type CompiledTemplate,
  type ViewNode,
} from "../../engine/index.ts";
import { childrenOf, nodeObject, type ViewNodeObject } from "../parts/viewTree/viewTree.ts";

/** What a place in the layout shows. */
export interface LayoutSlot {
  node: ViewNodeObject;
  /** The field of a `field` node; undefined when the template has none of that key. */
  field?: CompiledField;
}

export interface Layout {
  schema: RJSFSchema;
  uiSchema: UiSchema;
}

/** The layout of a view of a template. Build it once per view: RJSF draws again for a new object. */
export function layoutOf(template: CompiledTemplate, view: ViewNode): Layout {
  const node = nodeObject(view);
  const slot: LayoutSlot = {
    node,
    field: node.type === "field" ? template.byKey.get(node.field) : undefined,
  };
  if (node.type === "field") return leaf("value", slot);
  if (!("children" in node || "left" in node)) return leaf(isNestedNode(node) ? "nested" : "panel", slot);

  const children = childrenOf(node).map((child, index) => ({
    name: `${index}-${child.type === "field" ? child.field : child.type}`,
    layout: layoutOf(template, child),
  }));
  return {
    schema: {
      type: "object",
      properties: Object.fromEntries(children.map(({ name, layout }) => [name, layout.schema])),
    },
    uiSchema: {
      "ui:options": { slot },
      ...Object.fromEntries(children.map(({ name, layout }) => [name, layout.uiSchema])),
    },
  };
}

function leaf(field: "value" | "panel" | "nested", slot: LayoutSlot): Layout {
  return { schema: { type: "null" }, uiSchema: { "ui:field": field, "ui:options": { slot } } };
}

/** The place that a part of the uiSchema stands for. Throws on a uiSchema that `layoutOf` did not make. */
export function slotOf(uiSchema: UiSchema | undefined): LayoutSlot {
  const slot = uiSchema?.["ui:options"]?.slot;
  if (!isLayoutSlot(slot)) throw new TypeError("A uiSchema without a place.");
  return slot;
}

function isLayoutSlot(value: unknown): value is LayoutSlot {
  return typeof value === "object" && value !== null && "node" in value;
}
