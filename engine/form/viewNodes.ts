/** Which relations the view of a form edits. */
import type { ViewNode } from "../template/nodes.ts";
import type { Template } from "../template/types.ts";

/** Keys of the relations whose records are edited in the view of a stored, new or inner record's form. */
export function nestedIn({ views }: Template, place: "edit" | "create" | "nested"): ReadonlySet<string> {
  const { edit, create = edit, nested = create } = views;
  const keys = new Set<string>();
  visit({ edit, create, nested }[place]);
  return keys;

  function visit(node: ViewNode): void {
    if (typeof node === "string") return;
    if (node.type === "nestedForm" || node.type === "subForm" || node.type === "nestedList") {
      keys.add(node.relation);
    }
    if ("children" in node) node.children.forEach(visit);
  }
}
