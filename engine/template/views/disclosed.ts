import type { CompiledTemplate } from "../compiledTemplate.ts";
import { innerNodes } from "../../language/viewTree.ts";
import type { RelationElsewhere } from "../../language/relatedNodes.ts";
import type { ViewNode } from "../../language/viewNode.ts";

/**
 * Relations whose related records are all listed, without a title for people who may not view them: those that a claim table shows,
 * since it shows such claims disabled (spec records.md 6). By their keys, with where they are elsewhere: the source id is listed, too,
 * since the table leads to another system by it (2.5).
 */
export function disclosedRelations(
  template: CompiledTemplate,
): ReadonlyMap<string, RelationElsewhere | undefined> {
  const found = known.get(template) ?? findDisclosed(template);
  known.set(template, found);
  return found;
}

const known = new WeakMap<CompiledTemplate, ReadonlyMap<string, RelationElsewhere | undefined>>();

function findDisclosed({
  template: { views },
}: CompiledTemplate): ReadonlyMap<string, RelationElsewhere | undefined> {
  const found = new Map<string, RelationElsewhere | undefined>();
  const visit = (node: ViewNode): void => {
    if (typeof node !== "string" && node.type === "claimTable")
      found.set(node.relation, node.elsewhere ?? found.get(node.relation));
    for (const { node: inner } of innerNodes(node)) visit(inner);
  };
  visit(views.edit);
  return found;
}
