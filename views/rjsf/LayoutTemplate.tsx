import type { FieldTemplateProps } from "@rjsf/utils";
import { ViewBoundary } from "../parts/loading/ViewBoundary.tsx";
import { slotOf } from "./layoutSchema.ts";
import { WhenVisible } from "./WhenVisible.tsx";

/** What surrounds every view except a field: its condition, and a boundary for failures. */
export function LayoutTemplate({ uiSchema, children }: FieldTemplateProps) {
  const { node } = slotOf(uiSchema);
  const title = "title" in node ? node.title : undefined;
  const name = node.type === "field" ? (node.label ?? node.field) : title || node.type;
  const walled = <ViewBoundary name={name}>{children}</ViewBoundary>;
  return node.visible ? <WhenVisible condition={node.visible}>{walled}</WhenVisible> : walled;
}
