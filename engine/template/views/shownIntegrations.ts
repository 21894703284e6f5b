/** Which integrations the views of a template show the date of. */
import type { Template } from "../../language/template.ts";
import { eachNode } from "../../language/viewTree.ts";

/** Aliases of the integrations whose last date stands in a template's views; empty where no view shows one. */
export function shownIntegrations({ views }: Pick<Template, "views">): ReadonlySet<string> {
  const found = new Set<string>();
  for (const root of [views.edit, views.create, views.nested]) {
    if (root === undefined) continue;
    eachNode(root, "", (node) => {
      if (typeof node !== "string" && node.type === "integrationTimestamp") found.add(node.integration);
    });
  }
  return found;
}
