/** What a record has on the screen and not on paper. */
import type { CompiledField, CompiledTemplate } from "../../../template/compiledTemplate.ts";
import { editedKeys } from "../../../language/viewTree.ts";
import type { Found } from "../checkTypes.ts";
import { templateRule } from "../checkTypes.ts";
import { nodesOf, ownKeys } from "../placedNodes.ts";
import type { ViewNode } from "../../../language/viewNode.ts";

export const printLoses = templateRule(
  "printLoses",
  "A field of the edit view that the print view leaves out.",
  (template) => {
    const { views } = template.authored;
    if (!views.print) return [];
    const printed = new Set(nodesOf(views, ["print"]).flatMap(({ node }) => ownKeys(node)));
    const within = new Set([...printed].flatMap((key) => spelledOut(template.byKey.get(key))));
    return filledIn(template).flatMap((key): Found[] => {
      const field = template.byKey.get(key);
      if (!field || field.system || printed.has(key) || within.has(key)) return [];
      return [lost(field)];
    });
  },
);

/** Keys of what the edit view itself holds; tables of records with pages of their own are none of it. */
function filledIn({ authored: { views } }: CompiledTemplate): string[] {
  const nodes = nodesOf(views, ["edit"]).map(({ node }) => node as unknown as ViewNode);
  return [...new Set(nodes.flatMap(editedKeys))];
}

/** Keys of what a computed text puts into words: a name is printed with its parts. */
function spelledOut(field: CompiledField | undefined): readonly string[] {
  return field?.valueKind === "text" ? (field.computed?.expression.dependencies ?? []) : [];
}

function lost({ label, protected: isProtected, relation }: CompiledField): Found {
  const kind = relation ? "records" : isProtected ? "confidential field" : "field";
  return {
    pointer: "/views/print",
    what: `The print view leaves out the ${kind} '${label}', which the edit view shows.`,
    todo: "Place it on the print view.",
  };
}
