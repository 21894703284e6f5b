import type { FieldTemplateProps } from "@rjsf/utils";
import { ViewBoundary } from "../parts/loading/ViewBoundary.tsx";
import { placeOf } from "./layoutSchema.ts";
import { WhenVisible } from "./WhenVisible.tsx";

/** What stands around every place but a field's: its condition, and a wall against failures. */
export function PlaceTemplate({ uiSchema, children }: FieldTemplateProps) {
  const { node } = placeOf(uiSchema);
  const title = "title" in node ? node.title : undefined;
  const name = node.type === "field" ? (node.label ?? node.field) : title || node.type;
  const walled = <ViewBoundary name={name}>{children}</ViewBoundary>;
  return node.visible ? <WhenVisible condition={node.visible}>{walled}</WhenVisible> : walled;
}
