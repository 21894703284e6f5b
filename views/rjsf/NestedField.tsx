import type { FieldProps } from "@rjsf/utils";
import { layoutOfType, type LayoutItem } from "../layouts/index.ts";
import { slotOf } from "./layoutSchema.ts";

const noItems: readonly LayoutItem[] = [];

/** A node that edits the records of a relation: its layout draws them, each with a form of its own. */
export function NestedField({ uiSchema }: FieldProps) {
  const { node } = slotOf(uiSchema);
  const Layout = layoutOfType(node.type);
  return <Layout node={node} items={noItems} />;
}
