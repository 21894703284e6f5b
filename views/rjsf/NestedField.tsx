import type { FieldProps } from "@rjsf/utils";
import { layoutOfType, type LayoutItem } from "../layouts/index.ts";
import { placeOf } from "./layoutSchema.ts";

const noItems: readonly LayoutItem[] = [];

/** A node that edits the records of a relation: its layout draws them, each with a form of its own. */
export function NestedField({ uiSchema }: FieldProps) {
  const { node } = placeOf(uiSchema);
  const Layout = layoutOfType(node.type);
  return <Layout node={node} items={noItems} />;
}
