/** Which relations the view of a form edits. */
import type { Template } from "../language/template.ts";
import { innerNodes, isNestedNode } from "../language/viewTree.ts";
import type { ViewNode } from "../language/viewNode.ts";

/** Keys of the relations whose records are edited in the view of a stored, new or inner record's form. */
export function nestedIn({ views }: Template, view: "edit" | "create" | "nested"): ReadonlySet<string> {
  const { edit, create = edit, nested = create } = views;
  const keys = new Set<string>();
  visit({ edit, create, nested }[view]);
  return keys;

  function visit(node: ViewNode): void {
    if (isNestedNode(node)) keys.add(node.relation);
    for (const { node: inner } of innerNodes(node)) visit(inner);
  }
}
