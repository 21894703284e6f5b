import type { ObjectFieldTemplateProps } from "@rjsf/utils";
import { layoutOfType } from "../layouts/index.ts";
import { childrenOf } from "../parts/viewTree/viewTree.ts";
import { slotOf } from "./layoutSchema.ts";

/** RJSF's object: draws a node that holds others with the layout of its type. */
export function NodeTemplate({ uiSchema, properties }: ObjectFieldTemplateProps) {
  const { node } = slotOf(uiSchema);
  const Layout = layoutOfType(node.type);
  const items = childrenOf(node).map((child, index) => ({
    node: child,
    content: properties[index]?.content ?? null,
  }));
  return <Layout node={node} items={items} />;
}
