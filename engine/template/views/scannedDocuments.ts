/** Which scanned documents the views of a template show. */
import type { Template } from "../../language/template.ts";
import { eachNode } from "../../language/viewTree.ts";

/** What the image service calls the documents that people choose from in a template's views; empty where no view shows scans. */
export function scannedDocuments({ views }: Pick<Template, "views">): ReadonlySet<string> {
  const found = new Set<string>();
  for (const root of [views.edit, views.create, views.nested]) {
    if (root === undefined) continue;
    eachNode(root, "", (node) => {
      if (typeof node === "string" || node.type !== "imageViewer") return;
      for (const { document } of node.documents) found.add(document);
    });
  }
  return found;
}
