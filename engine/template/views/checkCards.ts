/** Checks of the cards that choices are picked from. */
import type { Declarations } from "../fields/declare.ts";
import type { ErrorList } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import type { Template } from "../../language/template.ts";
import { eachNode } from "../../language/viewTree.ts";
import type { ViewNode } from "../../language/viewNode.ts";
import type { CompileContext } from "../compileContext.ts";

/** Notes pickers of what is no choice, and cards of choices that there are not, or twice. Names of fields are known to exist. */
export function checkCards(
  { views }: Template,
  { byKey }: Declarations,
  { choices }: Pick<CompileContext, "choices">,
  errors: ErrorList,
): void {
  for (const name of ["edit", "create", "nested"] as const) {
    const root = views[name];
    if (root) eachNode(root, pointerTo("/views", name), checkPicker);
  }

  function checkPicker(node: ViewNode, pointer: string): void {
    if (typeof node === "string" || node.type !== "cardPicker") return;
    for (const property of ["category", "choice"] as const) {
      const field = byKey.get(node[property]);
      if (field && (field.valueKind !== "choice" || field.multi))
        errors.add("rule", pointerTo(pointer, property), `"${field.key}" must be one choice`);
    }
    const known = choices.get(byKey.get(node.choice)?.options.enumSet ?? "");
    node.cards.forEach(({ choice: name }, index) => {
      const location = pointerTo(pointerTo(pointerTo(pointer, "cards"), index), "choice");
      if (known && !known.includes(name)) errors.addUnknown(location, { kind: "choice", name, known });
      if (node.cards.findIndex(({ choice }) => choice === name) < index)
        errors.add("duplicate", location, `"${name}" has a card before: draw it once`);
    });
  }
}
