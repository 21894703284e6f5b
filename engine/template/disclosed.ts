import type { CompiledTemplate } from "./compiled.ts";
import type { ViewNode } from "./nodes.ts";
import { innerNodes } from "./viewTree.ts";

/**
 * Relations of which every related record is told, without its title to who may not view it: those that a claim table shows,
 * since it shows such claims disabled (spec records.md 6).
 */
export function disclosedRelations({ template: { views } }: CompiledTemplate): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: ViewNode): void => {
    if (typeof node !== "string" && node.type === "claimTable") found.add(node.relation);
    for (const { node: inner } of innerNodes(node)) visit(inner);
  };
  visit(views.edit);
  return found;
}
